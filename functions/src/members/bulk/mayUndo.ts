import type { Decision } from "@studio/contract/errors.ts";
import type { LedgerDocument, LedgerReason, PackageDocument } from "@studio/contract/packages/model.ts";

/** State of a package since a bulk act: whether a subscription that was added begins behind it, and whether it is booked. */
type Since = {
  isRenewed: boolean;
  /** Bookings that it pays for, on the days that it would lose. */
  isBooked: boolean;
};

/**
 * Returns the end to which an extended package goes back, if it still ends as the act left it
 * (docs/product/people-and-roles.md#bulk-acts).
 */
export function mayShorten(
  pkg: Pick<PackageDocument, "expire_date" | "voided">,
  extension: { from: string | null; to: string | null },
  { isRenewed, isBooked }: Since,
): Decision<string | null> {
  if (pkg.voided || pkg.expire_date !== extension.to) return { ok: false, refusal: "package_changed_since" };
  if (isRenewed) return { ok: false, refusal: "package_renewed_since" };
  if (isBooked) return { ok: false, refusal: "package_booked_beyond" };
  return { ok: true, value: extension.from };
}

/** Entries that a package has without a change by staff. */
const UNCHANGED: readonly LedgerReason[] = ["granted", "booked", "returned"];

/**
 * Returns the reason of a granted package that may be taken back: unused, unbooked, and as it was granted
 * (docs/product/people-and-roles.md#bulk-acts).
 */
export function mayUngrant(
  pkg: Pick<PackageDocument, "size" | "remaining" | "used" | "pauses" | "extensions">,
  ledger: readonly Pick<LedgerDocument, "reason" | "correction">[],
  { isRenewed, isBooked }: Since,
): Decision<string> {
  const { size, remaining, used = {}, pauses = [], extensions = [] } = pkg;
  const isChanged =
    pauses.length > 0 || extensions.length > 0 || ledger.some(({ reason }) => !UNCHANGED.includes(reason));
  if (isChanged) return { ok: false, refusal: "package_changed_since" };
  const isUsed = Object.keys(used).length > 0 || (size > 0 && remaining < size);
  if (isBooked || isUsed) return { ok: false, refusal: "package_used_since" };
  if (isRenewed) return { ok: false, refusal: "package_renewed_since" };
  const granted = ledger.find(({ reason }) => reason === "granted");
  return { ok: true, value: granted?.correction?.reason ?? "" };
}
