import { createRequire } from "node:module";
import { type App, getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import type * as firestoreLibrary from "firebase-admin/firestore";

const require = createRequire(import.meta.url);

/**
 * Firestore's client brings gRPC and 5 MB of generated code with it: it is loaded with the first use, so that loading
 * the functions (for a deployment, for a function that needs none of it) stays quick.
 */
const library = (): typeof firestoreLibrary => require("firebase-admin/firestore");

/** The one app of the Admin SDK, configured by where it runs. */
export const app = (): App => getApps()[0] ?? initializeApp();

let database: firestoreLibrary.Firestore | undefined;

/** The project's Firestore. Its answers carry instants as Timestamps; the contract's schemas make them Dates. */
export function firestore(): firestoreLibrary.Firestore {
  database ??= library().getFirestore(app());
  return database;
}

/** Stands for a field that a write takes away. */
export const removedField = (): firestoreLibrary.FieldValue => library().FieldValue.delete();

/** Stands for a number that a write adds to what is there: additions meet without losing one. */
export const added = (number: number): firestoreLibrary.FieldValue => library().FieldValue.increment(number);

/** The project's Authentication. */
export const auth = (): Auth => getAuth(app());
