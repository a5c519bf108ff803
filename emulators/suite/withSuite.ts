import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAIL_URL } from "../mail/maildev.ts";
import { STRIPE_URL } from "../stripe/address.ts";
import { type Addresses, type Emulator, readAddresses, urlOf } from "./addresses.ts";
import { SuiteFailure } from "./failure.ts";
import { exportData, hasExport, removeUnfinishedExports } from "./firebase/exportData.ts";
import { findFirestoreEmulator } from "./java/firestoreEmulator.ts";
import {
  buildSite,
  startBlog,
  startEmulators,
  startMail,
  startPush,
  startStripe,
  startWebServer,
  writeSampleData,
} from "./parts.ts";
import { portsOf, requireFreePorts } from "./ports.ts";
import { whenAborted } from "./processes/abort.ts";
import { createProcesses } from "./processes/processes.ts";
import type { Progress } from "./progress.ts";
import { inData, PROJECT_ID, WEB_URL } from "./project.ts";

export type SuiteOptions = {
  emulators: readonly Emulator[];
  /** `built` makes a production build for the Hosting emulator; `dev` starts the development server. */
  web: "none" | "built" | "dev";
  /** Whether to write the sample data, unless data was imported. */
  seed: boolean;
  /** Persistent data: imported from this folder if it exists, and exported to it at the end. */
  data?: { folder: string; startOver: boolean };
  progress: Progress;
};

/** A running suite. */
export type Suite = {
  addresses: Addresses;
  /**
   * Environment variables with the addresses of the emulators and, as STUDIO_URL, STUDIO_MAIL_URL and
   * STUDIO_STRIPE_URL, of the site, mail and Stripe.
   */
  environment: Record<string, string>;
  /** Rejects when a part of the suite exits unexpectedly. */
  died: Promise<never>;
  /** Exports the data if requested and ends every process; rejects afterwards if the export failed. */
  stop: () => Promise<void>;
};

const LOG = inData("suite.log");

function environmentOf(addresses: Addresses, web: SuiteOptions["web"]): Record<string, string> {
  const host = (name: Emulator) => `${addresses[name].host}:${addresses[name].port}`;
  return {
    FIRESTORE_EMULATOR_HOST: host("firestore"),
    FIREBASE_AUTH_EMULATOR_HOST: host("auth"),
    FIREBASE_STORAGE_EMULATOR_HOST: host("storage"),
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: "none",
    STUDIO_MAIL_URL: MAIL_URL,
    STUDIO_STRIPE_URL: STRIPE_URL,
    ...(web === "built" && { STUDIO_URL: urlOf(addresses.hosting) }),
    ...(web === "dev" && { STUDIO_URL: WEB_URL }),
  };
}

const withLog = (error: unknown): unknown =>
  error instanceof SuiteFailure
    ? new SuiteFailure(`${error.message}\nMore is in ${LOG} and the logs beside it.`)
    : error;

/**
 * Starts the requested parts and waits until they are ready. If that fails, ends all processes.
 * @throws {SuiteFailure} with the cause, or the reason of `signal`.
 */
async function startSuite(options: SuiteOptions, signal: AbortSignal): Promise<Suite> {
  const { emulators, web, seed, data, progress } = options;
  const addresses = readAddresses();
  const environment = environmentOf(addresses, web);
  await requireFreePorts(portsOf(addresses, emulators, web));
  const needsJava = emulators.includes("firestore") || emulators.includes("storage");
  const firestore = needsJava ? await findFirestoreEmulator() : undefined;
  if (firestore?.download) progress.note("First Google's Firestore emulator is downloaded, 130 MB, once.");

  if (data?.startOver) rmSync(data.folder, { recursive: true, force: true });
  mkdirSync(inData(), { recursive: true });
  removeUnfinishedExports(inData());
  const importFolder = data && hasExport(data.folder) ? data.folder : undefined;

  // firebase-tools uses fixed names for uploads and sockets in the temporary folder.
  const temporary = mkdtempSync(join(tmpdir(), "studio-"));
  const log = createWriteStream(LOG);
  const processes = createProcesses(log);
  const end = async () => {
    await processes.stop();
    rmSync(temporary, { recursive: true, force: true });
    log.end();
  };

  const died: Promise<never>[] = [];
  const over = new AbortController();
  const context = { addresses, processes, progress, died, signal: AbortSignal.any([signal, over.signal]) };
  const siteUrl = environment.STUDIO_URL;
  const startBackend = async () => {
    await startEmulators(context, { emulators, firestore, siteUrl, importFolder, temporary });
    if (seed && !importFolder) await writeSampleData(context, environment);
  };
  const startWeb = async () => {
    if (web === "none") return;
    // The build reads the posts.
    await startBlog(context);
    if (web === "built") await buildSite(context);
    if (web === "dev") await startWebServer(context);
  };
  try {
    const stopped = whenAborted(signal).then((): never => {
      throw signal.reason;
    });
    const services = emulators.includes("functions")
      ? [startMail(context, temporary), startStripe(context, environment), startPush(context)]
      : [];
    await Promise.race([stopped, Promise.all([...services, startBackend(), startWeb()])]);
  } catch (error) {
    over.abort();
    await end();
    signal.throwIfAborted();
    throw withLog(error);
  }

  const diedFirst = Promise.race(died).catch((error) => Promise.reject(withLog(error)));
  // Callers that do not await it must not cause an unhandled rejection.
  diedFirst.catch(() => {});
  return {
    addresses,
    environment,
    died: diedFirst,
    async stop() {
      try {
        if (data) await exportData(urlOf(addresses.hub), data.folder, emulators);
      } finally {
        await end();
      }
    },
  };
}

/**
 * Runs `use` with a suite and stops the suite in any case. The signal of `use` is also aborted when a part of the suite
 * exits unexpectedly; `use` must then end what it started.
 */
export async function withSuite<Result>(
  options: SuiteOptions,
  signal: AbortSignal,
  use: (suite: Suite, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const suite = await startSuite(options, signal);
  const over = new AbortController();
  const used = use(suite, AbortSignal.any([signal, over.signal]));
  const result = await Promise.race([used, suite.died]).catch(async (error) => {
    over.abort();
    await used.catch(() => {});
    await suite.stop().catch(() => {});
    throw error;
  });
  await suite.stop();
  return result;
}
