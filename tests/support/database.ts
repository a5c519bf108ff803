import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { suite } from "./suite.ts";

/** The suite's Firestore, past all rules. */
export const database = getFirestore(getApps()[0] ?? initializeApp({ projectId: suite.projectId }));
