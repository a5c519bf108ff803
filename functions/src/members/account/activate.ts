import { StudioError } from "@studio/contract/errors.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { Activatable, Activation } from "@studio/contract/shop/activation/model.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { ownerOf } from "../../people/people.ts";
import { accountByEmail } from "../../platform/auth/accounts.ts";
import { spendByAddress } from "../../platform/firestore/limits.ts";
import { acceptIfValid } from "../../referrals/join.ts";
import { readActivating } from "../../shop/activationLink.ts";
import { grantProvenPurchases, readEndOf } from "../../shop/waitingPayments.ts";
import { isTaken } from "./emails.ts";
import { registerProven } from "./register.ts";
import { registeringEmail } from "./registrationLink.ts";

/** Tokens from one address that open nothing. */
const MISSES_BY_ADDRESS = { limit: 20, seconds: 3600 };

type Sent = { address: string; now: Date };

/** The address that a mailed link proves, with the payment that waits for it. */
type Opening = { email: string; payment?: PaymentDocument };

/**
 * Reads a mailed link. Only wrong tokens are counted, so that a stranger cannot lock out who has a right one.
 * @throws `activation_link_not_found`, `activation_closed`, `too_many_requests`
 */
async function readLink(token: string, { address, now }: Sent): Promise<Opening> {
  const email = registeringEmail(token, now);
  if (email !== undefined) return { email };
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

/** Returns the last day of a purchase that would be over once it is granted; nothing of one that is still worth something. */
async function endedOf(
  payment: PaymentDocument | undefined,
  now: Date,
): Promise<Pick<Activatable, "ended_on">> {
  const end = payment && (await readEndOf(payment, now));
  return end && end <= romeDay(now) ? { ended_on: lastDayOf(end) } : {};
}

/**
 * Refuses where the address has an account. What an attempt that ended between the account and its package left is granted
 * before: the account is the payer's if its address is proven.
 * @throws `account_active`; `account_disabled` of an account that was closed, which neither sign-in nor recovery opens
 */
async function refuseExisting(email: string, now: Date): Promise<void> {
  const owner = await ownerOf(email);
  if (owner?.proven) await grantProvenPurchases(owner.member.id, email, now);
  if (owner) throw new StudioError("account_active");
  if ((await accountByEmail(email))?.disabled) throw new StudioError("account_disabled");
  if (await isTaken(email, now)) throw new StudioError("account_active");
}

/**
 * Returns the address of a mailed link, with the purchase of a payer's.
 * @throws as `readLink` and `refuseExisting`
 */
export async function openActivation(token: string, sent: Sent): Promise<Activatable> {
  const { email, payment } = await readLink(token, sent);
  await refuseExisting(email, sent.now);
  return {
    email,
    ...namesOf(payment?.name ?? null),
    title: payment ? paymentTitle(payment) : null,
    ...(await endedOf(payment, sent.now)),
  };
}

/**
 * Opens an account, whose address the mailed link has proven, and grants what waits for it. An account that
 * exists keeps its password: its owner signs in and confirms the address, or recovers the password, which proves it.
 * @throws as `readLink` and `refuseExisting`
 */
export async function activate(
  { token, password, referral, ...own }: Activation,
  sent: Sent,
): Promise<{ email: string }> {
  const { email } = await readLink(token, sent);
  await refuseExisting(email, sent.now);
  const { uid } = await registerOrRefuse({ ...own, email }, password, sent.now);
  // Before what was paid is granted: it is for who never had a package.
  await acceptIfValid(uid, referral, sent.now);
  await grantProvenPurchases(uid, email, sent.now);
  return { email };
}

/**
 * Registers who opened the link.
 * @throws `account_active` if the address was registered meanwhile
 */
async function registerOrRefuse(...payer: Parameters<typeof registerProven>): Promise<{ uid: string }> {
  try {
    return await registerProven(...payer);
  } catch (error) {
    throw error instanceof StudioError && error.code === "email_taken"
      ? new StudioError("account_active")
      : error;
  }
}
