import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { suite } from "./suite.ts";

// To be imported first: the one app of a process that runs code of the functions, which ask it for its bucket.
if (getApps().length === 0) {
  const app = initializeApp({
    projectId: suite.projectId,
    storageBucket: `${suite.projectId}.appspot.com`,
  });
  // Accounts stay in the one project that the Authentication emulator signs people in to.
  const { FIRESTORE_PROJECT: projectId } = process.env;
  if (projectId) getFirestore(app).settings({ projectId });
}
