import { getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";

const app = () => getApps()[0] ?? initializeApp();

let database: Firestore | undefined;

/** The project's Firestore. Its answers carry instants as Timestamps; the contract's schemas make them Dates. */
export function firestore(): Firestore {
  database ??= getFirestore(app());
  return database;
}

/** The project's Authentication. */
export const auth = (): Auth => getAuth(app());
