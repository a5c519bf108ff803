import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { knownBuyer, netReceived } from "@studio/contract/sales/policy.ts";
import type { Withdrawal, WithdrawalDocument } from "@studio/contract/withdrawals/model.ts";
import { mayDecline, mayReopen } from "@studio/contract/withdrawals/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { endPaidEnrolment, restorePaidEnrolment } from "../enrolments/change.ts";
import { restoreGift, withdrawGift } from "../gifts/giveBack.ts";
import { undoWithdrawalIn } from "../packages/void.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { VOID_REASON } from "./declare.ts";
import { endPackage, finishEnding } from "./endPackage.ts";
import { declinedMail, reopenedMail } from "./mails.ts";
import { withdrawalOnWire } from "./onWire.ts";
import { type Purchase, readPurchase } from "./purchase.ts";
import { type StoredWithdrawal, withdrawalStore, withdrawalWrites } from "./store.ts";

type By = { actor: Named; now: Date };

async function readBoth(
  id: string,
  now: Date,
): Promise<{ withdrawal: StoredWithdrawal; purchase: Purchase }> {
  const [withdrawal, purchase] = await Promise.all([
    withdrawalStore.read({ saleId: id }),
    readPurchase(id, now),
  ]);
  if (!withdrawal || !purchase) throw new StudioError("withdrawal_not_found");
  return { withdrawal, purchase };
}

function log(
  commit: Commit,
  kind: ActivityKind,
  { id, value: { buyer, title } }: StoredWithdrawal,
  { actor, now }: By,
): void {
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject: knownBuyer(buyer),
    about: { type: "sale", id, name: title },
  });
}

/**
 * Declines a withdrawal that the buyer has no right to, which ends the days of its refund: the package is given back,
 * and the buyer reads the reason (docs/product/withdrawals.md#declining).
 * @throws `withdrawal_not_found`, `withdrawal_settled`, `withdrawal_without_money`, `withdrawal_fee_replaced`, `busy`
 */
export const declineWithdrawal = (
  id: string,
  { reason }: { reason: string },
  { actor, now }: By,
): Promise<Withdrawal> =>
  runAtomic(`sale/${id}`, async (commit) => {
    const { withdrawal, purchase } = await readBoth(id, now);
    const state = unwrap(mayDecline(withdrawal.value));
    const change = { state, declined: { reason, at: now } };
    withdrawalWrites.update(commit, withdrawal, change);
    const { buyer } = withdrawal.value;
    if (purchase.owned) {
      const { member, pkg } = purchase.owned;
      const by = { uid: member.id, id: pkg.id, actor, now };
      await undoWithdrawalIn(commit, purchase.owned, by, VOID_REASON);
    }
    if (purchase.card) {
      const paid = netReceived(purchase.sale.value);
      // A dispute that is open decides first: a card would stay void though it is won.
      if (paid <= 0) throw new StudioError("withdrawal_without_money");
      restoreGift(commit, purchase.card, { key: `declined-${now.getTime()}`, paid, actor, now });
    }
    const { kind } = purchase.sale.value;
    const feeSale = { id, uid: buyer.uid };
    if (kind === "fee") await restorePaidEnrolment(commit, feeSale, { actor, now });
    log(commit, "sale.withdrawal_declined", withdrawal, { actor, now });
    if (buyer.email !== null) {
      const mail = declinedMail(buyer.email, withdrawal.value, reason, { at: now, kind });
      enqueue(commit, `${id}-declined-${now.getTime()}`, mail, now);
    }
    return withdrawalOnWire(id, { ...withdrawal.value, ...change });
  });

/**
 * Opens a declined withdrawal again, as it was declared: the package ends anew, and the buyer is written.
 * @throws `withdrawal_not_found`, `withdrawal_not_declined`, `withdrawal_gift_used`, `busy`
 */
export async function reopenWithdrawal(id: string, { actor, now }: By): Promise<Withdrawal> {
  const { after, purchase } = await runAtomic(`sale/${id}`, async (commit) => {
    const { withdrawal, purchase } = await readBoth(id, now);
    const state = unwrap(mayReopen(withdrawal.value));
    const after: WithdrawalDocument = { ...withdrawal.value, state, declined: null };
    withdrawalWrites.update(commit, withdrawal, { state, declined: null });
    const end = { reason: VOID_REASON, actor, now };
    await endPackage(commit, purchase, end);
    if (purchase.card) withdrawGift(commit, purchase.card, { ...end, key: `withdrawn-${now.getTime()}` });
    const { kind, buyer } = purchase.sale.value;
    if (kind === "fee") await endPaidEnrolment(commit, { id, uid: buyer.uid }, end);
    log(commit, "sale.withdrawal_reopened", withdrawal, { actor, now });
    const { email } = after.buyer;
    if (email !== null)
      enqueue(commit, `${id}-reopened-${now.getTime()}`, reopenedMail(email, after, now), now);
    return { after, purchase };
  });
  await finishEnding(purchase, now);
  return withdrawalOnWire(id, after);
}
