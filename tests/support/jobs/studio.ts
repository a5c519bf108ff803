import { randomUUID } from "node:crypto";
import { collectionPath } from "@studio/contract/collections.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { noStanding } from "@studio/contract/people/model.ts";
import { vi } from "vitest";
import type { JobResult, Run } from "../../../functions/src/platform/jobs/batch.ts";
import { storeMember } from "../people.ts";
import { runAt } from "../runs.ts";
import { database } from "../server/database.ts";

/** Returns a member without an account, which no job needs; `until` is the end of their last unlimited package. */
export async function newMember(until = ""): Promise<{ uid: string; email: string }> {
  const uid = `j-${randomUUID().slice(0, 8)}`;
  const email = `${uid}@studio.test`;
  await storeMember(uid, { standing: { ...noStanding, subscription_until: until } });
  return { uid, email };
}

/** Returns the mails of the outbox, by id. */
export async function mails() {
  const { docs } = await database.collection(collectionPath("mail", {})).get();
  return docs.map((document) => ({ ...mailDocument.parse(document.data()), id: document.id }));
}

/** Returns recipients and subjects of the outbox, sorted. */
export const outboxLines = async (): Promise<string[]> =>
  (await mails()).map(({ to, message }) => `${to.join()} ${message.subject}`).sort();

/** Starts ten runs at once that share nothing, as in ten processes, and one more after them. */
export async function overlapping(
  load: () => Promise<(run: Run) => Promise<JobResult>>,
  now: Date,
): Promise<JobResult[]> {
  const works = [];
  for (let process = 0; process < 10; process += 1) {
    vi.resetModules();
    works.push(await load());
  }
  const tallies = await Promise.all(works.map((work) => work(runAt(now))));
  return [...tallies, ...(await Promise.all(works.slice(0, 1).map((work) => work(runAt(now)))))];
}

/** Returns the sum of the results of several runs. */
export const sum = (tallies: readonly JobResult[]): number =>
  tallies.reduce((all, { done }) => all + done, 0);
