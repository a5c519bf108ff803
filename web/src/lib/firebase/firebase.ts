import { type FirebaseApp, getApps, initializeApp } from "firebase/app";
import { environment } from "../environment.ts";

/**
 * Returns the one Firebase app. The SDKs are in `auth.ts` and `firestore.ts`, so that a page loads only those it uses.
 */
export const firebaseApp = (): FirebaseApp => getApps()[0] ?? initializeApp(environment().firebase);
