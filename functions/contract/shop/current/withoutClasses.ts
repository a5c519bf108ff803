import { limitsWithoutClasses } from "../../packages/limits/fit.ts";
import { type ClassSlot, isRestricted } from "../../packages/limits/policy.ts";
import { grantsPackage, isRenewing, saleStateOn } from "../catalogue.ts";
import type { Offer } from "../offer.ts";
import type { WrittenOffer } from "../published.ts";

/** Line of the card of an offer whose package pays for no class by now (docs/product/content.md#limits-without-classes). */
export const WITHOUT_CLASSES =
  "Attenzione: adesso nessuna classe rientra in questi limiti. Scrivici prima di comprare";

/** Returns whether an offer says that its package pays for no class by now. */
export const saysWithoutClasses = ({ notes }: Pick<Offer, "notes">): boolean =>
  notes.includes(WITHOUT_CLASSES);

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

/** Returns offers as they are shown: one whose package pays for no class says so first. Pages need not know of classes for it. */
export const withClassesLine = (
  written: readonly WrittenOffer[],
  without: readonly Pick<Offer, "id">[],
): WrittenOffer[] =>
  written.map((one) =>
    without.some(({ id }) => id === one.id)
      ? { ...one, notes: [WITHOUT_CLASSES, one.notes].filter((line) => line !== "").join("\n") }
      : one,
  );
