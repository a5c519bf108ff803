import {
  type OwnDebt,
  type Sale,
  type SaleDocument,
  type SaleEntry,
  saleDocument,
  saleEntryDocument,
} from "../sales/model.ts";

const SOLD_AT = new Date("2026-11-23T17:30:00Z");
const day = "2026-11-23";
const buyer = { uid: "member", name: "Lucia Verdi", email: "lucia@studio.test" };
const by = { id: "desk", name: "Dora Banco" };

const facts = {
  kind: "package",
  title: "Small class, 10 lezioni",
  offer: "class-10",
  price: 15_000,
  discount: 0,
  reason: null,
  charged: 15_000,
  received: 10_000,
  refunding: 0,
  owed: 5_000,
  receipted: 0,
  day,
  buyer,
} as const;

/** Returns a stored sale of ten lessons, of which a third is owed. */
export const makeSale = (overrides: Partial<SaleDocument> = {}): SaleDocument =>
  saleDocument.parse({
    ...facts,
    packageId: "package-1",
    raceBookingId: null,
    paymentId: null,
    soldAt: SOLD_AT,
    soldBy: by,
    ...overrides,
  });

/** Returns the same sale as its buyer sees it. */
export const makeOwnDebt = (overrides: Partial<OwnDebt> = {}): OwnDebt => ({
  id: "package-package-1",
  title: facts.title,
  charged: facts.charged,
  received: facts.received,
  due: facts.owed,
  later: [],
  payment: null,
  ...overrides,
});

/** Returns the same sale on the wire. */
export const makeSaleWire = (overrides: Partial<Sale> = {}): Sale => ({
  ...facts,
  id: "package-package-1",
  package_id: "package-1",
  race_booking_id: null,
  payment_id: null,
  reminded_on: null,
  receipt_due: null,
  schedule: [],
  gifts: [],
  due: Math.max(0, overrides.owed ?? facts.owed),
  due_since: day,
  due_on: null,
  payable_online: true,
  sold_at: SOLD_AT,
  by_name: by.name,
  ...overrides,
});

const line = {
  kind: "received",
  amount: 10_000,
  method: "cash",
  reason: null,
  title: facts.title,
  day,
  buyer,
} as const;

/** Returns a stored line of the ledger: a payment in cash. */
export const makeSaleEntry = () =>
  saleEntryDocument.parse({ ...line, saleId: "package-package-1", at: SOLD_AT, by });

/** Returns the same line on the wire. */
export const makeSaleEntryWire = (overrides: Partial<SaleEntry> = {}): SaleEntry => ({
  ...line,
  id: "package-package-1-paid",
  sale_id: "package-package-1",
  at: SOLD_AT,
  by_name: by.name,
  ...overrides,
});
