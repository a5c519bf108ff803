import { VISITOR } from "@studio/contract/activity/actors.ts";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { isLikelyBot } from "@studio/contract/formProtection.ts";
import { saleNumberOf } from "@studio/contract/sales/number.ts";
import type {
  WithdrawableSale,
  WithdrawalReceipt,
  withdrawalRequest,
} from "@studio/contract/withdrawals/model.ts";
import { LINK_MS, withdrawalLinkRefusal } from "@studio/contract/withdrawals/policy.ts";
import type * as z from "zod";
import { hashOf, newSecret } from "../../platform/auth/secret.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { hasSpentIn, spendIn } from "../../platform/firestore/limits.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { readSalesToEmail } from "../../sales/store.ts";
import { linkMail, refusedMail } from "../../withdrawals/mails.ts";
import { soldOf } from "../../withdrawals/on-wire.ts";
import { createLink, readLink, type StoredLink, useLink } from "../../withdrawals/store.ts";
import { declareWithdrawal } from "./declare.ts";
import { withdrawableOnWire } from "./own.ts";
import { decideOn, type Purchase, readPurchase } from "./purchase.ts";

const DAY_SECONDS = 86_400;

/** Requests of one address. */
const POSTS_BY_ADDRESS = { limit: 5, seconds: 60 };
const POSTS_BY_ADDRESS_A_DAY = { limit: 50, seconds: DAY_SECONDS };

/** Mails to one mailbox, from any sender; beyond them the answer is the same. */
const MAILS_A_DAY = { limit: 5, seconds: DAY_SECONDS };

const NOT_FOUND =
  "Con questo numero e questa email non troviamo un acquisto fatto online: controlla il numero, è nell’email di conferma dell’acquisto.";

type Request = z.output<typeof withdrawalRequest>;

/**
 * Mails the buyer of a sale the link that declares its withdrawal, or why there is none; only the mailbox learns which.
 * A likely bot gets the same answer, and no mail is sent.
 * @throws `too_many_requests`, `busy`
 */
export async function requestWithdrawal(
  { number, email, reason, ...protection }: Request,
  { address, now }: { address: string; now: Date },
): Promise<{ status: "received"; received_at: Date }> {
  const received = { status: "received", received_at: now } as const;
  if (isLikelyBot(protection)) return received;
  await runAtomic(`withdrawals:${address}`, async (commit) => {
    await spendIn(commit, `withdrawals:${address}`, POSTS_BY_ADDRESS, now);
    await spendIn(commit, `withdrawals-a-day:${address}`, POSTS_BY_ADDRESS_A_DAY, now);
    if (!(await hasSpentIn(commit, `withdrawals-to:${email}`, MAILS_A_DAY, now))) return;
    const sale = (await readSalesToEmail(email)).find(({ id }) => saleNumberOf(id) === number);
    const purchase = sale && (await readPurchase(sale.id, now));
    const decided = purchase && decideOn(purchase, { requestedAt: now, now });
    if (purchase && decided?.ok) mailLink(commit, purchase, { email, reason, now });
    else {
      const why = decided && !decided.ok ? errors[decided.refusal].message : NOT_FOUND;
      enqueue(commit, `withdrawal-answer-${newSecret()}`, refusedMail(email, why, now), now);
    }
  });
  return received;
}

function mailLink(
  commit: Commit,
  { sale }: Purchase,
  { email, reason, now }: { email: string; reason: string; now: Date },
): void {
  const secret = newSecret();
  const hash = hashOf(secret);
  const expiresAt = new Date(now.getTime() + LINK_MS);
  createLink(commit, hash, { saleId: sale.id, email, reason, requestedAt: now, expiresAt, usedAt: null });
  const link = { secret, requestedAt: now, expiresAt };
  enqueue(commit, `withdrawal-link-${hash}`, linkMail(email, soldOf(sale.id, sale.value), link), now);
}

/**
 * Reads the mailed link with this secret.
 * @throws `withdrawal_link_not_found`, `withdrawal_link_used`, `withdrawal_link_expired`
 */
async function readValidLink(secret: string, now: Date): Promise<StoredLink> {
  const link = await readLink(hashOf(secret));
  if (!link) throw new StudioError("withdrawal_link_not_found");
  const refusal = withdrawalLinkRefusal(link.value, now);
  if (refusal) throw new StudioError(refusal);
  return link;
}

/**
 * Returns the sale of a mailed link, with what a withdrawal would pay back.
 * @throws as `readValidLink`
 */
export async function openWithdrawalLink(secret: string, now: Date): Promise<WithdrawableSale> {
  const { saleId, requestedAt } = (await readValidLink(secret, now)).value;
  const purchase = await readPurchase(saleId, now);
  if (!purchase) throw new StudioError("withdrawal_link_not_found");
  return withdrawableOnWire(purchase, { requestedAt, now });
}

/**
 * Declares the withdrawal of a mailed link, which is in time if the request was.
 * @throws as `readValidLink` and `declareWithdrawal`
 */
export async function confirmWithdrawal(secret: string, now: Date): Promise<WithdrawalReceipt> {
  const { saleId, email, reason, requestedAt } = (await readValidLink(secret, now)).value;
  const declaration = { saleId, reason, by: VISITOR, email, requestedAt, now };
  return declareWithdrawal(declaration, async (commit) => {
    useLink(commit, await readValidLink(secret, now), now);
  });
}
