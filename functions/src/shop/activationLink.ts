import { StudioError } from "@studio/contract/errors.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { ACTIVATION_PATH } from "@studio/contract/shop/activation/page.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { waitsForProof } from "@studio/contract/shop/purchase.ts";
import { emailToken, readEmailToken } from "../platform/auth/emailToken.ts";
import { signedId, signId } from "../platform/auth/signedTime.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { readSaleOf } from "../sales/online.ts";
import { paymentStore, type StoredPayment } from "./store.ts";

/** Upper bound of the payments of a payer without an account. */
const MAX_PAYMENTS = 100;

const purposeOf = (email: string): string => `activation ${email}`;

/**
 * Returns the address at which the payer with this e-mail opens the account that a payment waits for. It names the payment
 * by its number: the id, which is the checkout session's, is what the browser that paid has (`payerMail.ts`).
 */
export const activationUrl = (paymentId: string, email: string): string =>
  `${siteOrigin()}${ACTIVATION_PATH}#${emailToken(email, signId(purposeOf(email), purchaseNumberOf(paymentId)))}`;

/** A payment that waits for the account of its payer. */
type Activating = { email: string; payment: PaymentDocument };

/** Returns the payment of a mailed token. Another e-mail of the payment (a correction, a merge) ends it. */
async function readPaymentOf(token: string): Promise<{ email: string; payment: StoredPayment } | undefined> {
  const { email, signed } = readEmailToken(token) ?? {};
  if (email === undefined || signed === undefined) return undefined;
  const number = signedId(purposeOf(email), signed);
  if (number === undefined) return undefined;
  const payments = await paymentStore.find("byEmail", { values: [email], limit: MAX_PAYMENTS });
  const payment = payments.find(({ id }) => purchaseNumberOf(id) === number);
  return payment && { email, payment };
}

/**
 * Returns the payment of a mailed token.
 * @throws `activation_link_not_found`; `activation_closed` if it no longer waits for its payer, or they have withdrawn
 */
export async function readActivating(token: string): Promise<Activating> {
  const named = await readPaymentOf(token);
  if (!named) throw new StudioError("activation_link_not_found");
  const { email, payment } = named;
  const sale = await readSaleOf(payment);
  if (!waitsForProof(payment.value) || sale?.value.withdrawnAt) throw new StudioError("activation_closed");
  return { email, payment: payment.value };
}
