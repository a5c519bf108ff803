import { expect } from "@playwright/test";
import { api } from "@studio/contract/api.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import type { Person } from "../people.ts";
import { database } from "../server/database.ts";
import { request } from "../server/http.ts";

/** Announces an owner's change now, as if the minutes in which it can be undone were over. */
export async function announceNow(kind: "closures" | "timetableChanges", owner: Person): Promise<void> {
  const changes = database.collection(collectionPath(kind, {})).where("by", "==", owner.uid);
  const waiting = async () => (await changes.where("state", "==", "waiting").get()).docs;
  // Its last class may have changed on screen before the call has ended.
  await expect.poll(async () => (await waiting()).length).toBe(1);
  for (const { ref } of await waiting()) await ref.update({ announceAt: new Date(Date.now() - 1000) });
  const path = api.operations.runJob.path.replace("{name}", "announceChanges");
  // Another journey may be running the job.
  const run = async () => (await request("POST", path, { token: owner.token })).status;
  await expect.poll(run).toBe(200);
}
