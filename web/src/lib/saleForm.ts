import {
  type DueDate,
  deskMethod,
  type PaymentSchedule,
  paymentSchedule,
  type SaleTerms,
  saleTerms,
} from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { chargedOf, mayAgree } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import * as z from "zod";
import { amountText, amountTextOrNone } from "./format/amountText.ts";
import { editablePrice } from "./format/format.ts";

const typedMethod = z.enum([...deskMethod.options, ""]);

/** Dates of a payment schedule in a form, as typed: they are parsed only while something is left to pay (`parseSchedule`). */
export const scheduleText = z
  .array(z.object({ due: z.string(), amount: z.string(), method: typedMethod }))
  .default([]);

/** The dates of a schedule as they are typed. */
export type TypedSchedule = z.output<typeof scheduleText>;

/** Returns the initial values of the dates of a schedule. */
export const scheduleDefaults = (schedule: PaymentSchedule): TypedSchedule =>
  schedule.map(({ due, amount, method }) => ({ due, amount: editablePrice(amount), method: method ?? "" }));

const datesText = z
  .array(
    z
      .object({ due: z.string().min(1, "Scegli il giorno"), amount: amountText, method: typedMethod })
      .transform(({ method, ...date }): DueDate => ({ ...date, ...(method !== "" && { method }) })),
  )
  .pipe(paymentSchedule);

const isRefused = (decision: ReturnType<typeof mayAgree>, refusal: string): boolean =>
  !decision.ok && decision.refusal === refusal;

/**
 * Parses the typed dates of what is owed, and refuses beside its field what the server would; a message about the whole
 * schedule stands at its last amount.
 */
export function parseSchedule(
  typed: TypedSchedule,
  sale: Parameters<typeof mayAgree>[0],
  context: z.core.$RefinementCtx,
): PaymentSchedule | undefined {
  const { data, error } = datesText.safeParse(typed);
  const refused = (error?.issues ?? []).map(({ path, message }) => ({ path, message }));
  const today = romeDay(new Date());
  for (const [index, date] of (data ?? []).entries())
    if (isRefused(mayAgree(sale, [{ ...date, amount: 0 }], today), "schedule_day"))
      refused.push({ path: [index, "due"], message: "Scegli un giorno da domani a tre anni da oggi" });
  if (data && isRefused(mayAgree(sale, data, today), "schedule_too_large"))
    refused.push({ path: [], message: `È più di quello che resta: ${formatPrice(sale.owed)} in tutto` });
  for (const { path, message } of refused) {
    const field = path.length > 0 ? path : [typed.length - 1, "amount"];
    context.issues.push({ code: "custom", input: typed, path: ["schedule", ...field], message });
  }
  return refused.length > 0 ? undefined : data;
}

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

/** Returns the terms that the fields say but for the dates, before they are checked. */
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
  const terms = termsOf(typed);
  const owed = chargedOf(terms) - terms.paid;
  // Dates that were typed before all was paid are hidden: they refuse nothing.
  const isScheduled = owed > 0 && typed.schedule.length > 0;
  const schedule = isScheduled ? parseSchedule(typed.schedule, { owed, schedule: [] }, context) : undefined;
  const parsed = saleTerms.safeParse({ ...terms, ...(schedule && { schedule }) });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.issues.push({ code: "custom", input: typed, path, message });
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
