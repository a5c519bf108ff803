import { MAIL_URL, mailCommand, SMTP_PORT } from "../mail/maildev.ts";
import { PUSH_URL } from "../push/address.ts";
import { STRIPE_URL } from "../stripe/address.ts";
import type { Addresses } from "./addresses.ts";
import { SuiteFailure } from "./failure.ts";
import { type EmulatorSetup, emulatorsCommand } from "./firebase/firebaseTools.ts";
import { answers } from "./ports.ts";
import { type Command, nodeServer, type Processes } from "./processes/processes.ts";
import type { Progress } from "./progress.ts";
import { BLOG_URL, inProject, WEB_PORT, WEB_URL } from "./project.ts";
import { waitForAnswer, waitForEmulators } from "./ready.ts";

/** Shared state of a starting suite. */
export type Context = {
  addresses: Addresses;
  processes: Processes;
  progress: Progress;
  /** Promises that reject when a server exits unexpectedly. */
  died: Promise<never>[];
  signal: AbortSignal;
};

const STARTUP_TIMEOUT_MS = 120_000;
const DOWNLOAD_TIMEOUT_MS = 900_000;

const NO_DOWNLOAD =
  "Google's Firestore emulator could not be downloaded. It is also a part of the Google Cloud CLI (gcloud components\n" +
  "install cloud-firestore-emulator), or FIRESTORE_EMULATOR_BINARY_PATH names its archive.";

const buildOf = (name: string, workspace: string, ...args: string[]): Command => ({
  name,
  program: "npm",
  args: ["run", "--silent", "build", "-w", workspace, ...args],
});

/** Builds the functions if requested and starts the emulators; resolves when they are ready. */
export async function startEmulators(
  { addresses, processes, progress, died, signal }: Context,
  setup: EmulatorSetup,
): Promise<void> {
  const { emulators, firestore, importFolder } = setup;
  if (emulators.includes("functions")) {
    const build = buildOf("The build of the functions", "@studio/functions");
    await progress.step("Functions built", () => processes.run(build));
  }

  const server = processes.serve(emulatorsCommand(setup));
  died.push(server.died);
  const timeoutMs = firestore?.download ? DOWNLOAD_TIMEOUT_MS : STARTUP_TIMEOUT_MS;
  const started = Promise.race([
    waitForEmulators(addresses, emulators, timeoutMs, signal, server.adopt),
    server.died,
    server.prints(/Failed to load function definition/, "The functions could not be loaded:"),
    server.prints(/Failed to make request to \S+\.jar/, NO_DOWNLOAD),
  ]).catch((error) => {
    if (!importFolder || !(error instanceof SuiteFailure)) throw error;
    throw new SuiteFailure(
      `${error.message}\nIt was given the data of the last run; --fresh starts without.`,
    );
  });
  const title = importFolder ? "Emulators ready, with the data of the last run" : "Emulators ready";
  await progress.step(title, () => started);
}

/** Starts the mail server; resolves when it accepts mail and serves its interface. */
export async function startMail(
  { processes, progress, died, signal }: Context,
  temporary: string,
): Promise<void> {
  const server = processes.serve(mailCommand(temporary));
  died.push(server.died);
  const takesMail = async ({ ok }: Response) => ok && (await answers(SMTP_PORT, "127.0.0.1"));
  await progress.step("Mail server ready", () =>
    Promise.race([
      waitForAnswer(`${MAIL_URL}/healthz`, "The mail server is", STARTUP_TIMEOUT_MS, signal, takesMail),
      server.died,
    ]),
  );
}

/** Starts the fake blog, needed by the site's build and its posts; resolves when it answers. */
export async function startBlog({ processes, progress, died, signal }: Context): Promise<void> {
  const server = processes.serve({
    name: "The blog",
    program: process.execPath,
    args: [...nodeServer, inProject("emulators/blog/serve.ts")],
  });
  died.push(server.died);
  await progress.step("Blog ready", () =>
    Promise.race([
      waitForAnswer(`${BLOG_URL}/posts`, "The blog is", STARTUP_TIMEOUT_MS, signal),
      server.died,
    ]),
  );
}

/** Starts the fake Stripe, which sends webhooks to the site if there is one; resolves when it answers. */
export async function startStripe(
  { processes, progress, died, signal }: Context,
  environment: Record<string, string>,
): Promise<void> {
  const server = processes.serve({
    name: "Stripe",
    program: process.execPath,
    args: [...nodeServer, inProject("emulators/stripe/serve.ts")],
    env: { ...process.env, STUDIO_URL: undefined, ...environment },
  });
  died.push(server.died);
  await progress.step("Payments ready", () =>
    Promise.race([
      waitForAnswer(`${STRIPE_URL}/test/requests`, "The payments are", STARTUP_TIMEOUT_MS, signal),
      server.died,
    ]),
  );
}

/** Starts the fake push service; resolves when it answers. */
export async function startPush({ processes, progress, died, signal }: Context): Promise<void> {
  const server = processes.serve({
    name: "The push service",
    program: process.execPath,
    args: [...nodeServer, inProject("emulators/push/serve.ts")],
  });
  died.push(server.died);
  await progress.step("Push service ready", () =>
    Promise.race([
      waitForAnswer(`${PUSH_URL}/test/messages`, "The push service is", STARTUP_TIMEOUT_MS, signal),
      server.died,
    ]),
  );
}

/** Writes the sample data to the emulators. */
export async function writeSampleData(
  { processes, progress }: Context,
  environment: Record<string, string>,
): Promise<void> {
  const seed: Command = {
    name: "The sample data",
    program: process.execPath,
    args: [inProject("emulators/seed/seed.ts")],
    env: { ...process.env, ...environment },
  };
  await progress.step("Sample data written", () => processes.run(seed));
}

/** Makes the production build for the Hosting emulator. */
export async function buildSite({ processes, progress }: Context): Promise<void> {
  const build = buildOf("The build of the site", "web", "--", "--mode", "preview");
  await progress.step("Site built", () => processes.run(build));
}

/** Starts the web's development server; resolves when it answers. */
export async function startWebServer({ processes, progress, died, signal }: Context): Promise<void> {
  const server = processes.serve({
    name: "Vite",
    program: process.execPath,
    args: [
      ...nodeServer,
      inProject("node_modules/vite/bin/vite.js"),
      "--host",
      "127.0.0.1",
      "--port",
      `${WEB_PORT}`,
      "--strictPort",
    ],
    cwd: inProject("web"),
  });
  died.push(server.died);
  await progress.step("Web server ready", () =>
    Promise.race([waitForAnswer(WEB_URL, "The web server is", STARTUP_TIMEOUT_MS, signal), server.died]),
  );
}
