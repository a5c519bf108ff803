import type { BookingDocument } from "../../bookings/model.ts";

/** One of the two accounts of a merge. */
export type Side = "kept" | "duplicate";

/** An account's part in a class: its booking, and its index in the waitlist. */
export type PartInClass = {
  booking: Pick<BookingDocument, "state" | "presence" | "deducted"> | undefined;
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

/** Returns the account whose booking stays: the one that says more about the class, else the kept account's. */
function staying({ booking: kept }: PartInClass, { booking: duplicate }: PartInClass): Side | undefined {
  if (!kept || !duplicate) return kept ? "kept" : duplicate && "duplicate";
  return rankOf(duplicate) > rankOf(kept) ? "duplicate" : "kept";
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
