import { VISITOR } from "@studio/contract/activity/actors.ts";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { isDoubtful } from "@studio/contract/formProtection.ts";
import { saleNumberOf } from "@studio/contract/sales/number.ts";
import type { LinkedSale, WithdrawalReceipt, withdrawalRequest } from "@studio/contract/withdrawals/model.ts";
import { LINK_MS, openLinkOf, withdrawalLinkRefusal } from "@studio/contract/withdrawals/policy.ts";
import type * as z from "zod";
import { hashOf, newSecret } from "../platform/auth/secret.ts";
import { derivedSecret } from "../platform/auth/signedTime.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { hasSpentIn, spendByAddressIn } from "../platform/firestore/limits.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { saleStore } from "../sales/store.ts";
import { declareWithdrawal } from "./declare.ts";
import { linkMail, refusedMail } from "./mails.ts";
import { soldOf } from "./onWire.ts";
import { withdrawableOnWire } from "./own.ts";
import { decideOn, type Purchase, readPurchase } from "./purchase.ts";
import { linkStore, linkWrites, type StoredLink } from "./store.ts";

const DAY_SECONDS = 86_400;

/** Requests of one address that match no sale. */
const MISSES_BY_ADDRESS = { limit: 5, seconds: 60 };
const MISSES_BY_ADDRESS_A_DAY = { limit: 50, seconds: DAY_SECONDS };

/** Mails to one mailbox about requests that match no sale, from any sender; beyond them the answer says so itself. */
const REFUSALS_A_DAY = { limit: 5, seconds: DAY_SECONDS };

/** Mails with the same link, which the mailbox then has. */
const SAME_LINK_A_DAY = { limit: 5, seconds: DAY_SECONDS };

const NOT_FOUND =
  "Con questo numero e questa email non troviamo un acquisto fatto online: controlla il numero, è nell’email di conferma dell’acquisto.";

/** Purpose of the secrets of links. */
const LINK = "withdrawal-link";

type Request = z.output<typeof withdrawalRequest>;

/**
 * Mails the buyer of a sale the link that declares its withdrawal, or why there is none; only the mailbox learns which. A
 * right number and e-mail always get their link: the limits count what matches no sale, so that no third person can use them
 * up. A doubtful request that matches none is refused, and no mail is sent.
 * @throws `withdrawal_unmatched`, `too_many_requests`, `busy`
 */
export async function requestWithdrawal(
  { number, email, reason, ...protection }: Request,
  { address, now }: { address: string; now: Date },
): Promise<{ status: "received"; received_at: Date }> {
  await runAtomic(`withdrawals-to:${email}`, async (commit) => {
    const sale = (await saleStore.find("newestOfEmail", { values: [email] })).find(
      ({ id }) => saleNumberOf(id) === number,
    );
    const purchase = sale && (await readPurchase(sale.id, now));
    const open = sale && openLinkOf(await linkStore.find("ofSale", { values: [sale.id] }), email, now);
    const requestedAt = open?.value.requestedAt ?? now;
    const decided = purchase && decideOn(purchase, { requestedAt, now });
    if (purchase && decided?.ok) return mailLink(commit, purchase, open, { email, reason, now });
    if (isDoubtful(protection)) throw new StudioError("withdrawal_unmatched");
    await spendByAddressIn(commit, "withdrawals", address, MISSES_BY_ADDRESS, now);
    await spendByAddressIn(commit, "withdrawals-a-day", address, MISSES_BY_ADDRESS_A_DAY, now);
    if (!(await hasSpentIn(commit, `withdrawals-to:${email}`, REFUSALS_A_DAY, now)))
      throw new StudioError("withdrawal_unmatched");
    const why = decided && !decided.ok ? errors[decided.refusal].message : NOT_FOUND;
    enqueue(commit, `withdrawal-answer-${newSecret()}`, refusedMail(email, why, now), now);
  });
  return { status: "received", received_at: now };
}

/** Returns the secret of a sale's link; only its hash is stored. */
const secretOf = (saleId: string, requestedAt: Date): string =>
  derivedSecret(LINK, `${saleId} ${requestedAt.getTime()}`);

/** Mails the link of a purchase, the open one again if there is one. */
async function mailLink(
  commit: Commit,
  { sale }: Purchase,
  open: StoredLink | undefined,
  { email, reason, now }: { email: string; reason: string; now: Date },
): Promise<void> {
  const requestedAt = open?.value.requestedAt ?? now;
  const expiresAt = open?.value.expiresAt ?? new Date(now.getTime() + LINK_MS);
  const secret = secretOf(sale.id, requestedAt);
  const hash = hashOf(secret);
  // A link of a former signing key cannot be mailed again: its successor keeps the moment of the request.
  if (open?.id !== hash)
    linkWrites.create(
      commit,
      { hash },
      { saleId: sale.id, email, reason, requestedAt, expiresAt, usedAt: null },
    );
  else if (reason !== "" && reason !== open.value.reason) linkWrites.update(commit, open, { reason });
  if (!(await hasSpentIn(commit, `withdrawal-link:${hash}`, SAME_LINK_A_DAY, now))) return;
  const mail = linkMail(email, soldOf(sale.id, sale.value), { secret, requestedAt, expiresAt });
  enqueue(commit, `withdrawal-link-${newSecret()}`, mail, now);
}

/**
 * Reads the mailed link with this secret.
 * @throws `withdrawal_link_not_found`, `withdrawal_link_used`, `withdrawal_link_expired`
 */
async function readValidLink(secret: string, now: Date): Promise<StoredLink> {
  const link = await linkStore.read({ hash: hashOf(secret) });
  if (!link) throw new StudioError("withdrawal_link_not_found");
  const refusal = withdrawalLinkRefusal(link.value, now);
  if (refusal) throw new StudioError(refusal);
  return link;
}

/**
 * Refuses a link that was mailed to a former e-mail of the buyer, who has corrected it since.
 * @throws `withdrawal_link_not_found`
 */
function requireBuyers({ sale }: Purchase, email: string): void {
  if (sale.value.buyer.email !== email) throw new StudioError("withdrawal_link_not_found");
}

/**
 * Returns the sale of a mailed link, with what a withdrawal would pay back.
 * @throws as `readValidLink`
 */
export async function openWithdrawalLink(secret: string, now: Date): Promise<LinkedSale> {
  const { saleId, email, requestedAt } = (await readValidLink(secret, now)).value;
  const purchase = await readPurchase(saleId, now);
  if (!purchase) throw new StudioError("withdrawal_link_not_found");
  requireBuyers(purchase, email);
  const { id: _, ...sale } = withdrawableOnWire(purchase, { requestedAt, now });
  return sale;
}

/**
 * Declares the withdrawal of a mailed link, which is in time if the request was.
 * @throws as `readValidLink` and `declareWithdrawal`
 */
export async function confirmWithdrawal(secret: string, now: Date): Promise<WithdrawalReceipt> {
  const { saleId, email, reason, requestedAt } = (await readValidLink(secret, now)).value;
  const declaration = { saleId, reason, by: VISITOR, email, requestedAt, now };
  return declareWithdrawal(declaration, async (commit, purchase) => {
    requireBuyers(purchase, email);
    linkWrites.update(commit, await readValidLink(secret, now), { usedAt: now });
  });
}
