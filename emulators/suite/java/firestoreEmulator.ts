import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { SuiteFailure } from "../failure.ts";
import { inProject } from "../project.ts";
import { findCloudCliComponent } from "./cloudCli.ts";
import { findJavas, type Java } from "./java.ts";

/** Minimum Java versions of firebase-tools and of the Google Cloud CLI's archive. */
const JAVA_OF_FIREBASE_TOOLS = 21;
const JAVA_OF_CLOUD_CLI = 11;

/** Available Java installations and paths of archives. */
export type Available = {
  javas: readonly Java[];
  named?: string | undefined;
  cached?: string | undefined;
  component?: string | undefined;
};

/** How to run it. Without `jar`, firebase-tools uses its own cache, and downloads the archive if `download` is set. */
export type Choice = { java: Java; jar?: string; from: string; download?: true };

const INSTALL =
  "Install Java 21 or newer, for example from https://adoptium.net (Java 11 is enough where the Google Cloud CLI has\n" +
  "its emulator: gcloud components install cloud-firestore-emulator).";

/**
 * Returns the archive and Java to use, in order of preference.
 * @throws {SuiteFailure} that says what to install.
 */
export function chooseFirestore({ javas, named, cached, component }: Available): Choice {
  const atLeast = (major: number) => javas.find((java) => java.major >= major);
  const newJava = atLeast(JAVA_OF_FIREBASE_TOOLS);
  const oldJava = atLeast(JAVA_OF_CLOUD_CLI);

  // The version of a named archive is unknown, so the newer Java is the safer choice.
  const forNamed = newJava ?? oldJava;
  if (named && forNamed) return { java: forNamed, jar: named, from: "FIRESTORE_EMULATOR_BINARY_PATH" };
  if (cached && newJava) return { java: newJava, from: "the cache of firebase-tools" };
  if (component && oldJava) return { java: oldJava, jar: component, from: "the Google Cloud CLI" };
  if (newJava) return { java: newJava, from: "the download of firebase-tools", download: true };

  const majors = javas.map(({ major }) => major);
  throw new SuiteFailure(
    majors.length === 0
      ? `Java was not found, and the Firestore emulator runs on it.\n${INSTALL}`
      : `The Firestore emulator needs a newer Java than ${Math.max(...majors)}, the newest that was found.\n${INSTALL}`,
  );
}

const archive = z.object({ downloadPathRelativeToCacheDir: z.string() });
const archives = z.object({ firestore: archive, storage: archive });

/** Returns an emulator's archive in the download cache of firebase-tools, or `undefined`. */
export function findCached(
  emulator: "firestore" | "storage",
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const list = inProject("node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json");
  const { downloadPathRelativeToCacheDir: file } = archives.parse(JSON.parse(readFileSync(list, "utf8")))[
    emulator
  ];
  const cache = environment.FIREBASE_EMULATORS_PATH || join(homedir(), ".cache/firebase/emulators");
  return [join(cache, file)].find((path) => existsSync(path));
}

/** Finds Google's Firestore emulator and a suitable Java on this machine. */
export async function findFirestoreEmulator(environment: NodeJS.ProcessEnv = process.env): Promise<Choice> {
  const named = environment.FIRESTORE_EMULATOR_BINARY_PATH;
  if (named && !existsSync(named)) {
    throw new SuiteFailure(`FIRESTORE_EMULATOR_BINARY_PATH names ${named}, which does not exist.`);
  }
  return chooseFirestore({
    javas: await findJavas(environment),
    named,
    cached: findCached("firestore", environment),
    component: findCloudCliComponent(environment),
  });
}
