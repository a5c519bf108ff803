import type { Mail } from "@studio/contract/mail.ts";
import { person } from "../../account/people.ts";
import type { Commit } from "../../platform/commit.ts";
import { readDocuments } from "../../platform/documents.ts";
import type { Addressee, Class } from "../mails.ts";
import type { StoredEvent } from "../store.ts";
import { readWaiting, removeWaiting } from "./store.ts";
import { tellWaiting } from "./tell.ts";

/** Sends everybody home who waits for a class, with a mail, in a commit that changes the class or takes it away. */
export async function endWaiting(
  commit: Commit,
  { id: eventId, value: event }: StoredEvent,
  mailOf: (to: Addressee, event: Class) => Mail,
  { about, now }: { about: "ended" | "class-cancelled"; now: Date },
): Promise<void> {
  const list = await readWaiting(eventId, event);
  if (list.length === 0) return;
  const members = await readDocuments(...list.map(({ id }) => person(id)));
  for (const [index, { id: uid, value }] of list.entries()) {
    removeWaiting(commit, eventId, uid);
    const member = members[index]?.value;
    if (member) tellWaiting(commit, about, { eventId, ticket: value.ticket, now }, mailOf(member, event));
  }
}
