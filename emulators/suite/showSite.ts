import { parseArgs } from "node:util";
import { SuiteFailure } from "./failure.ts";
import { whenAborted } from "./processes/abort.ts";
import { foreground } from "./processes/foreground.ts";
import { createProgress, secondsSince } from "./progress.ts";
import { inData } from "./project.ts";
import { apiUrl } from "./ready.ts";
import { type Suite, type SuiteOptions, withSuite } from "./withSuite.ts";

function readFresh(): boolean {
  try {
    return parseArgs({ options: { fresh: { type: "boolean" } } }).values.fresh === true;
  } catch {
    throw new SuiteFailure("The only option is --fresh: it starts over with new sample data.");
  }
}

const whereToLook = ({ addresses, environment }: Suite, started: number) => `
Ready after ${secondsSince(started)}.

  Site   ${environment.STUDIO_URL}
  Mail   ${environment.STUDIO_MAIL_URL}
  API    ${apiUrl(addresses)}/api/v1
  Log    ${inData("suite.log")}

  Sign in with the password studio-demo as
    socio@studio.test       a pack of 10 lessons, with bookings
    abbonata@studio.test    a subscription that ends in 5 days, the video library, a program
    scaduto@studio.test     a subscription that has ended
    nuova@studio.test       no package
    attesa@studio.test      10 lessons bought online, which wait for the request to begin at once
    admin@studio.test       the back office, as an owner; desk@studio.test and coach@studio.test in their roles

Ctrl-C stops everything and keeps the data; with --fresh the next start begins with new sample data.`;

/** Runs the site until it is interrupted. Data persists in the folder `data` of `.data/`. */
export function showSite(options: Pick<SuiteOptions, "emulators" | "web">, data: string): Promise<void> {
  const started = performance.now();
  const progress = createProgress(console.log);
  return foreground((signal) =>
    withSuite(
      { ...options, seed: true, data: { folder: inData(data), startOver: readFresh() }, progress },
      signal,
      async (suite, ended) => {
        console.log(whereToLook(suite, started));
        await whenAborted(ended);
        if (signal.aborted) console.log("\nKeeping the data and stopping...");
        return 0;
      },
    ),
  );
}
