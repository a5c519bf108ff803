import type { ActivityKind, LoggedSale } from "@studio/contract/activity/model.ts";
import type { BookingDocument, ClassDocument } from "@studio/contract/bookings/model.ts";
import type { Charge } from "@studio/contract/bookings/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../activity/record.ts";
import { recordBegin } from "../packages/begin.ts";
import { chargeBooking } from "../packages/lessons.ts";
import type { StoredPackage } from "../packages/store.ts";
import { type Member, named } from "../people/people.ts";
import { addToStanding } from "../people/standing.ts";
import { type Access, countBooking } from "../platform/auth/caller.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { type StoredBooking, type StoredClass, saveBooking, saveRosterLine, saveSeats } from "./store.ts";

export type BookingWrite = {
  classId: string;
  gymClass: ClassDocument;
  /** The class as it was read, and with the seat taken; absent where the caller writes it with further changes. */
  seats?: { read: StoredClass; after: ClassDocument };
  member: Member;
  access: Access;
  /** The member's earlier booking of the class. */
  before: StoredBooking | undefined;
  charge: Charge;
  packages: readonly StoredPackage[];
  kind: ActivityKind;
  /** The actor in the log; absent when members act themselves. */
  actor?: Named | undefined;
  /** The sale of 0 of a seat that no package pays. */
  sale?: LoggedSale | undefined;
  /** True for a booking that came from the waitlist. */
  movedUp?: boolean;
  /** True for a booking for which staff added a seat. */
  extraSeat?: boolean;
  now: Date;
};

/** Writes a member's booking: booking, roster line, the class's seats, lesson and log entry. */
export function writeBooking(commit: Commit, write: BookingWrite): BookingDocument {
  const { classId, member, access, before, charge, packages, now } = write;
  const { id: uid } = member;
  const { summary, start, end } = write.gymClass;
  const { first_name, last_name, picture_url } = member.value;
  const line = { state: "booked", presence: null, subDate: now } as const;
  const booking: BookingDocument = {
    ...line,
    summary,
    start,
    end,
    productId: charge.productId,
    deducted: charge.deducted,
    changedAt: now,
    // A promotion grants a free cancellation, which must not return a lesson lost by a late one.
    movedUpAt: write.movedUp && before?.value.state !== "dropped" ? now : null,
    movedLateAt: null,
    extraSeat: write.extraSeat ?? false,
  };
  countBooking(commit, access);
  saveBooking(commit, { uid, classId }, before, booking);
  saveRosterLine(
    commit,
    { id: classId, uid },
    {
      ...line,
      first_name,
      last_name,
      picture_url,
      checkedInAt: null,
    },
  );
  if (write.seats) saveSeats(commit, write.seats.read, write.seats.after);
  const subject = named(uid, member.value);
  const paying = packages.find((pkg) => pkg.id === charge.productId);
  if (paying) {
    const gymClass = { id: classId, summary, start };
    const begun = charge.begins
      ? recordBegin(commit, paying, { subject, staff: write.actor, now })
      : undefined;
    const takesLesson = charge.deductNow;
    const chargedStart = charge.deducted && !takesLesson ? before?.value.start : undefined;
    chargeBooking(commit, { uid, pkg: paying, gymClass, takesLesson, chargedStart, at: now, begun });
  }
  if (before?.value.state === "dropped") addToStanding(commit, uid, { late_cancellations: -1 });
  recordActivity(commit, {
    kind: write.kind,
    at: now,
    actor: write.actor ?? subject,
    subject,
    about: { type: "event", id: classId, name: summary },
    ...(write.sale && { sale: write.sale }),
  });
  return booking;
}
