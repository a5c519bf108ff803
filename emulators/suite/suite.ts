import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter } from "node:path";
import { emulators } from "./addresses.ts";
import { SuiteFailure } from "./failure.ts";
import { whenAborted } from "./processes/abort.ts";
import { foreground } from "./processes/foreground.ts";
import { endTree } from "./processes/processTree.ts";
import { createProgress } from "./progress.ts";
import { inProject } from "./project.ts";
import { withSuite } from "./withSuite.ts";

/** Option that starts the suite without the sample data. */
const EMPTY = "--empty";

/** Runs a shell command in this terminal; returns its exit code, or 128 plus the number of the signal that ended it. */
async function runLine(
  line: string,
  environment: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const PATH = [inProject("node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn(line, { shell: true, stdio: "inherit", env: { ...process.env, PATH, ...environment } });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, by) => resolve(code ?? 128 + (by ? constants.signals[by] : 0)));
  });
  const { pid } = child;
  await Promise.race([ended, whenAborted(signal)]);
  if (signal.aborted && pid !== undefined) await endTree(pid, ended);
  return ended;
}

await foreground((signal) => {
  const words = process.argv.slice(2);
  // A studio that is about to begin has no data.
  const isEmpty = words[0] === EMPTY;
  const line = words.slice(isEmpty ? 1 : 0).join(" ");
  if (line === "") throw new SuiteFailure("What shall run against the suite? npm run suite -- <command>");
  const progress = createProgress(console.log);
  return withSuite({ emulators, web: "built", seed: !isEmpty, progress }, signal, (suite, ended) =>
    runLine(line, suite.environment, ended),
  );
});
