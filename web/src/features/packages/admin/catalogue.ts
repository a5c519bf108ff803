import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { isOnSale } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { packageFor } from "@studio/contract/shop/purchase.ts";

type Held = Parameters<typeof packageFor>[1];

/**
 * Returns the packages that a catalogue sells on a day (`yyyy-MM-dd`), as grants of that day to who has `packages`, in its
 * order.
 */
export const cataloguePackages = (catalogue: readonly Offer[], packages: Held, day: string): PackageGrant[] =>
  catalogue
    .filter((offer) => isOnSale(offer, day))
    .flatMap((offer) => packageFor(offer, packages, day) ?? []);
