import * as z from "zod";
import { identifier } from "../identifier.ts";
import { packageService } from "../packages/model.ts";
import { deskMethod, saleReversal } from "../sales/model.ts";
import { wireInstant } from "../time/instant.ts";
import { usage } from "../withdrawals/model.ts";

const cents = z.int().nonnegative();

/** The facts that an owner decides on (docs/product/sales.md#refunds). */
export const refundProposal = z.object({
  /** Paid for the part that was not used, in cents. */
  amount: cents,
  /** Received and not paid back: the highest refund. */
  refundable: cents,
  /** Part of it that the payment provider can pay back, and pays back first. */
  online: cents,
  /** Part of it that goes back to the amount cards that paid it, after what the provider pays back. */
  gift: cents.default(0),
  /** `null` without a package. */
  usage: usage.nullable(),
  /** The package that was sold; `null` without one. */
  package: z
    .object({
      name: z.string(),
      /** Of a pack: lessons left, without those that the bookings return. */
      remaining: z.int(),
      is_pack: z.boolean(),
      /** Of a package of a service, whose lessons are its sessions. */
      service: packageService.optional(),
      /** Sessions that it gives besides classes, and how many are left. */
      extras: z.array(z.object({ name: z.string(), remaining: z.int().nonnegative() })).optional(),
      /** It is voided already, and cannot be restored after a refund. */
      is_voided: z.boolean(),
    })
    .nullable(),
  /** Which instalment it is, whose month goes with a refund of all of it; `null` of any other sale. */
  instalment: z.int().positive().nullable().default(null),
  /** The gift card that was sold, what is left of it, and what open payments hold, in cents; missing of other goods. */
  card: z
    .object({ id: identifier, title: z.string(), left: cents, held: cents, is_voided: z.boolean() })
    .optional(),
  /** Bookings to come that it pays for, soonest first: they are cancelled with it. */
  bookings: z.array(z.object({ id: identifier, summary: z.string(), start: wireInstant })),
});
export type RefundProposal = z.output<typeof refundProposal>;

/** A refund of a sale, of all or a part of what was paid. */
export const saleRefund = z.strictObject({
  amount: saleReversal.shape.amount,
  reason: saleReversal.shape.reason,
  /** How the part is paid back that the payment provider cannot. */
  method: deskMethod.optional(),
  /** Whether the package is voided and its bookings to come cancelled; without a package it changes nothing. */
  void_package: z.boolean(),
});
export type SaleRefund = z.output<typeof saleRefund>;
