import { type FirebaseApp, getApps, initializeApp } from "firebase/app";
import { environment } from "../environment.ts";

/**
 * Returns the one Firebase app. Each SDK has a module of its own, so that a page loads only those it uses.
 */
export const firebaseApp = (): FirebaseApp => getApps()[0] ?? initializeApp(environment().firebase);
