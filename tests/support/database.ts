import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { suite } from "./suite.ts";

/** The suite's Firestore, past all rules. */
export const database = getFirestore(getApps()[0] ?? initializeApp({ projectId: suite.projectId }));

/** Takes away everything that there is in a database that some tests have to themselves. */
export async function emptyDatabase(projectId: `demo-${string}`): Promise<void> {
  if (suite.projectId !== projectId) throw new Error(`${suite.projectId} is not ${projectId}`);
  await fetch(`http://${suite.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`, {
    method: "DELETE",
  });
}
