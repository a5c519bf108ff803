import type { EventDocument } from "@studio/contract/bookings/model.ts";
import { isMoved } from "@studio/contract/bookings/policy.ts";
import { userRef } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import type { StoredEvent } from "../store.ts";
import { enqueueWaitlistMail } from "./enqueue-mail.ts";
import { waitedClassMovedMail } from "./mails.ts";
import { readWaitlist, saveWaitlistCopy } from "./store.ts";

/**
 * Updates the copies that waiting members have of a class that changes, in its commit, with a mail where its time changes.
 * Returns who has left the list with this change.
 */
export async function updateWaitlistCopies(
  commit: Commit,
  { id: eventId, value: before }: StoredEvent,
  after: EventDocument,
  now: Date,
): Promise<ReadonlySet<string>> {
  const list = await readWaitlist(eventId, before);
  if (list.length === 0) return new Set();
  const members = await readDocuments(...list.map(({ id }) => userRef(id)));
  const gone = new Set<string>();
  for (const [index, { id: uid, value: entry }] of list.entries()) {
    if (!after.waiting.includes(entry.ticket)) {
      gone.add(uid);
      continue;
    }
    saveWaitlistCopy(commit, { eventId, uid, entry, event: after });
    const member = members[index]?.value;
    if (!member || !isMoved(before, after)) continue;
    const mail = waitedClassMovedMail(member, before, after);
    enqueueWaitlistMail(commit, `class-moved-${now.getTime()}`, { eventId, ticket: entry.ticket, now }, mail);
  }
  return gone;
}
