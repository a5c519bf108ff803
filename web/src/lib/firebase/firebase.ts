import { type FirebaseApp, getApps, initializeApp } from "firebase/app";
import { environment } from "../environment.ts";

/** The one Firebase app. The SDKs stand in `auth.ts` and `firestore.ts`, so that a page loads only what it needs. */
export const firebaseApp = (): FirebaseApp => getApps()[0] ?? initializeApp(environment().firebase);
