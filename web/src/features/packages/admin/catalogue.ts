import type { PackageGrant } from "@studio/contract/packages/model.ts";
import { isOnSale } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { packageOf } from "@studio/contract/shop/purchase.ts";

/** Returns the packages that a catalogue sells on a day (`yyyy-MM-dd`), as grants of that day, in its order. */
export const cataloguePackages = (catalogue: readonly Offer[], day: string): PackageGrant[] =>
  catalogue.filter((offer) => isOnSale(offer, day)).flatMap((offer) => packageOf(offer, day) ?? []);
