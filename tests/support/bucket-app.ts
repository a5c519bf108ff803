import { getApps, initializeApp } from "firebase-admin/app";
import { suite } from "./suite.ts";

// To be imported first: the one app of a process that runs code of the functions, which ask it for its bucket.
if (getApps().length === 0)
  initializeApp({ projectId: suite.projectId, storageBucket: `${suite.projectId}.appspot.com` });
