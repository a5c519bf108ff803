import { deskMethod, type SaleTerms, saleTerms } from "@studio/contract/sales/model.ts";
import { chargedOf } from "@studio/contract/sales/policy.ts";
import * as z from "zod";
import { amountText, amountTextOrNone } from "./format/amountText.ts";
import { editablePrice } from "./format/format.ts";

/** Fields of a sale in a form, as typed; without `paid` all is paid, with the method `owed` nothing. */
export const saleText = {
  price: amountText,
  discount: amountTextOrNone,
  reason: z.string().trim(),
  method: z.enum([...deskMethod.options, "owed", ""]),
  paid: amountTextOrNone,
};

type TypedSale = z.output<z.ZodObject<typeof saleText>>;

/** Returns the terms that the fields say, before they are checked. */
function termsOf({ price, discount = 0, reason, method, paid }: TypedSale) {
  const charged = chargedOf({ price, discount });
  const isPaid = method !== "owed" && charged > 0;
  return {
    price,
    discount,
    ...(reason !== "" && { reason }),
    paid: isPaid ? (paid ?? charged) : 0,
    ...(isPaid && method !== "" && { method }),
  };
}

/** Parses the fields of a sale to its terms, with the contract's messages beside them. */
export function parseTerms(typed: TypedSale, context: z.core.$RefinementCtx): SaleTerms {
  const parsed = saleTerms.safeParse(termsOf(typed));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.issues.push({ code: "custom", input: typed, path: [...path], message });
  return z.NEVER;
}

/** Returns the initial values of a sale's fields, with the price in cents where it is known. */
export const saleDefaults = (cents: number | undefined): z.input<z.ZodObject<typeof saleText>> => ({
  price: cents === undefined ? "" : editablePrice(cents),
  discount: "",
  reason: "",
  method: "",
  paid: "",
});

/** Schema of the form of a sale alone. */
export const saleForm = z.object(saleText).transform(parseTerms);
