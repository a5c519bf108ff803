import type { Mail } from "@studio/contract/mail.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";

/** What somebody in a list is told of; each of the first three ends their waiting. */
type About = "moved-up" | "skipped" | "ended" | "class-cancelled" | `class-moved-${number}`;

type Told = { classId: string; ticket: string; now: Date };

/** Enqueues a mail to somebody on a waitlist, in the commit of what it tells; once per entry and subject. */
export const enqueueWaitlistMail = (
  commit: Commit,
  about: About,
  { classId, ticket: entryId, now }: Told,
  mail: Mail,
): void => enqueue(commit, `${classId}-${about}-${entryId}`, mail, now);
