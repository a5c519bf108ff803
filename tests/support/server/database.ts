import "./bucketApp.ts";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { suite } from "./suite.ts";

/** The suite's Firestore, exempt from the rules. */
export const database = getFirestore(getApps()[0] ?? initializeApp({ projectId: suite.projectId }));

/** Deletes all documents of a project that a test has to itself (`own-`, `sampleProject.ts`). */
export async function emptyDatabase(): Promise<void> {
  const projectId = process.env.FIRESTORE_PROJECT ?? suite.projectId;
  if (!/^demo-(own|sample)-/.test(projectId)) throw new Error(`${projectId} is others' as well.`);
  await fetch(`http://${suite.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`, {
    method: "DELETE",
  });
}

/**
 * Deletes all data of the emulator, of all projects: it scans deleted documents as well for each query. For runs that
 * have it to themselves.
 */
export async function resetEmulator(): Promise<void> {
  const { ok, status } = await fetch(`http://${suite.firestore}/reset`, { method: "POST" });
  if (!ok) throw new Error(`The emulator was not reset: ${status}`);
}
