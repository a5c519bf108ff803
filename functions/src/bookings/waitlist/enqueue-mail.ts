import type { Mail } from "@studio/contract/mail.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";

/** What somebody in a list is told of; each of the first three ends their waiting. */
type About = "moved-up" | "skipped" | "ended" | "class-cancelled" | `class-moved-${number}`;

type Told = { eventId: string; ticket: string; now: Date };

/** Enqueues a mail to somebody on a waitlist, in the commit of what it tells; once per entry and subject. */
export const enqueueWaitlistMail = (
  commit: Commit,
  about: About,
  { eventId, ticket, now }: Told,
  mail: Mail,
): void => enqueue(commit, `${eventId}-${about}-${ticket}`, mail, now);
