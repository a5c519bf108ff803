import "./bucket-app.ts";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { suite } from "./suite.ts";

/** The suite's Firestore, past all rules. */
export const database = getFirestore(getApps()[0] ?? initializeApp({ projectId: suite.projectId }));

/** Takes away everything that there is in a project that some tests have to themselves (`own-`, `sample-project.ts`). */
export async function emptyDatabase(): Promise<void> {
  const projectId = process.env.FIRESTORE_PROJECT ?? suite.projectId;
  if (!/^demo-(own|sample)-/.test(projectId)) throw new Error(`${projectId} is others' as well.`);
  await fetch(`http://${suite.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`, {
    method: "DELETE",
  });
}

/**
 * Takes away everything that the emulator has and had, of all projects: of each query it goes through what was deleted as
 * well. For runs that have it to themselves.
 */
export async function resetEmulator(): Promise<void> {
  const { ok, status } = await fetch(`http://${suite.firestore}/reset`, { method: "POST" });
  if (!ok) throw new Error(`The emulator was not reset: ${status}`);
}
