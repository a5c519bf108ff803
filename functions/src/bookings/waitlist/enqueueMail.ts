import type { Mail } from "@studio/contract/mail.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";

/** Subject of a mail to a member on a waitlist; the first three remove the member from it. */
type About = "moved-up" | "skipped" | "ended" | `class-moved-${number}`;

type WaitlistMailKey = { classId: string; ticket: string; now: Date };

/** Enqueues a mail to a member on a waitlist, in the commit of the change; once per entry and subject. */
export const enqueueWaitlistMail = (
  commit: Commit,
  about: About,
  { classId, ticket: entryId, now }: WaitlistMailKey,
  mail: Mail,
): void => enqueue(commit, `${classId}-${about}-${entryId}`, mail, now);
