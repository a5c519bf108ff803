import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { writeHeaders } from "../../../web/prerender/policy.ts";
import { STRIPE_URL } from "../../stripe/address.ts";
import { type Emulator, readAddresses, urlOf } from "../addresses.ts";
import { type Choice, findCached } from "../java/firestore-emulator.ts";
import { type Command, nodeServer } from "../processes/processes.ts";
import { inData, inProject, PROJECT_ID } from "../project.ts";

/** firebase-tools looks its message of the day up once a day: it is told that it has just done so. */
function writeConfiguration(folder: string): void {
  mkdirSync(join(folder, "configstore"), { recursive: true });
  const remembered = { usage: false, motd: { fetched: Date.now() } };
  writeFileSync(join(folder, "configstore/firebase-tools.json"), JSON.stringify(remembered));
}

/**
 * The project's configuration, with a security policy that lets pages talk to the emulators too. Paths in it are relative
 * to where it lies, so it lies beside the project's own.
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
 * firebase-tools makes the archives that it is given executable, which it may not do with an installed program and must
 * not do with a file of this repository: it gets an empty file, and `bin/java` knows what that stands for.
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
  /** What only emulators that need no Java can do without. */
  firestore: Choice | undefined;
  /** Where the site answers: functions say so in the addresses that they make. */
  siteUrl: string | undefined;
  /** Data to begin with. */
  importFolder: string | undefined;
  /** An empty folder for temporary files. */
  temporary: string;
};

/** The command that starts the emulators, with nobody signed in and without a request to the network. */
export function emulatorsCommand(setup: EmulatorSetup): Command {
  const { emulators, firestore, siteUrl, importFolder, temporary } = setup;
  const folder = inData("firebase-tools");
  writeConfiguration(folder);
  return {
    name: "firebase-tools",
    program: process.execPath,
    args: [
      ...nodeServer,
      "--import",
      new URL("lazy-auth.ts", import.meta.url).href,
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
    // Its own logs and the folders of an unfinished export are written where it runs.
    cwd: inData(),
    env: {
      ...process.env,
      ...(firestore && javaEnvironment(folder, firestore)),
      TMPDIR: temporary,
      XDG_CONFIG_HOME: folder,
      FIREBASE_TOKEN: undefined,
      STUDIO_URL: siteUrl,
      STUDIO_STRIPE_URL: STRIPE_URL,
      NO_UPDATE_NOTIFIER: "1",
      // It asks npm for the newest firebase-functions, and where there is no network it waits ten seconds for that.
      npm_config_offline: "true",
      METADATA_SERVER_DETECTION: "none",
      // Asking a server for the list of functions, as is usual, waits three seconds for that server to end.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
      // In seconds; its own ten are short where the machine is busy and nothing was read from its disk yet.
      FUNCTIONS_DISCOVERY_TIMEOUT: "60",
    },
  };
}
