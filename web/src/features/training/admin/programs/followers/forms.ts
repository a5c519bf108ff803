import { grantsPackage, offers } from "@studio/contract/shop/catalogue.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { programAssignment } from "@studio/contract/training/model.ts";
import * as z from "zod";

/** Schema of the first day of an assignment. */
export const startForm = z.object({
  starts_on: z.string().min(1, "Campo obbligatorio").pipe(programAssignment.shape.starts_on),
});

/** Names of the packages that the price list has granted, also those that it does not sell any more. */
export const packageNames: readonly string[] = [
  ...new Set(Object.values(offers).filter(grantsPackage).map(offerTitle)),
];
