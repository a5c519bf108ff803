import type { EventDocument } from "@studio/contract/bookings/model.ts";
import { isMoved } from "@studio/contract/bookings/policy.ts";
import { person } from "../../account/people.ts";
import type { Commit } from "../../platform/commit.ts";
import { readDocuments } from "../../platform/documents.ts";
import type { StoredEvent } from "../store.ts";
import { waitedClassMovedMail } from "./mails.ts";
import { followWaiting, readWaiting } from "./store.ts";
import { tellWaiting } from "./tell.ts";

/**
 * Lets the list follow a class that changes, in its commit: whoever goes on waiting hears of another time. Answers who has
 * left the list with this change.
 */
export async function followClass(
  commit: Commit,
  { id: eventId, value: before }: StoredEvent,
  after: EventDocument,
  now: Date,
): Promise<ReadonlySet<string>> {
  const list = await readWaiting(eventId, before);
  if (list.length === 0) return new Set();
  const members = await readDocuments(...list.map(({ id }) => person(id)));
  const gone = new Set<string>();
  for (const [index, { id: uid, value: entry }] of list.entries()) {
    if (!after.waiting.includes(entry.ticket)) {
      gone.add(uid);
      continue;
    }
    followWaiting(commit, { eventId, uid, entry, event: after });
    const member = members[index]?.value;
    if (!member || !isMoved(before, after)) continue;
    const mail = waitedClassMovedMail(member, before, after);
    tellWaiting(commit, `class-moved-${now.getTime()}`, { eventId, ticket: entry.ticket, now }, mail);
  }
  return gone;
}
