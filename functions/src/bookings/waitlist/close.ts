import type { Mail } from "@studio/contract/mail.ts";
import { memberRef } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import type { Addressee } from "../../platform/mail/greeting.ts";
import type { Class } from "../mails.ts";
import type { StoredClass } from "../store.ts";
import { enqueueWaitlistMail } from "./enqueue-mail.ts";
import { readWaitlist, removeWaitlistEntry } from "./store.ts";

/** Removes every entry of a class's waitlist, each with a mail, in a commit that changes or removes the class. */
export async function closeWaitlist(
  commit: Commit,
  { id: classId, value: gymClass }: StoredClass,
  mailOf: (to: Addressee, gymClass: Class) => Mail,
  { about, now }: { about: "ended" | "class-cancelled"; now: Date },
): Promise<void> {
  const list = await readWaitlist(classId, gymClass);
  if (list.length === 0) return;
  const members = await readDocuments(...list.map(({ id }) => memberRef(id)));
  for (const [index, { id: uid, value }] of list.entries()) {
    removeWaitlistEntry(commit, classId, uid);
    const member = members[index]?.value;
    if (member)
      enqueueWaitlistMail(commit, about, { classId, ticket: value.ticket, now }, mailOf(member, gymClass));
  }
}
