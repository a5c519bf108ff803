import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { requestDate, requestMonth } from "../time/instant.ts";
import {
  cashMovement,
  dayTakings,
  monthTakings,
  otherSale,
  revenue,
  saleEntryWire,
  saleReceipt,
  saleReversal,
  saleWire,
  tillCount,
} from "./model.ts";

const byDay = z.strictObject({ day: requestDate });

/** Calls of staff about sales and takings. */
export const salesForStaff = {
  takings: endpoint({
    method: "GET",
    path: "/admin/takings",
    who: { can: "sales.read" },
    summary: "Takings of a month, `yyyy-MM`, by day, offer and person of staff.",
    params: nothing,
    query: z.strictObject({ month: requestMonth }),
    body: nothing,
    response: monthTakings,
  }),
  revenue: endpoint({
    method: "GET",
    path: "/admin/analytics/revenue",
    who: { can: "analytics.read" },
    summary:
      "Revenue of two months, by default the last, by method and offer, with the members who were active.",
    params: nothing,
    query: z.strictObject({ until: requestMonth.optional() }),
    body: nothing,
    response: revenue,
  }),
  entries: endpoint({
    method: "GET",
    path: "/admin/takings/entries",
    who: { can: "sales.read" },
    summary:
      "Lines of the ledger of sales from one day to another, both included, the latest first; paginated.",
    params: nothing,
    query: page.extend({ from: requestDate, to: requestDate }),
    body: nothing,
    response: z.object({ entries: z.array(saleEntryWire), ...nextPage }),
  }),
  closeDay: endpoint({
    method: "POST",
    path: "/admin/takings/{day}/closing",
    who: { can: "sales.record" },
    summary:
      "Compares the cash counted in the till with what it should hold; a later count of the day replaces it.",
    params: byDay,
    query: nothing,
    body: tillCount,
    response: dayTakings,
  }),
  moveCash: endpoint({
    method: "POST",
    path: "/admin/takings/{day}/movement",
    keyIn: "header",
    who: { can: "sales.record" },
    summary:
      "Records cash that was put into the till or taken out without a sale; once for each idempotency key.",
    params: byDay,
    query: nothing,
    body: cashMovement,
    response: dayTakings,
  }),
  owed: endpoint({
    method: "GET",
    path: "/admin/sales/owed",
    who: { can: "sales.read" },
    summary: "Sales that are not paid in full, the highest first; paginated.",
    params: nothing,
    query: page,
    body: nothing,
    response: z.object({ sales: z.array(saleWire), ...nextPage }),
  }),
  ofPerson: endpoint({
    method: "GET",
    path: "/admin/user/{id}/sales",
    who: { can: "sales.read" },
    summary: "The latest 50 sales to a person.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ sales: z.array(saleWire) }),
  }),
  one: endpoint({
    method: "GET",
    path: "/admin/sales/{id}/entries",
    who: { can: "sales.read" },
    summary: "One sale with its lines, the earliest first.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ sale: saleWire, entries: z.array(saleEntryWire) }),
  }),
  sell: endpoint({
    method: "POST",
    path: "/admin/user/{id}/sale",
    keyIn: "header",
    who: { can: "sales.record" },
    summary: "Records the sale of something that grants no package; once for each idempotency key.",
    params: byId,
    query: nothing,
    body: otherSale,
    response: saleWire,
  }),
  receive: endpoint({
    method: "POST",
    path: "/admin/sales/{id}/payment",
    keyIn: "header",
    who: { can: "sales.record" },
    summary: "Records a payment of what is owed; once for each idempotency key.",
    params: byId,
    query: nothing,
    body: saleReceipt,
    response: saleWire,
  }),
  remind: endpoint({
    method: "POST",
    path: "/admin/sales/{id}/reminder",
    who: { can: "sales.record" },
    summary: "Mails the buyer what they owe, with the link to pay it by card, at most once a day.",
    params: byId,
    query: nothing,
    body: nothing,
    response: saleWire,
  }),
  undoReminder: endpoint({
    method: "POST",
    path: "/admin/sales/{id}/reminder/undo",
    who: { can: "sales.record" },
    summary: "Takes the reminder of today back, as long as it is not delivered.",
    params: byId,
    query: nothing,
    body: nothing,
    response: saleWire,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/admin/sales/{id}/reversal",
    keyIn: "header",
    who: { can: "sales.record" },
    summary:
      "Reverses a sale, whole or in part, for a reason; once for each idempotency key. Paying back takes `payments.refund`.",
    params: byId,
    query: nothing,
    body: saleReversal,
    response: saleWire,
  }),
};

/** Id of the sale of a package, race place or payment, of which there is one. */
export const saleIdOf = (kind: "package" | "race" | "payment", id: string): string =>
  identifier.parse(`${kind}-${id}`);
