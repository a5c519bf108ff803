import * as z from "zod";
import { identifier } from "../identifier.ts";
import { correctionReason } from "../text/reason.ts";
import { multipleLines, singleLine } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** Highest amount of one sale or payment as staff enter it, in cents. */
export const MAX_AMOUNT = 1_000_000;

/** An amount as staff enter it, in euro cents. */
const amount = z.int("Scrivi un importo").min(0, "Scrivi un importo").max(MAX_AMOUNT, "Massimo 10.000 €");
/** An amount in cents as stored: Stripe may have charged more than staff can enter. */
const storedAmount = z.int().min(0);
const someAmount = amount.min(1, "Scrivi un importo");

/** How staff were paid, or paid back. */
export const deskMethod = z.enum(["cash", "card", "transfer"]);

/**
 * `online`: through the payment provider, which alone also pays it back. `gift`: by an amount card, to which it goes back
 * too; its money came in when the card was sold (docs/product/gifts.md#money).
 */
export const saleMethod = z.enum([...deskMethod.options, "online", "gift"]);
export type SaleMethod = z.infer<typeof saleMethod>;

/**
 * Instrument of an online payment, as the provider says; `null` of other money, and where it did not say, as for a payment
 * link, which may allow any.
 */
export const instrument = z.enum(["card", "sepa_debit"]).nullable().default(null);
export type Instrument = z.output<typeof instrument>;

/** Reason of a discount or of a price of 0, and of a reversal. */
const saleReason = correctionReason;

/** Most dates of one payment schedule. */
export const MAX_DUE_DATES = 24;

/** A date of a payment schedule: by when the buyer pays how much, and how they mean to. */
const dueDate = z.strictObject({
  due: z.iso.date("Questa data non esiste"),
  amount: someAmount,
  method: deskMethod.optional(),
});
export type DueDate = z.output<typeof dueDate>;

/** Dates on which a buyer pays what they owe, the earliest first; what they leave is due at once (docs/product/sales.md#payment-schedules). */
export const paymentSchedule = z
  .array(dueDate)
  .max(MAX_DUE_DATES, `Al massimo ${MAX_DUE_DATES} scadenze`)
  .superRefine((dates, context) => {
    for (const [index, { due }] of dates.entries())
      if (index > 0 && due <= (dates[index - 1]?.due ?? ""))
        context.addIssue({
          code: "custom",
          path: [index, "due"],
          message: "Ogni scadenza viene dopo quella prima",
        });
  });
export type PaymentSchedule = z.output<typeof paymentSchedule>;

const terms = {
  /** Before the discount. */
  price: amount,
  discount: amount.default(0),
  reason: saleReason.optional(),
  /** Paid at once; the difference is owed. */
  paid: amount.default(0),
  method: deskMethod.optional(),
  /** Dates for what is not paid at once; without any it is due at once. */
  schedule: paymentSchedule.optional(),
};

type Terms = z.output<z.ZodObject<typeof terms>>;

const within =
  (message: string, path: keyof Terms, isValid: (terms: Terms) => boolean) =>
  <Schema extends z.ZodType<Terms>>(schema: Schema) =>
    schema.refine(isValid, { path: [path], message });

const isDiscountWithin = within(
  "Lo sconto supera il prezzo",
  "discount",
  ({ price, discount }) => discount <= price,
);
const hasReason = within(
  "Scrivi il motivo dello sconto, o del prezzo a zero",
  "reason",
  ({ price, discount, reason }) => (price > 0 && discount === 0) || reason !== undefined,
);
const isPaidWithin = within(
  "È più di quanto costa",
  "paid",
  ({ price, discount, paid }) => paid <= Math.max(0, price - discount),
);
const hasMethod = within(
  "Scegli come ha pagato",
  "method",
  ({ paid, method }) => paid === 0 || method !== undefined,
);

const isScheduleWithin = within(
  "Le scadenze superano quello che resta da pagare",
  "schedule",
  ({ price, discount, paid, schedule = [] }) =>
    schedule.reduce((sum, { amount }) => sum + amount, paid) <= Math.max(paid, price - discount),
);

/** Agreement of staff with the buyer: price, discount, what was paid, and when the rest is (docs/product/sales.md#sales). */
export const saleTerms = isScheduleWithin(
  hasMethod(isPaidWithin(hasReason(isDiscountWithin(z.strictObject(terms))))),
);
export type SaleTerms = z.output<typeof saleTerms>;

/** Terms of a sale by clients that name none. */
export const NO_TERMS: SaleTerms = { price: 0, discount: 0, reason: "Nessun prezzo indicato", paid: 0 };

/** The buyer; `uid` is `null` without an account, all of it once the buyer is erased. */
const buyer = z.object({
  uid: identifier.nullable(),
  name: z.string().max(170).nullable(),
  email: z.string().max(254).nullable(),
});

/** Amount cards that pay one sale, at most. */
export const MAX_GIFTS = 20;

const saleFields = {
  /** `fee`: the enrolment fee (docs/product/enrolments.md). */
  kind: z.enum(["package", "race", "gift", "fee", "other"]),
  /** Name of the goods: `Small class, 10 lezioni`. */
  title: singleLine().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  /** Id of the offer in the catalogue. */
  offer: z.string().max(80).nullable(),
  price: storedAmount,
  discount: storedAmount,
  reason: z.string().max(200).nullable(),
  /** Price less discount and reversals. */
  charged: storedAmount,
  /** Paid less paid back. */
  received: z.int(),
  /** Ordered at the payment provider, which has not paid it back yet; `received` falls when it does. */
  refunding: storedAmount.default(0),
  /** Charged less what was received for good: above 0 the buyer owes it, below 0 the studio does. */
  owed: z.int(),
  /** Amount of its receipts less their credit notes (docs/product/receipts.md#amounts). */
  receipted: storedAmount.default(0),
  schedule: paymentSchedule.default([]),
  /** Amount cards that paid it, and how much of it each paid and has not got back, in cents. */
  gifts: z
    .array(z.object({ card: identifier, cents: z.int() }))
    .max(MAX_GIFTS)
    .default([]),
  /** Day of the sale in Rome. */
  day: romeDate,
};

/**
 * Receipts of a sale that are due (docs/product/receipts.md#online-payments): `issue`, of an online payment, by itself;
 * `data`, the same, once the recipient is complete; `credit`, a credit note of what was paid back.
 */
const receiptDue = z.enum(["issue", "data", "credit"]);
export type ReceiptDue = z.infer<typeof receiptDue>;

const staffName = z.object({ id: identifier, name: z.string().max(170) });

/** `sales/{id}`: what was sold, with the balance of its entries (docs/product/sales.md#sales). */
export const saleDocument = z.object({
  ...saleFields,
  buyer,
  packageId: identifier.nullable(),
  raceBookingId: identifier.nullable(),
  /** Request of the guest who bought it, by which it becomes that of the member they become. */
  lead: identifier.nullable().default(null),
  /** The payment in the shop or for a race place. */
  paymentId: identifier.nullable(),
  /** The gift card that was sold. */
  giftId: identifier.nullable().default(null),
  /** Day of the latest reminder of what is owed. */
  remindedOn: romeDate.nullable().default(null),
  /** Day of the one before, which counts again if staff take the latest back. */
  remindedBefore: romeDate.nullable().default(null),
  /** First day on which something is due that is not paid; `null` of a sale of which nothing is owed. */
  dueOn: romeDate.nullable().default(null),
  /** When its buyer withdrew from it; each declaration writes the sale, so that concurrent changes conflict. */
  withdrawnAt: storedInstant.nullable().default(null),
  receiptDue: receiptDue.nullable().default(null),
  soldAt: storedInstant,
  soldBy: staffName,
});
export type SaleDocument = z.output<typeof saleDocument>;

/** `sold` and `reversed` change what is charged; `received` and `paid_back` what was received. */
export const entryKind = z.enum(["sold", "reversed", "received", "paid_back"]);
export type EntryKind = z.infer<typeof entryKind>;

const entryFields = {
  kind: entryKind,
  /** Never negative: the kind says in which direction. */
  amount: storedAmount,
  /** Only of money. */
  method: saleMethod.nullable(),
  reason: z.string().max(200).nullable(),
  /** As in the sale. */
  title: saleFields.title,
  day: romeDate,
};

/** `saleEntries/{id}`: an immutable line of the ledger of sales. */
export const saleEntryDocument = z.object({
  ...entryFields,
  instrument,
  /** The gift card of the method `gift`. */
  giftId: identifier.nullable().default(null),
  saleId: identifier,
  buyer,
  at: storedInstant,
  by: staffName,
});
export type SaleEntryDocument = z.output<typeof saleEntryDocument>;

const total = z.int().default(0);

/** Totals by method, in cents: received less paid back. */
const byMethod = z.object({
  cash: total,
  card: total,
  transfer: total,
  online: total,
  /** Paid with gift cards, which is no money of the day. */
  gift: total,
});
export type ByMethod = z.output<typeof byMethod>;

/** A count of the till (docs/product/sales.md#day-end). */
export const tillCount = z.strictObject({
  /** Change left in the till in the morning. */
  float: amount,
  counted: amount,
  note: multipleLines().max(200, "Massimo 200 caratteri").default(""),
});
export type TillCount = z.output<typeof tillCount>;

const closing = z.object({
  ...tillCount.shape,
  /** Float and cash takings at that time. */
  expected: z.int(),
});

/** Cash put into the till or taken out without a sale: stamps, a deposit at the bank (docs/product/sales.md#day-end). */
export const cashMovement = z.strictObject({
  direction: z.enum(["in", "out"]),
  amount: someAmount,
  reason: saleReason,
});
export type CashMovement = z.output<typeof cashMovement>;

/** `takings/{yyyy-MM-dd}`: sums of the entries of a day, changed in their commits, and the counts of the till. */
export const takingsDocument = z.object({
  received: byMethod.prefault({}),
  /** Charged less reversed. */
  sold: total,
  /** Charged less reversed of amount cards: no revenue before they pay something (docs/product/gifts.md#money). */
  vouchers: total,
  /** Charged less reversed by offer, or by kind of the sale without one. */
  offers: z.record(z.string(), z.int()).default({}),
  /** Received less paid back by who took it. */
  staff: z.record(z.string(), z.int()).default({}),
  /** In the order in which they were recorded. */
  movements: z.array(cashMovement.extend({ at: storedInstant, by: staffName })).default([]),
  /** The latest one counts. */
  closings: z
    .array(closing.extend({ at: storedInstant, by: staffName }))
    .max(20)
    .default([]),
});
export type TakingsDocument = z.output<typeof takingsDocument>;

/** A sale as staff see it. */
export const saleWire = z.object({
  ...saleFields,
  id: identifier,
  buyer,
  package_id: identifier.nullable(),
  race_booking_id: identifier.nullable(),
  payment_id: identifier.nullable(),
  /** The gift card that was sold; missing of other goods. */
  gift_id: identifier.optional(),
  reminded_on: romeDate.nullable(),
  receipt_due: receiptDue.nullable(),
  /** Due today of what is owed, in cents. */
  due: storedAmount,
  /** Day since when the oldest part of it is due; `null` while nothing is. */
  due_since: romeDate.nullable(),
  /** Next day on which more becomes due; `null` without one. */
  due_on: romeDate.nullable(),
  /** Whether the buyer can pay by a link. */
  payable_online: z.boolean(),
  sold_at: wireInstant,
  by_name: z.string(),
});
export type Sale = z.output<typeof saleWire>;

/** A sale that is not paid in full, with the phone of its buyer if they have an account. */
export const owedSale = saleWire.extend({ phone: z.string().nullable() });
export type OwedSale = z.output<typeof owedSale>;

/** A sale that its buyer has not paid in full, as they see it; amounts in cents. */
const ownDebt = z.object({
  id: identifier,
  title: z.string(),
  charged: storedAmount,
  received: storedAmount,
  /** Due today, and what is left of each later date. */
  due: storedAmount,
  later: z.array(z.object({ due: romeDate, amount: storedAmount })),
  /** The page on which they pay by card, and how much; `null` where they cannot. */
  payment: z.object({ url: z.url(), amount: storedAmount }).nullable(),
});
export type OwnDebt = z.output<typeof ownDebt>;

/** The sales that a member has not paid in full, and the account for a transfer; `null` without one. */
export const ownDebts = z.object({
  debts: z.array(ownDebt),
  transfer: z.object({ iban: z.string(), holder: z.string() }).nullable(),
});

/** Sums of the sales that are not paid in full, in cents. */
export const owedTotals = z.object({
  owed: storedAmount,
  /** Of it, due today or before. */
  due: storedAmount,
  /** Of it, due before today. */
  overdue: storedAmount,
  /** Whether there are more sales than are summed up and listed: those with the highest debts are. */
  is_partial: z.boolean(),
});
export type OwedTotals = z.output<typeof owedTotals>;

/** An entry as staff see it. */
export const saleEntryWire = z.object({
  ...entryFields,
  id: identifier,
  sale_id: identifier,
  buyer,
  at: wireInstant,
  by_name: z.string(),
});
export type SaleEntry = z.output<typeof saleEntryWire>;

/** Takings of one day. */
export const dayTakings = z.object({
  day: romeDate,
  received: byMethod,
  sold: z.int(),
  /** Amount cards sold, in cents, which `sold` leaves out. */
  vouchers: z.int().default(0),
  /** Cash put in or taken out without a sale, if there is any. */
  movements: z.array(cashMovement.extend({ at: wireInstant, by_name: z.string() })).optional(),
  /** The latest count of the till; `null` without one. */
  closing: closing.extend({ at: wireInstant, by_name: z.string() }).nullable(),
});
export type DayTakings = z.output<typeof dayTakings>;

/** A part of a month's takings; `id` is that of the offer or person. */
const share = z.object({ id: z.string(), name: z.string(), cents: z.int() });

export const monthTakings = z.object({
  /** Days with sales, payments or a count, earliest first. */
  days: z.array(dayTakings),
  /** Charged by offer, highest first. */
  offers: z.array(share),
  /** Received by who took it, highest first. */
  staff: z.array(share),
});
export type MonthTakings = z.output<typeof monthTakings>;

/** Revenue of one month, from the sums of its days. */
const monthRevenue = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  received: byMethod,
  sold: z.int(),
  /** Amount cards sold, in cents, which `sold` leaves out. */
  vouchers: z.int().default(0),
  /** Charged by offer, highest first. */
  offers: z.array(share),
  /** Members with at least one lesson. */
  active: z.int().min(0),
});

/** Revenue of some months, earliest first (docs/product/sales.md#revenue). */
export const revenue = z.object({ months: z.array(monthRevenue) });
export type Revenue = z.output<typeof revenue>;

/** A sale of something that grants no package. */
export const otherSale = z.strictObject({ title: saleFields.title, terms: saleTerms });
export type OtherSale = z.output<typeof otherSale>;

/** A payment of what is owed. */
export const saleReceipt = z.strictObject({ amount: someAmount, method: deskMethod });
export type SaleReceipt = z.output<typeof saleReceipt>;

/** Dates agreed for what is owed; `replaces` are those that their author has seen, and that a colleague may have changed. */
export const scheduleChange = z.strictObject({
  schedule: paymentSchedule,
  replaces: paymentSchedule.optional(),
});
export type ScheduleChange = z.output<typeof scheduleChange>;

/** A reversal, of all or a part of what is charged, with what is paid back at once. */
export const saleReversal = z.strictObject({
  amount: someAmount,
  reason: saleReason,
  paid_back: z.strictObject({ amount: someAmount, method: deskMethod }).optional(),
});
export type SaleReversal = z.output<typeof saleReversal>;
