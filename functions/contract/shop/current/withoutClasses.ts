import { limitsWithoutClasses } from "../../packages/limits/fit.ts";
import { type ClassSlot, isRestricted } from "../../packages/limits/policy.ts";
import { grantsPackage, isRenewing, saleStateOn } from "../catalogue.ts";
import type { Offer } from "../offer.ts";

/** Returns the offers that are sold on a day or later whose packages pay for some classes only. */
export const restrictedOffers = (catalogue: readonly Offer[], day: string): Offer[] =>
  catalogue.filter(
    (one) =>
      (grantsPackage(one) || isRenewing(one)) && isRestricted(one) && saleStateOn(one, day) !== "ended",
  );

/** Returns those offers whose packages pay for none of the studio's classes. */
export const offersWithoutClasses = (
  catalogue: readonly Offer[],
  classes: readonly ClassSlot[],
  day: string,
): Offer[] =>
  restrictedOffers(catalogue, day).filter(({ limits }) => limitsWithoutClasses(limits, classes).length > 0);
