import type { ClassDocument, RosterDocument, RosterGuest } from "@studio/contract/bookings/model.ts";
import { seatEndsAt } from "@studio/contract/bookings/trial/policy.ts";
import type { Mail } from "@studio/contract/mail.ts";
import type { MoveGuest } from "../../bookings/editClass.ts";
import type { RemindGuest } from "../../bookings/remind.ts";
import { readTrialRules } from "../../content/trials.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import type { Addressee } from "../../platform/mail/greeting.ts";
import { enqueue, readEnqueuedIds } from "../../platform/mail/outbox.ts";
import { leadStore } from "../store.ts";
import { guestCancelledMail, guestMovedMail, guestReminderMail } from "./mails.ts";
import { returnSeat } from "./seat.ts";

type Announced = { lead: string; mailId: string; mailOf: (to: Addressee) => Mail; now: Date };

/** Adds a mail to the guest of a request, in the caller's commit; without an e-mail there is none. */
export async function mailGuest(
  commit: Commit,
  { lead: id, mailId, mailOf, now }: Announced,
): Promise<boolean> {
  const [lead, enqueued] = await Promise.all([leadStore.read({ id }), readEnqueuedIds([mailId])]);
  if (!lead || lead.value.email === null || enqueued.has(mailId)) return false;
  const { first_name, email } = lead.value;
  enqueue(commit, mailId, mailOf({ first_name, email }), now);
  return true;
}

/** Adds the mail to a guest whose class staff move, in the commit of the move. */
export const moveGuest: MoveGuest = async (commit, { lead, classId, before, after, now }) => {
  await mailGuest(commit, {
    lead,
    mailId: `${classId}-moved-guest-${lead}-${now.getTime()}`,
    mailOf: (to) => guestMovedMail(to, before, after, { id: lead, now }),
    now,
  });
};

/** Adds the reminder of a trial of tomorrow to a guest, once for each start of the class. */
export const remindGuest: RemindGuest = async (commit, { lead, line, classId, gymClass, now }) => {
  const endsAt = line.guest?.unconfirmed ? seatEndsAt(gymClass, line, await readTrialRules()) : null;
  return mailGuest(commit, {
    lead,
    mailId: `${classId}-reminder-guest-${lead}-${gymClass.start.dateTime.getTime()}`,
    mailOf: (to) =>
      guestReminderMail(to, gymClass, { id: lead, isToConfirm: line.guest?.unconfirmed === true, endsAt }),
    now,
  });
};

type Lines = readonly { line: RosterDocument }[];

/** Returns the guests who have a seat. */
const guestsOf = (lines: Lines): RosterGuest[] =>
  lines.flatMap(({ line }) => (line.guest && line.state === "booked" ? line.guest : []));

/** Mails the guests of a class that it moved, once for each occasion. Returns how many. */
export const announceMoveToGuests = (
  run: Run,
  lines: Lines,
  { before, after, occasion }: { before: ClassDocument; after: ClassDocument; occasion: string },
): Promise<JobResult> =>
  processSequentially(run, guestsOf(lines), async ({ lead }) =>
    Number(
      await runAtomic(`lead/${lead}`, (commit) =>
        mailGuest(commit, {
          lead,
          mailId: `${occasion}-guest-${lead}`,
          mailOf: (to) => guestMovedMail(to, before, after, { id: lead, now: run.now }),
          now: run.now,
        }),
      ),
    ),
  );

/**
 * Mails the guests of a cancelled class, once for each occasion, who can have a seat in another one then. Returns how many.
 */
export const announceCancellationToGuests = (
  run: Run,
  { gymClass, guests }: { gymClass: ClassDocument; guests: Lines },
  { reason, occasion }: { reason: string; occasion: string },
): Promise<JobResult> =>
  processSequentially(run, guestsOf(guests), async ({ lead: id, ...guest }) =>
    Number(
      await runAtomic(`lead/${id}`, async (commit) => {
        const isMailed = await mailGuest(commit, {
          lead: id,
          mailId: `${occasion}-guest-${id}`,
          mailOf: (to) => guestCancelledMail(to, gymClass, reason, { id, now: run.now }),
          now: run.now,
        });
        const lead = isMailed ? await leadStore.read({ id }) : undefined;
        if (lead) await returnSeat(commit, lead.value, guest, run.now);
        return isMailed;
      }),
    ),
  );
