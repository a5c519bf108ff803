import type { Named } from "@studio/contract/activity/model.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { notify } from "../../notices/notify.ts";
import { memberRef } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import type { StoredClass } from "../store.ts";
import { enqueueWaitlistMail } from "./enqueue-mail.ts";
import { endedMail, waitlistClassCancelledMail } from "./mails.ts";
import { readWaitlist, removeWaitlistEntry } from "./store.ts";

/** Reasons to close a waitlist, with what its members are told. */
const closings = {
  ended: { mailOf: endedMail, kind: "waitlist_closed" },
  "class-cancelled": { mailOf: waitlistClassCancelledMail, kind: "waitlist_class_cancelled" },
} as const;

/**
 * Removes every entry of a class's waitlist, each with a mail and a notice, in a commit that changes or removes the
 * class.
 */
export async function closeWaitlist(
  commit: Commit,
  { id: classId, value: gymClass }: StoredClass,
  about: keyof typeof closings,
  { actor, now, rules }: { actor: Named; now: Date; rules: BookingRules },
): Promise<void> {
  const list = await readWaitlist(classId, gymClass);
  if (list.length === 0) return;
  const { mailOf, kind } = closings[about];
  const notice = { kind, gymClass: noticeClassOf(classId, gymClass) };
  const members = await readDocuments(...list.map(({ id }) => memberRef(id)));
  for (const [index, { id: uid, value }] of list.entries()) {
    removeWaitlistEntry(commit, classId, uid);
    const member = members[index]?.value;
    if (!member) continue;
    const mail = { ...mailOf(member, gymClass, rules), ...notify(commit, { uid, actor, now }, notice) };
    enqueueWaitlistMail(commit, about, { classId, ticket: value.ticket, now }, mail);
  }
}
