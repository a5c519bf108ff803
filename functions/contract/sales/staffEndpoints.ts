import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { requestDate, requestMonth } from "../time/instant.ts";
import {
  cashMovement,
  dayTakings,
  monthTakings,
  otherSale,
  owedSale,
  owedTotals,
  revenue,
  saleEntryWire,
  saleReceipt,
  saleReversal,
  saleWire,
  scheduleChange,
  tillCount,
} from "./model.ts";

const byDay = z.strictObject({ day: requestDate });

/** Calls of staff about sales and takings. */
export const salesForStaff = {
  takings: endpoint("GET /admin/takings", "sales.read", {
    summary: "Takings of a month, `yyyy-MM`, by day, offer and person of staff.",
    query: z.strictObject({ month: requestMonth }),
    response: monthTakings,
  }),
  revenue: endpoint("GET /admin/analytics/revenue", "analytics.read", {
    summary:
      "Revenue of two months, by default the last, by method and offer, with the members who were active.",
    query: z.strictObject({ until: requestMonth.optional() }),
    response: revenue,
  }),
  entries: endpoint("GET /admin/takings/entries", "sales.read", {
    summary:
      "Lines of the ledger of sales from one day to another, both included, the latest first; paginated.",
    query: page.extend({ from: requestDate, to: requestDate }),
    response: z.object({ entries: z.array(saleEntryWire), ...nextPage }),
  }),
  closeDay: endpoint("POST /admin/takings/{day}/closing", "sales.record", {
    summary:
      "Compares the cash counted in the till with what it should hold; a later count of the day replaces it.",
    params: byDay,
    body: tillCount,
    response: dayTakings,
  }),
  moveCash: endpoint("POST /admin/takings/{day}/movement", "sales.record", {
    keyIn: "header",
    summary:
      "Records cash that was put into the till or taken out without a sale; once for each idempotency key.",
    params: byDay,
    body: cashMovement,
    response: dayTakings,
  }),
  owed: endpoint("GET /admin/sales/owed", "sales.read", {
    summary:
      "Sales that are not paid in full: those with something due, the oldest first, then by their next date; paginated, with the sums of all.",
    query: page,
    response: z.object({ sales: z.array(owedSale), totals: owedTotals, ...nextPage }),
  }),
  ofPerson: endpoint("GET /admin/user/{id}/sales", "sales.read", {
    summary: "The latest 50 sales to a person.",
    params: byId,
    response: z.object({ sales: z.array(saleWire) }),
  }),
  one: endpoint("GET /admin/sales/{id}/entries", "sales.read", {
    summary: "One sale with its lines, the earliest first.",
    params: byId,
    response: z.object({ sale: saleWire, entries: z.array(saleEntryWire) }),
  }),
  sell: endpoint("POST /admin/user/{id}/sale", "sales.record", {
    keyIn: "header",
    summary: "Records the sale of something that grants no package; once for each idempotency key.",
    params: byId,
    body: otherSale,
    response: saleWire,
  }),
  receive: endpoint("POST /admin/sales/{id}/payment", "sales.record", {
    keyIn: "header",
    summary: "Records a payment of what is owed; once for each idempotency key.",
    params: byId,
    body: saleReceipt,
    response: saleWire,
  }),
  agreeSchedule: endpoint("PUT /admin/sales/{id}/schedule", "sales.record", {
    summary:
      "Agrees on the dates by which what is owed is paid, or changes them; what they leave is due at once. Mails them to the buyer.",
    params: byId,
    body: scheduleChange,
    response: saleWire,
  }),
  remind: endpoint("POST /admin/sales/{id}/reminder", "sales.record", {
    summary: "Mails the buyer what is due, with the link to pay it by card, at most once a day.",
    params: byId,
    response: saleWire,
  }),
  undoReminder: endpoint("POST /admin/sales/{id}/reminder/undo", "sales.record", {
    summary: "Takes the reminder of today back, as long as it is not delivered.",
    params: byId,
    response: saleWire,
  }),
  reverse: endpoint("POST /admin/sales/{id}/reversal", "sales.record", {
    keyIn: "header",
    summary:
      "Reverses a sale, whole or in part, for a reason; once for each idempotency key. Paying back takes `payments.refund`.",
    params: byId,
    body: saleReversal,
    response: saleWire,
  }),
};

/** Id of the sale of a package, race place or payment, of which there is one. */
export const saleIdOf = (kind: "package" | "race" | "payment", id: string): string =>
  identifier.parse(`${kind}-${id}`);
