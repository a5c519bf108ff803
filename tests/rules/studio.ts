import { initializeTestEnvironment } from "@firebase/rules-unit-testing";
import { collections, documentPath } from "@studio/contract/collections.ts";
import { deleteApp, FirebaseError, initializeApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  doc,
  type EmulatorMockTokenOptions,
  type Firestore,
  getFirestore,
  setLogLevel,
  writeBatch,
} from "firebase/firestore";
import { suite } from "../support/server/suite.ts";
import { source } from "../support/sources.ts";
import { documents, pathOf, SESSION_ID } from "./matrix.ts";
import { accounts, type Persona, signIns, validSince } from "./personas.ts";

/** Stores one document of each collection, all profiles and access documents, and these sessions. */
async function fill(database: Firestore, sessionIds: readonly string[]): Promise<void> {
  const batch = writeBatch(database);
  for (const [collection, pattern] of Object.entries(collections)) {
    batch.set(doc(database, pathOf(pattern)), documents[collection] ?? {});
  }
  for (const { uid, programs, hasAccess } of accounts) {
    batch.set(doc(database, documentPath("users", { uid })), { ...documents.users, programs });
    if (hasAccess) batch.set(doc(database, documentPath("access", { uid })), { validSince });
  }
  // Stored while the program was still followed.
  const left = documentPath("progress", { uid: "otherMember", sessionId: SESSION_ID });
  batch.set(doc(database, left), documents.progress ?? {});
  for (const sessionId of sessionIds) {
    const path = documentPath("sessions", { id: sessionId.split("-")[0] ?? "", sessionId });
    batch.set(doc(database, path), documents.sessions ?? {});
  }
  await batch.commit();
}

const PROJECT_ID = "demo-rules";
const [host = "", port = ""] = suite.firestore.split(":");

/** Connects to the emulator. It exempts the token `owner` from the rules; without a token it sees a visitor. */
function connect(mockUserToken?: EmulatorMockTokenOptions | "owner"): Firestore {
  const database = getFirestore(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
  connectFirestoreEmulator(database, host, Number(port), mockUserToken ? { mockUserToken } : {});
  return database;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns an unsigned token, which the emulator accepts. */
const tokenOf = ({ uid, claims, at }: (typeof signIns)[number]): string =>
  [
    part({ alg: "none", typ: "JWT" }),
    part({
      iss: `https://securetoken.google.com/${PROJECT_ID}`,
      aud: PROJECT_ID,
      sub: uid,
      user_id: uid,
      auth_time: at.getTime() / 1000,
      iat: at.getTime() / 1000,
      exp: at.getTime() / 1000 + 3600,
      firebase: { sign_in_provider: "custom", identities: {} },
      ...claims,
    }),
    "",
  ].join(".");

/**
 * Loads the project's rules (or a mutant of `tests/mutants`) into the Firestore emulator, with one document of each
 * collection and more sessions of programs where a test needs them. `as` returns the database for a persona.
 */
export async function openStudio(sessionIds: readonly string[] = []) {
  // Most tests expect refusals, which the SDK would log.
  setLogLevel("silent");
  const environment = await initializeTestEnvironment({
    projectId: PROJECT_ID,
    firestore: { host, port: Number(port), rules: process.env.STUDIO_RULES ?? source("firestore.rules") },
  });
  await environment.clearFirestore();
  const withoutRules = connect("owner");
  await fill(withoutRules, sessionIds);

  const databases = new Map<Persona, Firestore>([["visitor", connect()]]);
  for (const { persona, uid, claims, at } of signIns) {
    databases.set(persona, connect({ sub: uid, auth_time: at.getTime() / 1000, ...claims }));
  }
  const as = (persona: Persona): Firestore => {
    const database = databases.get(persona);
    if (!database) throw new Error(`Nobody is called ${persona}`);
    return database;
  };
  /** Returns whether the rules allow a list with an offset, which the SDK for browsers cannot request. */
  const mayList = async (persona: Persona, folder: string, asked: { limit: number; offset: number }) => {
    const signIn = signIns.find((one) => one.persona === persona);
    const parent = folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
    const at = `projects/${PROJECT_ID}/databases/(default)/documents${parent && `/${parent}`}`;
    const collectionId = folder.slice(folder.lastIndexOf("/") + 1);
    const response = await fetch(`http://${suite.firestore}/v1/${at}:runQuery`, {
      method: "POST",
      headers: signIn ? { authorization: `Bearer ${tokenOf(signIn)}` } : {},
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId }], ...asked } }),
    });
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 403)
      throw new Error(`The list was answered with ${response.status}`);
    return response.status === 200;
  };
  const close = async () => {
    await Promise.all([withoutRules, ...databases.values()].map(({ app }) => deleteApp(app)));
    await environment.cleanup();
  };
  return { as, mayList, close };
}

/**
 * Returns whether the rules allow an operation.
 * @throws any other failure
 */
export async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === "permission-denied") return false;
    throw error;
  }
}
