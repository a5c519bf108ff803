import type { PackageGrant } from "@studio/contract/packages/model.ts";
import { isOnSale, offers } from "@studio/contract/shop/catalogue.ts";
import { packageOf } from "@studio/contract/shop/purchase.ts";

/** The packages that the price list sells on a day `yyyy-MM-dd`, as they would be given on it, in its order. */
export const cataloguePackages = (day: string): PackageGrant[] =>
  Object.values(offers)
    .filter((offer) => isOnSale(offer, day))
    .flatMap((offer) => packageOf(offer, day) ?? []);
