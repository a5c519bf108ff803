import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { SuiteFailure } from "../failure.ts";
import { inProject } from "../project.ts";
import { findCloudCliComponent } from "./cloud-cli.ts";
import { findJavas, type Java } from "./java.ts";

/** What firebase-tools asks of Java, and what the archive of the Google Cloud CLI is content with. */
const JAVA_OF_FIREBASE_TOOLS = 21;
const JAVA_OF_CLOUD_CLI = 11;

/** What is there to run the Firestore emulator with; each archive is a path. */
export type Found = {
  javas: readonly Java[];
  named?: string | undefined;
  cached?: string | undefined;
  component?: string | undefined;
};

/** How to run it. Without `jar` firebase-tools uses the archive of its own cache, after a download where needed. */
export type Choice = { java: Java; jar?: string; from: string; download?: true };

const INSTALL =
  "Install Java 21 or newer, for example from https://adoptium.net (Java 11 is enough where the Google Cloud CLI has\n" +
  "its emulator: gcloud components install cloud-firestore-emulator).";

/** Which archive runs on which Java, in the order of preference; throws saying what to install where none does. */
export function chooseFirestore({ javas, named, cached, component }: Found): Choice {
  const atLeast = (major: number) => javas.find((java) => java.major >= major);
  const newJava = atLeast(JAVA_OF_FIREBASE_TOOLS);
  const oldJava = atLeast(JAVA_OF_CLOUD_CLI);

  // An archive that somebody names may be of any age: the newest Java of the two has the better chance.
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

/** The archive of one emulator in the download cache of firebase-tools, where it is there. */
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

/** Google's Firestore emulator and a Java for it, as found on this machine. */
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
