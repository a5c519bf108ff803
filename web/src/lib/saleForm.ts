import { deskMethod, type PaymentSchedule, type SaleTerms, saleTerms } from "@studio/contract/sales/model.ts";
import { chargedOf } from "@studio/contract/sales/policy.ts";
import * as z from "zod";
import { amountText, amountTextOrNone } from "./format/amountText.ts";
import { editablePrice } from "./format/format.ts";

/** Dates of a payment schedule in a form, as typed; a form that shows none has none. */
export const scheduleText = z
  .array(
    z.object({
      due: z.string().min(1, "Scegli il giorno"),
      amount: amountText,
      method: z.enum([...deskMethod.options, ""]),
    }),
  )
  .default([]);

/** Returns the initial values of the dates of a schedule. */
export const scheduleDefaults = (schedule: PaymentSchedule): TypedDate[] =>
  schedule.map(({ due, amount, method }) => ({ due, amount: editablePrice(amount), method: method ?? "" }));

/** A date of a schedule as it is typed. */
type TypedDate = NonNullable<z.input<typeof scheduleText>>[number];

/** Returns the schedule that the fields say, before it is checked. */
export const typedSchedule = (typed: z.output<typeof scheduleText>) =>
  typed.map(({ method, ...date }) => ({ ...date, ...(method !== "" && { method }) }));

/** Returns the field beside which a message stands: one about a whole schedule stands at its last amount. */
export const scheduleField = (path: readonly PropertyKey[], count: number): PropertyKey[] =>
  path.length === 1 && path[0] === "schedule" ? ["schedule", count - 1, "amount"] : [...path];

/** Fields of a sale in a form, as typed; without `paid` all is paid, with the method `owed` nothing. */
export const saleText = {
  price: amountText,
  discount: amountTextOrNone,
  reason: z.string().trim(),
  method: z.enum([...deskMethod.options, "owed", ""]),
  paid: amountTextOrNone,
  schedule: scheduleText,
};

type TypedSale = z.output<z.ZodObject<typeof saleText>>;

/** Returns the terms that the fields say, before they are checked. */
function termsOf({ price, discount = 0, reason, method, paid, schedule }: TypedSale) {
  const charged = chargedOf({ price, discount });
  const isPaid = method !== "owed" && charged > 0;
  const received = isPaid ? (paid ?? charged) : 0;
  return {
    price,
    discount,
    ...(reason !== "" && { reason }),
    paid: received,
    ...(isPaid && method !== "" && { method }),
    ...(schedule.length > 0 && received < charged && { schedule: typedSchedule(schedule) }),
  };
}

/** Parses the fields of a sale to its terms, with the contract's messages beside them. */
export function parseTerms(typed: TypedSale, context: z.core.$RefinementCtx): SaleTerms {
  const parsed = saleTerms.safeParse(termsOf(typed));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const field = scheduleField(path, typed.schedule.length);
    context.issues.push({ code: "custom", input: typed, path: field, message });
  }
  return z.NEVER;
}

/** Returns the initial values of a sale's fields, with the price in cents where it is known. */
export const saleDefaults = (cents: number | undefined): z.input<z.ZodObject<typeof saleText>> => ({
  price: cents === undefined ? "" : editablePrice(cents),
  discount: "",
  reason: "",
  method: "",
  paid: "",
  schedule: [],
});

/** Schema of the form of a sale alone. */
export const saleForm = z.object(saleText).transform(parseTerms);
