import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { SeedDocument } from "./document.ts";
import { fullName, type Person } from "./people/people.ts";

/** A `demo-` project exists in the emulators only. */
const PROJECT_ID = "demo-studio";
const PASSWORD = "studio-demo";

/** The most documents that one commit takes. */
const BATCH = 500;

/** Where the emulators listen, `host:port`. */
export type Emulators = { firestore: string; auth: string };

/** The emulators of the environment; throws where one is missing, so that nothing outside them is ever written. */
export function emulatorsFrom(environment: NodeJS.ProcessEnv): Emulators {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = environment;
  if (!firestore || !auth) {
    throw new Error("the sample data needs FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST");
  }
  return { firestore, auth };
}

async function remove(url: string): Promise<void> {
  const response = await fetch(url, { method: "DELETE", headers: { authorization: "Bearer owner" } }).catch(
    (cause) => {
      throw new Error(`nothing answers at ${url}`, { cause });
    },
  );
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

const clear = ({ firestore, auth }: Emulators) =>
  Promise.all([
    remove(`http://${firestore}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`),
    remove(`http://${auth}/emulator/v1/projects/${PROJECT_ID}/accounts`),
  ]);

async function writeAccount(auth: Auth, person: Person): Promise<void> {
  const { uid, email, role, membership } = person;
  await auth.createUser({
    uid,
    email,
    displayName: fullName(person),
    password: PASSWORD,
    emailVerified: true,
  });
  if (role || membership) {
    await auth.setCustomUserClaims(uid, { ...(role && { role }), ...(membership && { membership }) });
  }
}

/** Creates documents, of which none may be there yet. */
export function writeDocuments(firestore: Firestore, documents: readonly SeedDocument[]) {
  const starts = Array.from({ length: Math.ceil(documents.length / BATCH) }, (_, index) => index * BATCH);
  return Promise.all(
    starts.map((start) => {
      const batch = firestore.batch();
      for (const { path, data } of documents.slice(start, start + BATCH)) {
        batch.create(firestore.doc(path), data);
      }
      return batch.commit();
    }),
  );
}

/** Replaces whatever the emulators hold with the given people and documents. */
export async function write(
  emulators: Emulators,
  people: readonly Person[],
  documents: readonly SeedDocument[],
): Promise<void> {
  await clear(emulators);
  // The emulators need no credentials: asking the network for some can take seconds.
  process.env.METADATA_SERVER_DETECTION ??= "none";
  const app = initializeApp({ projectId: PROJECT_ID }, "seed");
  try {
    const auth = getAuth(app);
    await Promise.all([
      ...people.map((person) => writeAccount(auth, person)),
      writeDocuments(getFirestore(app), documents),
    ]);
  } finally {
    await deleteApp(app);
  }
}
