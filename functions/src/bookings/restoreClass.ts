import type { CancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { hasLeftFor } from "@studio/contract/packages/limits/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { readRules } from "../content/rules.ts";
import { notify } from "../notices/notify.ts";
import { chargeBooking } from "../packages/lessons.ts";
import { packageStore, type StoredPackage } from "../packages/store.ts";
import { addToStanding } from "../people/standing.ts";
import { memberStore } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { notifyOfOverlap } from "./context.ts";
import { bookingStore, restoreClass, type StoredBooking, saveBooking, saveRosterLine } from "./store.ts";
import { withoutBooking, withWaitlist } from "./waitlist/seats.ts";
import { addWaitlistEntry } from "./waitlist/store.ts";

type Lost = CancelledClass["bookings"][number];

/** A booking to restore; `stored` is missing if it cannot be. */
type Restorable = {
  lost: Lost;
  /** Whether the member still has an account. */
  isMember: boolean;
  stored?: { booking: StoredBooking; pkg: StoredPackage | undefined };
};

/** Reads how to restore a booking, which may have changed, and its lesson been spent, since the cancellation. */
async function readRestorable(classId: string, lost: Lost, cancelledAt: Date): Promise<Restorable> {
  const { uid, booking: before } = lost;
  const [booking, member] = await readDocuments(bookingStore.ref({ uid, classId }), memberStore.ref({ uid }));
  if (!booking || !member) return { lost, isMember: member !== undefined };
  const { state, changedAt } = booking.value;
  if (state !== "cancelled" || changedAt.getTime() !== cancelledAt.getTime()) return { lost, isMember: true };
  const [pkg] =
    before.deducted && before.productId !== null
      ? await readDocuments(packageStore.ref({ uid, id: before.productId }))
      : [undefined];
  // A voided package got its lesson back too.
  const isSpent = pkg !== undefined && !hasLeftFor(pkg.value, before.start.dateTime);
  return { lost, isMember: true, ...(!isSpent && { stored: { booking, pkg } }) };
}

function writeRestoredBooking(
  commit: Commit,
  classId: string,
  { uid, line, booking: before }: Lost,
  { booking, pkg }: NonNullable<Restorable["stored"]>,
  { actor, now }: { actor: Named; now: Date },
): void {
  saveBooking(commit, { uid, classId }, booking, { ...before, changedAt: now });
  saveRosterLine(commit, { id: classId, uid }, line);
  const { summary, start } = before;
  if (pkg)
    chargeBooking(commit, {
      uid,
      pkg,
      gymClass: { id: classId, summary, start },
      takesLesson: true,
      at: now,
    });
  if (before.state === "dropped") addToStanding(commit, uid, { late_cancellations: 1 });
  const subject = { id: uid, name: `${line.first_name} ${line.last_name}` };
  const about = { type: "event" as const, id: classId, name: summary };
  recordActivity(commit, { kind: "booking.restored", at: now, actor, subject, about });
}

const personOf = ({ uid, line }: Lost): Named => ({ id: uid, name: `${line.first_name} ${line.last_name}` });

/**
 * Creates a cancelled class again in the caller's commit, with its waitlist and its bookings, whose lessons are taken
 * again. Who cannot be restored is notified, and returned by name; so is who has booked another class at the same time
 * since.
 */
export async function restoreCancelledClass(
  commit: Commit,
  classId: string,
  cancelled: CancelledClass,
  { actor, now }: { actor: Named; now: Date },
): Promise<{ restored: number; lost: Named[]; overlapping: Named[] }> {
  const { gymClass: before, bookings, guests, waiting, cancelledAt } = cancelled;
  const [restorable, members, rules] = await Promise.all([
    Promise.all(bookings.map((lost) => readRestorable(classId, lost, cancelledAt))),
    waiting.length > 0 ? readDocuments(...waiting.map(({ uid }) => memberStore.ref({ uid }))) : [],
    readRules(),
  ]);
  const waitlist = waiting.filter((_, index) => members[index] !== undefined);
  const seats = restorable.filter(({ lost }) => lost.booking.state === "booked");
  const gone = seats.filter(({ stored }) => stored === undefined);
  const tickets = waitlist.map(({ entry }) => entry.ticket);
  const open = gone.reduce((gymClass, { lost }) => withoutBooking(gymClass, lost.booking), before);
  const gymClass = withWaitlist(open, tickets, { now, rules });

  restoreClass(commit, classId, gymClass);
  for (const { lost, stored } of restorable)
    if (stored) writeRestoredBooking(commit, classId, lost, stored, { actor, now });
  const overlapping: Lost[] = [];
  for (const { lost, stored } of seats) {
    if (!stored) continue;
    const isNew = ({ subDate }: BookingDocument) => subDate > cancelledAt;
    const change = { uid: lost.uid, actor, now };
    if (await notifyOfOverlap(commit, change, { id: classId, value: gymClass, isNew }))
      overlapping.push(lost);
  }
  for (const { uid, line } of guests) saveRosterLine(commit, { id: classId, uid }, line);
  for (const { uid, entry } of waitlist) addWaitlistEntry(commit, { classId, uid, entry, gymClass });
  const toTell = gone.filter(({ isMember }) => isMember).map(({ lost }) => lost);
  for (const { uid, lessonReturned } of toTell) {
    const lesson = lessonReturned ? ("returned" as const) : ("none" as const);
    const notice = { kind: "booking_removed", gymClass: noticeClassOf(classId, gymClass), lesson } as const;
    notify(commit, { uid, actor, now }, notice);
  }
  const about = { type: "event" as const, id: classId, name: gymClass.summary };
  recordActivity(commit, { kind: "class.restored", at: now, actor, subject: null, about });
  return {
    restored: seats.length - gone.length,
    lost: toTell.map(personOf),
    overlapping: overlapping.map(personOf),
  };
}
