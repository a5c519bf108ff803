import type { PackageGrant } from "@studio/contract/packages/model.ts";
import { isOnSale, offers } from "@studio/contract/shop/catalogue.ts";
import { packageOf } from "@studio/contract/shop/purchase.ts";

/** Returns the packages that the price list sells on a day (`yyyy-MM-dd`), as grants of that day, in its order. */
export const cataloguePackages = (day: string): PackageGrant[] =>
  Object.values(offers)
    .filter((offer) => isOnSale(offer, day))
    .flatMap((offer) => packageOf(offer, day) ?? []);
