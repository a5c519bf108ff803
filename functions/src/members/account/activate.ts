import { StudioError } from "@studio/contract/errors.ts";
import type { Activatable, Activation } from "@studio/contract/shop/activation/model.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { ownerOf } from "../../people/people.ts";
import { spendByAddress } from "../../platform/firestore/limits.ts";
import { type Activating, readActivating } from "../../shop/activationLink.ts";
import { grantProvenPurchases } from "../../shop/waitingPayments.ts";
import { isTaken } from "./emails.ts";
import { registerPayer } from "./register.ts";

/** Tokens from one address that open nothing. */
const MISSES_BY_ADDRESS = { limit: 20, seconds: 3600 };

type Sent = { address: string; now: Date };

/**
 * Reads the payment of a mailed link. A right link is never limited, so that no third person can use it up.
 * @throws `activation_link_not_found`, `activation_closed`, `too_many_requests`
 */
async function readLink(token: string, { address, now }: Sent): Promise<Activating> {
  try {
    return await readActivating(token);
  } catch (error) {
    if (error instanceof StudioError && error.code === "activation_link_not_found")
      await spendByAddress("activation-misses", address, MISSES_BY_ADDRESS, now);
    throw error;
  }
}

/** Splits the name on a card, in the order in which it is written there: the form lets the payer mend it. */
function namesOf(name: string | null): Pick<Activatable, "first_name" | "last_name"> {
  const [first_name = "", ...rest] = (name ?? "").split(/\s+/);
  return { first_name, last_name: rest.join(" ") };
}

/**
 * Returns the purchase of a mailed link.
 * @throws as `readLink`; `account_active` if the address has an account
 */
export async function openActivation(token: string, sent: Sent): Promise<Activatable> {
  const { email, payment } = await readLink(token, sent);
  if (await isTaken(email, sent.now)) throw new StudioError("account_active");
  return { email, ...namesOf(payment.name), title: paymentTitle(payment) };
}

/**
 * Opens the account of a payer, whose address the mailed link has proven, and grants what waits for it. An account that
 * exists keeps its password: its owner signs in, or recovers it, which proves the address too.
 * @throws as `readLink`; `account_active`
 */
export async function activate(
  { token, password, ...own }: Activation,
  sent: Sent,
): Promise<{ email: string }> {
  const { email } = await readLink(token, sent);
  const owner = await ownerOf(email);
  // The first attempt may have ended between the account and its package.
  if (owner?.proven) await grantProvenPurchases(owner.member.id, email, sent.now);
  if (owner) throw new StudioError("account_active");
  const { uid } = await register({ ...own, email }, password, sent.now);
  await grantProvenPurchases(uid, email, sent.now);
  return { email };
}

/** Registers the payer; an account that was opened meanwhile is as good as one that was there before. */
async function register(...payer: Parameters<typeof registerPayer>): Promise<{ uid: string }> {
  try {
    return await registerPayer(...payer);
  } catch (error) {
    throw error instanceof StudioError && error.code === "email_taken"
      ? new StudioError("account_active")
      : error;
  }
}
