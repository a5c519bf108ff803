import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { discountAskedByStaff, discountCode, discountedPrice, discountInput, discountWire } from "./model.ts";

const byCode = z.strictObject({ code: discountCode });

/** Calls of owners about discount codes (docs/product/discounts.md). */
export const discountsForStaff = {
  list: endpoint("GET /admin/discounts", "prices.edit", {
    summary: "The discount codes with their uses, the newest first; at most 500.",
    response: z.object({ discounts: z.array(discountWire) }),
  }),
  save: endpoint("PUT /admin/discounts/{code}", "prices.edit", {
    summary: "Makes a discount code (`version` null), or changes what holds for its next uses.",
    params: byCode,
    body: discountInput,
    response: discountWire,
  }),
  end: endpoint("POST /admin/discounts/{code}/end", "prices.edit", {
    summary: "Ends a discount code: payment pages that are open keep it. Idempotent.",
    params: byCode,
    response: discountWire,
  }),
  resume: endpoint("POST /admin/discounts/{code}/resume", "prices.edit", {
    summary: "Takes the end of a discount code back. Idempotent.",
    params: byCode,
    response: discountWire,
  }),
  ofPerson: endpoint("POST /admin/user/{id}/discount", "packages.grant", {
    summary: "What a package costs a person with a discount code; it counts with the sale alone.",
    params: byId,
    body: discountAskedByStaff,
    response: discountedPrice,
  }),
};
