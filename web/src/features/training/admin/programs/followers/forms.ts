import { grantsPackage, offers } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { programAssignment } from "@studio/contract/training/model.ts";
import * as z from "zod";

/** Schema of the first day of an assignment. */
export const startForm = z.object({
  starts_on: z.string().min(1, "Campo obbligatorio").pipe(programAssignment.shape.starts_on),
});

/**
 * Returns the names of the packages that a catalogue grants, also those that it does not sell any more, and under which the
 * price list has.
 */
export const packageNames = (catalogue: readonly Offer[]): string[] => [
  ...new Set([...catalogue, ...Object.values(offers)].filter(grantsPackage).map(offerTitle)),
];
