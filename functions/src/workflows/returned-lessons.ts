import type { LedgerDocument } from "@studio/contract/packages/model.ts";
import type { StoredBooking } from "../bookings/store.ts";

/**
 * Returns the ledger entries that return the lessons of cancelled bookings; `left` is the number of lessons before
 * them.
 */
export const returnsOf = (cancelled: readonly StoredBooking[], left: number, at: Date): LedgerDocument[] =>
  cancelled
    .filter(({ value }) => value.deducted)
    .map(({ id, value: { summary, start } }, index) => ({
      delta: 1,
      remaining: left + index + 1,
      reason: "returned",
      at,
      event: { id, summary, start },
    }));
