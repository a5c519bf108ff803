import * as z from "zod";
import { emailAddress } from "../../people/model.ts";
import { CHECKOUT_SESSION_ID } from "../checkoutSession.ts";

/**
 * Checkout session of a payment, which the payment provider tells the browser that paid alone
 * (docs/product/shop.md#the-payers-mail).
 */
export const byCheckoutSession = z.strictObject({ session: z.string().regex(CHECKOUT_SESSION_ID) });

/** Address to which the mail about a purchase is sent again; another one than before corrects it. */
export const payerMailRequest = byCheckoutSession.extend({ email: emailAddress });
export type PayerMailRequest = z.output<typeof payerMailRequest>;

/** Amounts in cents that a payment charged: all of it, and how much of that was the enrolment fee. */
const charged = z.object({
  cents: z.int().nonnegative(),
  currency: z.string().length(3),
  fee: z.object({ name: z.string(), cents: z.int().positive() }).optional(),
});
export type Charged = z.output<typeof charged>;

/**
 * State of the mail about a purchase: its payment is not confirmed (or too long ago); it waits for its payer, with the
 * address to which the mail went, if there was one; or there is nothing left to send, and no address is told. A confirmed one says what was charged.
 */
export const payerMail = z.discriminatedUnion("state", [
  z.object({ state: z.literal("unconfirmed") }),
  z.object({ state: z.literal("waiting"), email: emailAddress.nullable(), charged: charged.optional() }),
  z.object({ state: z.literal("done"), charged: charged.optional() }),
]);
export type PayerMail = z.output<typeof payerMail>;
