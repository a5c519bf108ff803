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

/** Address to which the mail about a purchase went, if there was one, and whether it can be sent again or elsewhere. */
export const payerMail = z.object({ email: emailAddress.nullable(), may_resend: z.boolean() });
export type PayerMail = z.output<typeof payerMail>;
