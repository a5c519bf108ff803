import { randomUUID } from "node:crypto";
import { accessDocument, noStanding, userDocument } from "@studio/contract/account/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { vi } from "vitest";
import type { JobResult, Run } from "../../../functions/src/platform/jobs/batch.ts";
import { database } from "../database.ts";
import { runAt } from "../runs.ts";

/** A member without an account, which no job asks for; `until` is the end of their last subscription. */
export async function newMember(until = ""): Promise<{ uid: string; email: string }> {
  const uid = `j-${randomUUID().slice(0, 8)}`;
  const email = `${uid}@studio.test`;
  const user = userDocument.parse({
    username: uid,
    first_name: "Prova",
    last_name: "Persona",
    email,
    phone: null,
    picture_url: null,
    membership: false,
    programs: [],
    admin: false,
    search_terms: [],
    deletion_requested_at: null,
    attendance: { lifetime: 0, years: {}, months: {}, weeks: {} },
    standing: { ...noStanding, subscription_until: until },
    joined_at: new Date("2026-01-01T00:00:00Z"),
  });
  await database.doc(documentPath("users", { uid })).create(user);
  const access = accessDocument.parse({ validSince: user.joined_at });
  await database.doc(documentPath("access", { uid })).create(access);
  return { uid, email };
}

/** The mails of the outbox, by their ids. */
export async function mails() {
  const { docs } = await database.collection(collectionPath("mail", {})).get();
  return docs.map((document) => ({ ...mailDocument.parse(document.data()), id: document.id }));
}

/** To whom the mails of the outbox go, and what they are about, in no order that matters. */
export const told = async (): Promise<string[]> =>
  (await mails()).map(({ to, message }) => `${to.join()} ${message.subject}`).sort();

/** Ten runs at once of which none shares anything with another, as in ten processes, and one more after them. */
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

/** What several runs did together. */
export const sum = (tallies: readonly JobResult[]): number =>
  tallies.reduce((all, { done }) => all + done, 0);
