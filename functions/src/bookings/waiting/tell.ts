import type { Mail } from "@studio/contract/mail.ts";
import type { Commit } from "../../platform/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";

/** What somebody in a list is told of; each of the first three ends their waiting. */
type About = "moved-up" | "skipped" | "ended" | "class-cancelled" | `class-moved-${number}`;

type Told = { eventId: string; ticket: string; now: Date };

/** Tells somebody in a list something, in its commit; by their ticket it is told once. */
export const tellWaiting = (commit: Commit, about: About, { eventId, ticket, now }: Told, mail: Mail): void =>
  enqueue(commit, `${eventId}-${about}-${ticket}`, mail, now);
