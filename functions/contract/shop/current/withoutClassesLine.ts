import type { Offer } from "../offer.ts";
import type { WrittenOffer } from "../published.ts";

// Free of zod and of dates, for public pages.

/** Line of the card of an offer whose package pays for no class by now (docs/product/content.md#limits-without-classes). */
export const WITHOUT_CLASSES =
  "Attenzione: adesso nessuna classe rientra in questi limiti. Scrivici prima di comprare";

/** Returns whether an offer says that its package pays for no class by now. */
export const saysWithoutClasses = ({ notes }: Pick<Offer, "notes">): boolean =>
  notes.includes(WITHOUT_CLASSES);

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
