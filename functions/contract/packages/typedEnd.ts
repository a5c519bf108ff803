import { addRomeMonths } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { LedgerDocument, PackageDocument } from "./model.ts";

/** Longest offer of the price list, in months. */
const MAX_MONTHS = 36;

/** Returns whether an end is so many whole months after the grant, as the price list computes it. */
function isComputed({ createdAt, expire_date }: PackageDocument): boolean {
  const granted = romeDay(createdAt);
  return Array.from({ length: MAX_MONTHS }, (_, index) => addRomeMonths(granted, index + 1)).some(
    (end) => end === expire_date,
  );
}

/**
 * Returns whether people typed the end of a package that is in force as its last day, before `since`, when screens and
 * imports began to store the day after it: in an edit, or in a grant or an import whose end no offer gives.
 */
export function isEndTypedBefore(
  since: Date,
  pkg: PackageDocument,
  ledger: readonly Pick<LedgerDocument, "reason" | "correction" | "at">[],
  today: string,
): boolean {
  const { expire_date, voided, instalments, start_date, createdAt } = pkg;
  if (expire_date === null || expire_date < today || voided || instalments || start_date !== undefined)
    return false;
  const edits = ledger.filter(({ correction }) => correction?.expire_date);
  if (edits.some(({ at }) => at >= since)) return false;
  if (edits.length > 0) return true;
  const isBought = ledger.some(({ reason }) => reason === "bought");
  return !isBought && createdAt < since && !isComputed(pkg);
}
