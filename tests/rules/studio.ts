import { initializeTestEnvironment } from "@firebase/rules-unit-testing";
import { FirebaseError } from "firebase/app";
import { doc, type Firestore, setLogLevel, writeBatch } from "firebase/firestore";
import { collections, documentPath } from "../../functions/src/contract/collections.ts";
import { source } from "../support/sources.ts";
import { suite } from "../support/suite.ts";
import { documents, pathOf } from "./documents.ts";
import { type Persona, people, signedInAt } from "./personas.ts";

/** Writes one document of each collection, and everybody's profile and access. */
async function fill(database: Firestore): Promise<void> {
  const batch = writeBatch(database);
  for (const [collection, pattern] of Object.entries(collections)) {
    batch.set(doc(database, pathOf(pattern)), documents[collection] ?? {});
  }
  for (const { uid, validSince, programs } of people) {
    batch.set(doc(database, documentPath("users", { uid })), { ...documents.users, programs });
    if (validSince) batch.set(doc(database, documentPath("access", { uid })), { validSince });
  }
  await batch.commit();
}

/**
 * The project's rules in the Firestore emulator, over one document of each collection. `as` answers the database as
 * somebody sees it; `withoutRules` runs past them.
 */
export async function openStudio() {
  // Most tests wait for refusals: the SDK need not report each.
  setLogLevel("silent");
  const [host = "", port = ""] = suite.firestore.split(":");
  const environment = await initializeTestEnvironment({
    projectId: "demo-rules",
    firestore: { host, port: Number(port), rules: source("firestore.rules") },
  });
  const withoutRules = (work: (database: Firestore) => Promise<void>) =>
    environment.withSecurityRulesDisabled((context) => work(context.firestore()));
  await environment.clearFirestore();
  await withoutRules(fill);

  const databases = new Map<Persona, Firestore>([
    ["visitor", environment.unauthenticatedContext().firestore()],
  ]);
  for (const { uid, claims } of people) {
    const token = { ...claims, auth_time: signedInAt.getTime() / 1000 };
    databases.set(uid, environment.authenticatedContext(uid, token).firestore());
  }
  const as = (persona: Persona): Firestore => {
    const database = databases.get(persona);
    if (!database) throw new Error(`Nobody is called ${persona}`);
    return database;
  };
  return { as, withoutRules, close: () => environment.cleanup() };
}

/** Answers whether the rules let it happen; any other failure is thrown. */
export async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === "permission-denied") return false;
    throw error;
  }
}
