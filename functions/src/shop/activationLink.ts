import { StudioError } from "@studio/contract/errors.ts";
import { ACTIVATION_PATH } from "@studio/contract/shop/activation/page.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { waitsForProof } from "@studio/contract/shop/purchase.ts";
import { idNamedIn, signedId, signId } from "../platform/auth/signedTime.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { readSaleOf } from "../sales/online.ts";
import { paymentStore } from "./store.ts";

/** Purpose of the tokens. A merge can give the payment another address, which ends them. */
const purposeOf = (email: string): string => `activation ${email}`;

/** Returns the address at which the payer with this e-mail opens the account that a payment waits for. */
export const activationUrl = (paymentId: string, email: string): string =>
  `${siteOrigin()}${ACTIVATION_PATH}#${signId(purposeOf(email), paymentId)}`;

/** A payment that waits for the account of its payer. */
type Activating = { email: string; payment: PaymentDocument };

/**
 * Returns the payment of a mailed token.
 * @throws `activation_link_not_found`; `activation_closed` if it no longer waits for its payer, or they have withdrawn
 */
export async function readActivating(token: string): Promise<Activating> {
  const id = idNamedIn(token);
  const stored = id === undefined ? undefined : await paymentStore.read({ id });
  const email = stored?.value.email ?? null;
  if (!stored || email === null || signedId(purposeOf(email), token) === undefined)
    throw new StudioError("activation_link_not_found");
  const sale = await readSaleOf(stored);
  if (!waitsForProof(stored.value) || sale?.value.withdrawnAt) throw new StudioError("activation_closed");
  return { email, payment: stored.value };
}
