import * as z from "zod";
import { identifier } from "../identifier.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/**
 * `open` until it is paid, `processing` while the bank has not answered to a SEPA debit, `void` once it cannot be paid any
 * more; a refund is final.
 */
const debitState = z.enum(["open", "processing", "paid", "void", "refunded"]);

/** An invoice of the payment provider: one instalment, and how its debit stands. */
const debit = z.object({
  /** The first instalment is 1. */
  number: z.int().positive(),
  state: debitState,
  /** In euro cents. */
  amount: z.int().nonnegative(),
  /** How often it was tried. */
  attempts: z.int().nonnegative(),
  /** When it is tried again; `null` if it is not. */
  nextAttemptAt: storedInstant.nullable(),
  /** The provider's page on which it can be paid. */
  url: z.url().nullable(),
});
export type Debit = z.output<typeof debit>;

/** Invoices by their ids. */
const debits = z.record(identifier, debit);
export type Debits = z.output<typeof debits>;

/**
 * `instalmentPlans/{subscription id}`: monthly debits for a package in instalments, or without an end for a membership that
 * renews or for the video library, which has no package (docs/product/instalments.md, docs/product/renewals.md,
 * docs/product/online-training.md).
 */
export const instalmentPlanDocument = z.object({
  /** The member; `null` once they are erased. */
  uid: identifier.nullable(),
  customerId: identifier,
  /** `null` for a plan of the library. */
  packageId: identifier.nullable(),
  offer: z.string().max(80),
  /** Title of the offer. */
  title: z.string().max(120),
  /** Of one instalment, in euro cents: later prices do not change it. */
  cents: z.int().positive(),
  /** How many were agreed on; `null` for a plan without an end. */
  count: z.int().min(2).max(36).nullable(),
  /** Day of the first one. */
  startsOn: romeDate,
  debits,
  /** When the first one is debited, at the end of a free trial; `null` if it is at once. */
  trialEndsAt: storedInstant.nullable().default(null),
  /** When the next one that is not yet due is debited; `null` after the last one. */
  nextDebitAt: storedInstant.nullable(),
  /** When it ends, because its renewal was stopped; `null` while it is renewed, and for a fixed number. */
  endsAt: storedInstant.nullable().default(null),
  /** When it was stopped before the last one. */
  stoppedAt: storedInstant.nullable(),
  /** Whether the provider has still to be told to stop, or of a stopped or resumed renewal. */
  stopDue: z.boolean(),
  /** Whether months that are over have still to be voided at the provider (docs/product/renewals.md#validity). */
  voidDue: z.boolean().default(false),
  /**
   * Credit of the customer at the provider as it was last read, in cents: no invoice takes it once the plan
   * is over (docs/product/renewals.md#credit-at-stripe).
   */
  credit: z.int().nonnegative().default(0),
  /** The credit of a plan that is over, of which the studio was mailed last; 0 without one. */
  creditMailed: z.int().nonnegative().default(0),
  createdAt: storedInstant,
  changedAt: storedInstant,
});
export type InstalmentPlanDocument = z.output<typeof instalmentPlanDocument>;

/** State of a plan, which follows from its debits (docs/product/instalments.md#states). */
const planState = z.enum([
  "trial",
  "collecting",
  "processing",
  "retrying",
  "unpaid",
  "ending",
  "completed",
  "stopped",
]);
export type PlanState = z.infer<typeof planState>;

/** A plan as its member and staff see it. */
export const instalmentPlanWire = z.object({
  id: identifier,
  /** `null` for a plan of the library. */
  package_id: identifier.nullable(),
  title: z.string(),
  cents: z.int(),
  /** `null` for a plan without an end. */
  count: z.int().nullable(),
  paid: z.int(),
  state: planState,
  /** The next debit or attempt; `null` if there is none. */
  next_debit_at: wireInstant.nullable(),
  /** When it ends, because its renewal was stopped; `null` while it is renewed. */
  ends_at: wireInstant.nullable(),
  /** Whether a month that has begun is asked for and not paid: it is due also after a stop. */
  month_due: z.boolean(),
  /** Credit at the provider that no invoice takes any more, in cents; 0 until the plan is over. */
  credit: z.int().nonnegative().optional(),
  /** Page on which the instalment that failed can be paid; `null` if none has. */
  pay_url: z.url().nullable(),
});
export type InstalmentPlan = z.output<typeof instalmentPlanWire>;

/** A member's plans, the newest first. */
export const instalmentPlans = z.object({ plans: z.array(instalmentPlanWire) });

/** The provider's page on which the card is changed. */
export const cardPage = z.object({ url: z.url() });
