import { createRequire } from "node:module";
import { once } from "@studio/contract/once.ts";
import { type App, getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import type * as firestoreModule from "firebase-admin/firestore";

const require = createRequire(import.meta.url);

/**
 * Loads Firestore's client, which brings gRPC and 5 MB of generated code with it, with the first use: loading the functions
 * (for a deployment, for a function that needs none of it) stays quick. A commit asks for it with each value, and
 * `require` looks for the package's file each time.
 */
export const firestoreLibrary = once((): typeof firestoreModule => require("firebase-admin/firestore"));

/** Returns the one app of the Admin SDK, configured by where it runs. */
export const app = (): App => getApps()[0] ?? initializeApp();

let database: firestoreModule.Firestore | undefined;

/** Returns the project's Firestore. It reads instants as Timestamps, which the contract's schemas make Dates. */
export function firestore(): firestoreModule.Firestore {
  database ??= firestoreLibrary().getFirestore(app());
  return database;
}

export const auth = (): Auth => getAuth(app());
