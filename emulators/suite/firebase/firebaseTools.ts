import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { writeHeaders } from "../../../web/prerender/policy.ts";
import { STRIPE_URL } from "../../stripe/address.ts";
import { type Emulator, readAddresses, urlOf } from "../addresses.ts";
import { type Choice, findCached } from "../java/firestoreEmulator.ts";
import { type Command, nodeServer } from "../processes/processes.ts";
import { inData, inProject, PROJECT_ID } from "../project.ts";

/** Records that the message of the day was just fetched, which firebase-tools does daily. */
function writeConfiguration(folder: string): void {
  mkdirSync(join(folder, "configstore"), { recursive: true });
  const remembered = { usage: false, motd: { fetched: Date.now() } };
  writeFileSync(join(folder, "configstore/firebase-tools.json"), JSON.stringify(remembered));
}

/**
 * Writes the project's configuration with a security policy that also allows pages to reach the emulators. It is beside
 * the original, as paths in it are relative.
 */
function writeSuiteConfiguration(): string {
  const { auth, firestore, storage } = readAddresses();
  const text = readFileSync(inProject("firebase.json"), "utf8");
  const surroundings = { appCheck: false, emulators: [auth, firestore, storage].map(urlOf) };
  const file = inProject("firebase.suite.json");
  writeFileSync(file, writeHeaders(text, surroundings));
  return file;
}

/**
 * Returns an empty file in place of an archive: firebase-tools makes archives executable, which must not happen to an
 * installed program or a file of this repository. `bin/java` maps the placeholder to the real archive.
 */
function placeholder(folder: string, name: string): string {
  const file = join(folder, name);
  writeFileSync(file, "");
  return file;
}

function javaEnvironment(folder: string, firestore: Choice): NodeJS.ProcessEnv {
  const { java, jar } = firestore;
  const officialRules = java.major >= 21 && findCached("storage") !== undefined;
  return {
    PATH: [inProject("emulators/suite/bin"), process.env.PATH].join(delimiter),
    STUDIO_JAVA: java.path,
    STUDIO_JAVA_MAJOR: `${java.major}`,
    FIRESTORE_EMULATOR_BINARY_PATH: jar && placeholder(folder, "firestore.jar"),
    STUDIO_FIRESTORE_JAR: jar,
    ...(!officialRules && {
      STORAGE_EMULATOR_BINARY_PATH: placeholder(folder, "storage-rules.jar"),
      STUDIO_STORAGE_RULES: inProject("emulators/storage-rules/serve.ts"),
      STUDIO_NODE: process.execPath,
    }),
  };
}

export type EmulatorSetup = {
  emulators: readonly Emulator[];
  /** Optional only if no emulator needs Java. */
  firestore: Choice | undefined;
  /** Base URL of the site, for URLs that functions create. */
  siteUrl: string | undefined;
  /** Data to import. */
  importFolder: string | undefined;
  /** An empty folder for temporary files. */
  temporary: string;
};

/** Returns the command that starts the emulators, signed out and without network requests. */
export function emulatorsCommand(setup: EmulatorSetup): Command {
  const { emulators, firestore, siteUrl, importFolder, temporary } = setup;
  const folder = inData("firebase-tools");
  writeConfiguration(folder);
  return {
    name: "firebase-tools",
    program: process.execPath,
    args: [
      ...nodeServer,
      ...["lazyAuth.ts", "idleConnections.ts"].flatMap((file) => [
        "--import",
        new URL(file, import.meta.url).href,
      ]),
      inProject("node_modules/firebase-tools/lib/bin/firebase.js"),
      "emulators:start",
      "--project",
      PROJECT_ID,
      "--config",
      writeSuiteConfiguration(),
      "--only",
      emulators.join(","),
      ...(importFolder ? ["--import", importFolder] : []),
    ],
    // Logs and partial exports are written to the working directory.
    cwd: inData(),
    env: {
      ...process.env,
      ...(firestore && javaEnvironment(folder, firestore)),
      TMPDIR: temporary,
      XDG_CONFIG_HOME: folder,
      FIREBASE_TOKEN: undefined,
      STUDIO_URL: siteUrl,
      STUDIO_STRIPE_URL: STRIPE_URL,
      // A push does not depend on the hour of the run.
      STUDIO_QUIET_HOURS: "none",
      NO_UPDATE_NOTIFIER: "1",
      // It looks up the latest firebase-functions on npm, and offline waits ten seconds for that.
      npm_config_offline: "true",
      METADATA_SERVER_DETECTION: "none",
      // The default discovery over HTTP waits three seconds for its server to exit.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
      // In seconds; the default of ten is too short for a busy machine with a cold disk cache.
      FUNCTIONS_DISCOVERY_TIMEOUT: "60",
    },
  };
}
