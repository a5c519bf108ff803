import type { ProductGrant } from "@studio/contract/packages/model.ts";
import { offers } from "@studio/contract/shop/catalogue.ts";
import { packageOf } from "@studio/contract/shop/purchase.ts";

/** The packages of the price list as they would be given on a day `yyyy-MM-dd`, in its order. */
export const cataloguePackages = (day: string): ProductGrant[] =>
  Object.values(offers).flatMap((offer) => packageOf(offer, day) ?? []);
