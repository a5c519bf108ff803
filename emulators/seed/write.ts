import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { SeedDocument } from "./document.ts";
import { fullName, type Person } from "./people/people.ts";

/** Projects with the prefix `demo-` exist in emulators only. */
const PROJECT_ID = "demo-studio";
const PASSWORD = "studio-demo";

/** Maximum number of documents in a commit. */
const BATCH = 500;

/** Addresses of the emulators, `host:port`. */
export type Emulators = { firestore: string; auth: string };

/**
 * Returns the emulators of the environment.
 * @throws {Error} if one is missing, so that nothing else is ever written to.
 */
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

/** Creates documents, none of which may exist. */
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

/** Replaces the data of the emulators with the given people and documents. */
export async function write(
  emulators: Emulators,
  people: readonly Person[],
  documents: readonly SeedDocument[],
): Promise<void> {
  await clear(emulators);
  // The emulators need no credentials, and looking for them on the network can take seconds.
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
