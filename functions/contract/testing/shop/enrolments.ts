import {
  type Enrolment,
  type EnrolmentDocument,
  type EnrolmentEntry,
  type EnrolmentForStaff,
  enrolmentDocument,
} from "../../enrolments/model.ts";
import type { AskedFee } from "../../shop/fee/fee.ts";

const AT = new Date("2026-11-23T09:00:00.000Z");

/** Returns a fee of 30 € a year that all packages ask, but for newcomers. */
export const makeFee = (overrides: Partial<AskedFee> = {}): AskedFee => ({
  name: "Iscrizione e assicurazione",
  cents: 3000,
  every: "year",
  asks: "packages",
  newcomers: false,
  ...overrides,
});

/** Returns an enrolment of a year that was paid. */
export const makeEnrolmentEntry = (overrides: Partial<EnrolmentEntry> = {}): EnrolmentEntry => ({
  id: "fee-1",
  how: "paid",
  from: "2026-11-23",
  until: "2027-11-23",
  reason: null,
  saleId: "fee-1",
  at: AT,
  by: { id: "desk", name: "Marta Banco" },
  ended: null,
  ...overrides,
});

/** Returns the stored enrolments of a person. */
export const makeEnrolments = (entries = [makeEnrolmentEntry()]): EnrolmentDocument =>
  enrolmentDocument.parse({ entries });

/** Returns what a person reads who has no enrolment, while the studio asks a fee. */
export const makeEnrolment = (overrides: Partial<Enrolment> = {}): Enrolment => ({
  fee: { name: "Iscrizione e assicurazione", cents: 3000, every: "year" },
  valid: null,
  ...overrides,
});

/** Returns the same as staff read it. */
export const makeEnrolmentForStaff = (overrides: Partial<EnrolmentForStaff> = {}): EnrolmentForStaff => ({
  ...makeEnrolment(),
  entries: [],
  ...overrides,
});
