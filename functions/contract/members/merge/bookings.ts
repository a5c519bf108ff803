import type { CancelledClass } from "../../bookings/cancellation/model.ts";
import type { BookingDocument, RosterDocument } from "../../bookings/model.ts";

/** One of the two accounts of a merge. */
export type Side = "kept" | "duplicate";

/** An account's part in a class: its booking, and its index in the waitlist. */
export type PartInClass = {
  booking: Pick<BookingDocument, "state" | "presence" | "deducted" | "changedAt"> | undefined;
  position: number | undefined;
};

/** Outcome of the parts of two accounts in one class. */
export type ClassMerge = {
  /** The account whose booking stays; `undefined` if neither has one. */
  booking: Side | undefined;
  /** The booking that ends beside it, and its effects. */
  ended: { side: Side; freesSeat: boolean; returnsLesson: boolean; wasLate: boolean } | undefined;
  /** The account whose entry in the waitlist stays. */
  wait: Side | undefined;
};

/** Ranks bookings of one class: present, expected, absent, cancelled late, cancelled. */
function rankOf({ state, presence }: NonNullable<PartInClass["booking"]>): number {
  if (state === "cancelled") return 0;
  if (state === "dropped") return 1;
  return presence === "absent" ? 2 : presence === null ? 3 : 4;
}

/**
 * Returns the account whose booking stays: the one that says more about the class, of two cancelled ones the last, by which
 * an undo restores it, else the kept account's.
 */
function staying({ booking: kept }: PartInClass, { booking: duplicate }: PartInClass): Side | undefined {
  if (!kept || !duplicate) return kept ? "kept" : duplicate && "duplicate";
  const difference = rankOf(duplicate) - rankOf(kept);
  const isLater = duplicate.state === "cancelled" && duplicate.changedAt > kept.changedAt;
  return difference > 0 || (difference === 0 && isLater) ? "duplicate" : "kept";
}

/**
 * Merges the parts of two accounts in a class (docs/product/people-and-roles.md#two-accounts-of-one-person): a person has
 * one booking, one seat and one deducted lesson of a class, and does not wait beside a seat.
 */
export function mergeClass(kept: PartInClass, duplicate: PartInClass): ClassMerge {
  const parts = { kept, duplicate };
  const booking = staying(kept, duplicate);
  const other: Side | undefined = booking && (booking === "kept" ? "duplicate" : "kept");
  const ending = other && parts[other].booking;
  const isBooked = booking !== undefined && parts[booking].booking?.state === "booked";
  return {
    booking,
    ended:
      other && ending
        ? {
            side: other,
            freesSeat: ending.state === "booked",
            // A lesson that staff kept for a cancelled booking stays kept.
            returnsLesson: ending.deducted && ending.state !== "cancelled",
            wasLate: ending.state === "dropped",
          }
        : undefined,
    wait: isBooked ? undefined : firstInLine(kept.position, duplicate.position),
  };
}

function firstInLine(kept: number | undefined, duplicate: number | undefined): Side | undefined {
  if (duplicate === undefined) return kept === undefined ? undefined : "kept";
  return kept === undefined || duplicate < kept ? "duplicate" : "kept";
}

type Named = Pick<RosterDocument, "first_name" | "last_name" | "picture_url">;

/**
 * Gives the kept account, a member with these names, the duplicate's part in a class that an undo can restore. Of two parts
 * one stays, as in a class that exists.
 */
export function mergeCancelledClass(
  { gymClass, bookings, waiting, uids, ...cancelled }: CancelledClass,
  accounts: Readonly<Record<Side, string>>,
  { first_name, last_name, picture_url }: Named,
): CancelledClass {
  const partOf = (uid: string): PartInClass => {
    const position = waiting.findIndex((one) => one.uid === uid);
    const booking = bookings.find((one) => one.uid === uid)?.booking;
    return { booking, position: position < 0 ? undefined : position };
  };
  const merge = mergeClass(partOf(accounts.kept), partOf(accounts.duplicate));
  const { kept, duplicate } = accounts;
  const names = { first_name, last_name, picture_url };
  /** Leaves the part of one side, or of none, as the kept account's. */
  const partsOf = <Part extends { uid: string }>(parts: readonly Part[], side: Side | undefined): Part[] =>
    parts.flatMap((part) => {
      if (part.uid !== kept && part.uid !== duplicate) return part;
      return side && part.uid === accounts[side] ? { ...part, uid: kept } : [];
    });
  const freed = merge.ended?.freesSeat ? 1 : 0;
  return {
    ...cancelled,
    gymClass: { ...gymClass, numSubs: gymClass.numSubs - freed, numdisp: gymClass.numdisp + freed },
    bookings: partsOf(bookings, merge.booking).map((one) =>
      one.uid === kept ? { ...one, line: { ...one.line, ...names } } : one,
    ),
    waiting: partsOf(waiting, merge.wait).map((one) =>
      one.uid === kept ? { ...one, entry: { ...one.entry, ...names } } : one,
    ),
    uids: [...new Set(uids.map((uid) => (uid === duplicate ? kept : uid)))],
  };
}
