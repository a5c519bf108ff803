import { isUsable } from "../../packages/policy.ts";
import type { Offer } from "../offer.ts";
import { renewalOf } from "../purchase.ts";
import { type AskedFee, feeOf } from "./fee.ts";

type Owned = Parameters<typeof isUsable>[0] & Parameters<typeof renewalOf>[0] & { service?: unknown };

/** Returns whether a package is one whose offers ask the fee: by its offer or, where none has its name, by its kind. */
function asksFee(pkg: Owned, fee: AskedFee, catalogue: readonly Offer[]): boolean {
  if (pkg.service) return false;
  const offer = renewalOf(pkg, catalogue);
  if (offer) return feeOf(offer, fee) > 0;
  return fee.asks === "packages" || pkg.size === 0;
}

/**
 * Returns whether a person trains with a package whose offers ask the fee: without a valid enrolment they owe it, though no
 * purchase asks them, as of a membership that renews (docs/product/enrolments.md#years-after-the-first).
 */
export const trainsWithFee = (
  packages: readonly Owned[],
  { fee, catalogue, now }: { fee: AskedFee; catalogue: readonly Offer[]; now: Date },
): boolean => packages.some((pkg) => isUsable(pkg, now) && asksFee(pkg, fee, catalogue));
