import type { Named } from "@studio/contract/identifier.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { withCalendar } from "../../bookings/confirmation/confirm.ts";
import { cancelledMail } from "../../bookings/mails/mails.ts";
import { waitlistClassCancelledMail } from "../../bookings/waitlist/mails.ts";
import { announceCancellationToGuests } from "../../leads/trial/announce.ts";
import { announceDue, announceOnce, authorOf, lossesOf } from "../../notices/announcements.ts";
import { notify } from "../../notices/notify.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { cancellationStore, cancellationWrites, moveCancellation, type StoredCancellation } from "./store.ts";

type Loss = ReturnType<typeof lossesOf>[number];

/** Adds the mail and the notice to one member, once. Returns whether they were added now. */
function announceTo(
  { id, value: cancellation }: StoredCancellation,
  { uid, cancelled, returned, waiting }: Loss,
  { actor, now }: { actor: Named; now: Date },
): Promise<boolean> {
  const { gymClass, reason, createdAt } = cancellation;
  const about = noticeClassOf(id, gymClass);
  const booked = cancelled.length > 0;
  const mailId = `${id}-cancelled-${createdAt.getTime()}-${uid}`;
  return announceOnce(uid, mailId, async (commit, member) => {
    const isWaiting = waiting.length > 0;
    const notified = notify(
      commit,
      { uid, actor, now },
      isWaiting
        ? { kind: "waitlist_class_cancelled", gymClass: about, reason }
        : {
            kind: "class_cancelled",
            gymClass: about,
            was: booked ? "booked" : "late_cancelled",
            lessonReturned: returned > 0,
            reason,
          },
    );
    const mail = isWaiting
      ? waitlistClassCancelledMail(member, gymClass, reason)
      : cancelledMail(member, gymClass, { booked, returned: returned > 0, reason });
    const withFile = await withCalendar(mail, member, { had: cancelled, now });
    enqueue(commit, mailId, { ...withFile, ...notified }, now);
  });
}

/** Mails a cancellation to everybody from whom it takes something, then deletes its record. */
async function announce(run: Run, cancellation: StoredCancellation): Promise<JobResult> {
  const { id } = cancellation;
  const actor = await authorOf(cancellation.value);
  const result = await processSequentially(run, lossesOf(id, cancellation.value), async (loss) =>
    Number(await announceTo(cancellation, loss, { actor, now: run.now })),
  );
  const { createdAt, reason } = cancellation.value;
  const guests = await announceCancellationToGuests(run, cancellation.value, {
    reason,
    occasion: `${id}-cancelled-${createdAt.getTime()}`,
  });
  const all = mergeResults(result, guests);
  if (all.failed > 0 || all.more) return all;
  await runAtomic(`event/${id}`, async (commit) => {
    const current = await cancellationStore.read({ id });
    if (current) cancellationWrites.remove(commit, current);
  });
  return all;
}

/** Tells the people of cancelled classes that can no longer be undone. Returns the number of people mailed. */
export const announceCancellations = (run: Run): Promise<JobResult> =>
  announceDue(run, {
    readIn: (states) => cancellationStore.find("inStates", { values: [states] }),
    moveState: moveCancellation,
    // A class is cancelled, and restored, in one commit.
    apply: async () => undefined,
    undo: async () => undefined,
    announce,
  });
