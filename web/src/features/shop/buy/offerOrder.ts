import type { Package } from "@studio/contract/packages/model.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";

/** Groups of what members buy again and again; RESTART and the like come after them. */
const USUAL: ReadonlySet<Offer["group"]> = new Set(["small-class", "subscription", "limited"]);

/**
 * Returns the offers in the order for a member whose latest package is this one: the one that they ask for or that
 * renews it, those of its kind (lessons or a subscription), the other usual ones, the rest; within these, as the price list
 * has them.
 */
export function inOrderFor(
  latest: Pick<Package, "size"> | undefined,
  first: Pick<Offer, "id"> | undefined,
  offers: readonly Offer[],
): Offer[] {
  const rankOf = ({ id, group, lessons }: Offer): number => {
    if (id === first?.id) return 0;
    if (!USUAL.has(group)) return 3;
    return latest && latest.size > 0 === (lessons !== undefined) ? 1 : 2;
  };
  return offers.toSorted((a, b) => rankOf(a) - rankOf(b));
}
