import type { BookingDocument, RosterDocument } from "@studio/contract/bookings/model.ts";
import { attends, lineOf } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { LedgerClass } from "@studio/contract/packages/model.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { correctedFigures } from "@studio/contract/stats/settlement.ts";
import { recordActivity } from "../../activity/record.ts";
import { removeRosterLine, saveBooking, saveRosterLine, saveSeats } from "../../bookings/store.ts";
import { withoutBooking, withWaitlist } from "../../bookings/waitlist/seats.ts";
import { putWaitlistEntry, removeWaitlistEntry } from "../../bookings/waitlist/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { addToFigures } from "../../stats/lessons.ts";
import type { ClassPart, Pair } from "./holdings.ts";

/** The accounts of a merge, the kept member, and what the log says of the change. */
export type MergeContext = Pair & {
  member: Pick<MemberDocument, "first_name" | "last_name" | "picture_url">;
  actor: Named;
  subject: Named;
  reason: string;
  now: Date;
  rules: BookingRules;
};

/** A lesson of a booking that ended, and the package that it goes back to. */
export type ReturnedLesson = { productId: string; gymClass: LedgerClass };

/** Effects of the bookings that ended. */
export type EndedBookings = {
  returned: ReturnedLesson[];
  lateCancellations: number;
  /** Starts of classes for which a second lesson was counted. */
  lessonsCounted: Date[];
  /** Classes with a seat more. */
  freed: string[];
};

/**
 * Writes what becomes of the parts of both accounts in their classes: bookings, roster lines, waitlists, seats, figures of
 * settled classes and log. The caller returns the lessons and changes the members' counters.
 */
export function writeClasses(
  commit: Commit,
  classes: readonly ClassPart[],
  context: MergeContext,
): EndedBookings {
  const ended: EndedBookings = { returned: [], lateCancellations: 0, lessonsCounted: [], freed: [] };
  for (const part of classes) {
    writeBookings(commit, part, context);
    const tickets = writeWaitlist(commit, part, context);
    endSecondBooking(commit, part, context, ended);
    const { gymClass } = part;
    const isFreed = part.merge.ended?.freesSeat === true;
    if (gymClass && (isFreed || tickets !== undefined)) {
      const extraSeat = extraSeats(part) > 0;
      const open = isFreed ? withoutBooking(gymClass.value, { extraSeat }) : gymClass.value;
      const waiting = gymClass.value.waiting.filter((ticket) => !tickets?.includes(ticket));
      saveSeats(commit, gymClass, withWaitlist(open, waiting, context));
    }
  }
  return ended;
}

/** Returns for how many of two bookings, of which one ends, staff added a seat: the first such seat ends. */
const extraSeats = ({ bookings }: ClassPart): number =>
  [bookings.kept, bookings.duplicate].filter((booking) => booking?.value.extraSeat).length;

/** Returns the booking that stays of two: its seat ends with it only if both had one that staff added. */
const staying = (part: ClassPart, booking: BookingDocument): BookingDocument =>
  part.merge.ended?.freesSeat ? { ...booking, extraSeat: extraSeats(part) > 1 } : booking;

/** Returns a roster line with the member's name and picture. */
export const withNameOf = (
  line: RosterDocument,
  { first_name, last_name, picture_url }: MergeContext["member"],
): RosterDocument => ({ ...line, first_name, last_name, picture_url });

/** Leaves the booking and the roster line that stay with the kept account. */
function writeBookings(commit: Commit, part: ClassPart, { kept, duplicate, member }: MergeContext): void {
  const { id, merge, bookings, lines } = part;
  if (bookings.kept && merge.booking === "kept" && bookings.duplicate)
    // On condition that it is unchanged: of two bookings at least one stays.
    saveBooking(commit, { uid: kept, classId: id }, bookings.kept, staying(part, bookings.kept.value));
  if (bookings.duplicate && merge.booking === "duplicate")
    saveBooking(commit, { uid: kept, classId: id }, bookings.kept, staying(part, bookings.duplicate.value));
  if (bookings.duplicate)
    commit.delete(bookings.duplicate.ref, { lastUpdateTime: bookings.duplicate.updateTime });
  if (lines.duplicate) {
    if (merge.booking === "duplicate")
      saveRosterLine(commit, { id, uid: kept }, withNameOf(lines.duplicate.value, member));
    removeRosterLine(commit, { id, uid: duplicate });
  }
}

/** Leaves the entry that stays with the kept account; returns the others, `undefined` if there was none at all. */
function writeWaitlist(
  commit: Commit,
  { id, gymClass, merge, entries }: ClassPart,
  { kept, duplicate, member }: MergeContext,
): string[] | undefined {
  if (!entries.duplicate && (!entries.kept || merge.wait === "kept")) return undefined;
  const removed = (["kept", "duplicate"] as const).filter((side) => merge.wait !== side);
  for (const side of ["kept", "duplicate"] as const)
    if (entries[side] && (side === "duplicate" || merge.wait !== "kept"))
      removeWaitlistEntry(commit, id, side === "kept" ? kept : duplicate);
  if (merge.wait === "duplicate" && entries.duplicate && gymClass) {
    const { first_name, last_name, picture_url } = member;
    const entry = { ...entries.duplicate.value, first_name, last_name, picture_url };
    putWaitlistEntry(commit, { classId: id, uid: kept, entry, gymClass: gymClass.value });
  }
  return removed.flatMap((side) => entries[side]?.value.ticket ?? []);
}

/** Corrects the figures of a settled class by the booking that ended, logs it, and notes what follows from it. */
function endSecondBooking(
  commit: Commit,
  { id, gymClass, merge, bookings }: ClassPart,
  { actor, subject, reason, now }: MergeContext,
  result: EndedBookings,
): void {
  if (!merge.ended) return;
  const booking = bookings[merge.ended.side];
  if (!booking) return;
  const { summary, start, productId } = booking.value;
  if (merge.ended.wasLate) result.lateCancellations += 1;
  if (merge.ended.returnsLesson && productId !== null)
    result.returned.push({ productId, gymClass: { id, summary, start } });
  const line = lineOf(booking.value);
  if (line && gymClass?.value.settledAt) {
    addToFigures(commit, correctedFigures(gymClass.value, line, undefined), []);
    if (attends(line)) result.lessonsCounted.push(gymClass.value.start.dateTime);
  }
  if (!merge.ended.freesSeat && !merge.ended.returnsLesson) return;
  if (merge.ended.freesSeat) result.freed.push(id);
  const about = { type: "event", id, name: summary } as const;
  recordActivity(commit, {
    kind: "booking.merged",
    at: now,
    actor,
    subject,
    about,
    correction: { reason },
  });
}
