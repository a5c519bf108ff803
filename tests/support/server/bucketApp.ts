import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { suite } from "./suite.ts";

// Imported first: the process's one app, with the bucket that the functions' code expects.
if (getApps().length === 0) {
  const app = initializeApp({
    projectId: suite.projectId,
    storageBucket: `${suite.projectId}.appspot.com`,
  });
  // Accounts stay in the one project that the Authentication emulator signs in to.
  const { FIRESTORE_PROJECT: projectId } = process.env;
  if (projectId) getFirestore(app).settings({ projectId });
}
