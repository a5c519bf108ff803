import {
  type Debit,
  type InstalmentPlan,
  type InstalmentPlanDocument,
  instalmentPlanDocument,
} from "../instalments/model.ts";
import type { PaidClass } from "../packages/limits/policy.ts";
import {
  type LedgerDocument,
  ledgerDocument,
  type Package,
  type PackageDocument,
  packageDocument,
} from "../packages/model.ts";

const GRANTED_AT = new Date("2026-01-07T09:00:00Z");

const fields = ({ size = 10 }: Partial<Pick<PackageDocument, "size">>) => ({
  name: `Pacchetto da ${size}`,
  size,
  remaining: size,
  expire_date: null,
});

/** Returns a class that starts at an instant, as packages pay for it: without type and coach unless they are named. */
export const classAt = (dateTime: Date, named: Partial<Omit<PaidClass, "start">> = {}): PaidClass => ({
  type: null,
  coach: null,
  start: { dateTime },
  ...named,
});

/** Returns a stored pack of ten lessons that never expires. */
export const makePackage = (overrides: Partial<PackageDocument> = {}): PackageDocument =>
  packageDocument.parse({ ...fields(overrides), createdAt: GRANTED_AT, ...overrides });

/** Returns the same package on the wire. */
export const makePackageWire = (overrides: Partial<Package> = {}): Package => ({
  id: "package-1",
  ...fields(overrides),
  created_at: GRANTED_AT,
  version: "1",
  ...overrides,
});

/** Returns a ledger entry that deducted a lesson. */
export const makeLedgerEntry = (overrides: Partial<LedgerDocument> = {}): LedgerDocument =>
  ledgerDocument.parse({
    delta: -1,
    remaining: 9,
    reason: "booked",
    event: null,
    at: new Date("2026-02-01T09:00:00Z"),
    ...overrides,
  });

const STARTED_AT = new Date("2026-11-23T17:30:00Z");

/** Returns a paid instalment. */
export const makeDebit = (overrides: Partial<Debit> = {}): Debit => ({
  number: 1,
  state: "paid",
  amount: 13_000,
  attempts: 1,
  nextAttemptAt: null,
  url: "https://invoice.stripe.test/i/1",
  ...overrides,
});

/** Returns a stored plan of twelve instalments, of which the first is paid. */
export const makePlan = (overrides: Partial<InstalmentPlanDocument> = {}): InstalmentPlanDocument =>
  instalmentPlanDocument.parse({
    uid: "member",
    customerId: "cus_1",
    packageId: "cs_1",
    offer: "class-12-months",
    title: "Small class, 12 mesi",
    cents: 13_000,
    count: 12,
    startsOn: "2026-11-23",
    debits: { in_1: makeDebit() },
    nextDebitAt: new Date("2026-12-23T17:30:00Z"),
    stoppedAt: null,
    stopDue: false,
    createdAt: STARTED_AT,
    changedAt: STARTED_AT,
    ...overrides,
  });

/** Returns the same plan on the wire. */
export const makePlanWire = (overrides: Partial<InstalmentPlan> = {}): InstalmentPlan => ({
  id: "sub_1",
  package_id: "cs_1",
  title: "Small class, 12 mesi",
  cents: 13_000,
  count: 12,
  paid: 1,
  state: "collecting",
  next_debit_at: new Date("2026-12-23T17:30:00Z"),
  ends_at: null,
  month_due: false,
  pay_url: null,
  ...overrides,
});
