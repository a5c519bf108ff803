import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { knownBuyer } from "@studio/contract/sales/policy.ts";
import type {
  WithdrawalDocument,
  WithdrawalProposal,
  WithdrawalReceipt,
} from "@studio/contract/withdrawals/model.ts";
import { declarationText, feeProposalOf, refundDayOf } from "@studio/contract/withdrawals/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { endPaidEnrolment } from "../enrolments/change.ts";
import { withdrawGift } from "../gifts/giveBack.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { changeSale, type StoredSale } from "../sales/store.ts";
import { endPackage, finishEnding } from "./endPackage.ts";
import { declaredMail, receiptMail } from "./mails.ts";
import { receiptOf, soldOf } from "./onWire.ts";
import { decideOn, isBlocked, type Purchase, readPurchase } from "./purchase.ts";
import { withdrawalWrites } from "./store.ts";

/** Reason with which the package of a withdrawal is voided. */
export const VOID_REASON = "Recesso";

export type Declaration = {
  saleId: string;
  reason: string;
  /** The member, or the visitor with a link. */
  by: Named;
  /** The mailbox of the receipt. */
  email: string;
  /** When the buyer asked, which has to be in time; now for a member. */
  requestedAt: Date;
  now: Date;
};

type Declared = { receipt: WithdrawalReceipt; purchase: Purchase };

/**
 * Declares the withdrawal from a sale, once: cancels the bookings to come, voids the package, and confirms it by mail
 * with day and time. `check` refuses a sale that is not the caller's, and adds its own writes.
 * @throws `withdrawal_sale_not_found`, the refusals of `mayWithdraw`, `busy`, and as `check`
 */
export async function declareWithdrawal(
  declaration: Declaration,
  check: (commit: Commit, purchase: Purchase) => Promise<void>,
): Promise<WithdrawalReceipt> {
  const { saleId, now } = declaration;
  const { receipt, purchase } = await runAtomic(`sale/${saleId}`, async (commit): Promise<Declared> => {
    const purchase = await readPurchase(saleId, now);
    if (!purchase) throw new StudioError("withdrawal_sale_not_found");
    await check(commit, purchase);
    const proposal = unwrap(decideOn(purchase, declaration));
    const { sale, payment } = purchase;
    if (!payment) throw new StudioError("withdrawal_not_online");
    const withdrawal = declareOf(commit, { sale, paymentId: payment.id, proposal }, declaration);
    const end = { reason: VOID_REASON, actor: declaration.by, now };
    if (sale.value.kind === "fee")
      await endPaidEnrolment(commit, { id: saleId, uid: sale.value.buyer.uid }, end);
    else await declareFee(commit, purchase, declaration);
    await endPackage(commit, purchase, end);
    if (purchase.card) withdrawGift(commit, purchase.card, { ...end, key: `withdrawn-${now.getTime()}` });
    confirm(commit, withdrawal, {
      ...declaration,
      kind: sale.value.kind,
      isDisputed: isBlocked(purchase),
    });
    return { receipt: receiptOf(withdrawal, declaration.email), purchase };
  });
  await finishEnding(purchase, now);
  return receipt;
}

type Withdrawn = {
  sale: StoredSale;
  paymentId: string;
  proposal: WithdrawalProposal;
};

/** Writes the withdrawal from a sale, and returns it. */
function declareOf(
  commit: Commit,
  { sale, paymentId, proposal }: Withdrawn,
  { reason, by, now }: Declaration,
): WithdrawalDocument {
  const sold = soldOf(sale.id, sale.value);
  const withdrawal: WithdrawalDocument = {
    ...sold,
    ...proposal,
    state: "declared",
    buyer: sale.value.buyer,
    paymentId,
    packageId: sale.value.packageId,
    text: declarationText(sold),
    reason,
    by,
    declaredAt: now,
    refundBy: refundDayOf(now),
    refundedAt: null,
    isAtBank: false,
    declined: null,
  };
  changeSale(commit, sale, { withdrawnAt: now });
  withdrawalWrites.create(commit, { saleId: sale.id }, withdrawal);
  return withdrawal;
}

/** Records a declaration, and mails it to its buyer and the studio. */
function confirm(
  commit: Commit,
  withdrawal: WithdrawalDocument,
  { kind, isDisputed, ...declaration }: Declaration & Pick<SaleDocument, "kind"> & { isDisputed: boolean },
): void {
  const { saleId, email, now } = declaration;
  recordDeclaration(commit, withdrawal, declaration);
  enqueue(commit, `${saleId}-withdrawal`, receiptMail(email, withdrawal, kind), now);
  enqueue(commit, `${saleId}-withdrawal-studio`, declaredMail(withdrawal, isDisputed), now);
}

/** Withdraws from the enrolment fee that was paid with a purchase, too, and ends the enrolment that it began. */
async function declareFee(
  commit: Commit,
  { payment, shared: sale }: Purchase,
  declaration: Declaration,
): Promise<void> {
  const paymentId = payment?.value.sharedWith;
  const proposal = sale && feeProposalOf(sale.value);
  if (!paymentId || !proposal) return;
  const { id: saleId } = sale;
  const { by: actor, now } = declaration;
  confirm(commit, declareOf(commit, { sale, paymentId, proposal }, declaration), {
    ...declaration,
    saleId,
    kind: "fee",
    isDisputed: false,
  });
  await endPaidEnrolment(
    commit,
    { id: saleId, uid: sale.value.buyer.uid },
    { reason: VOID_REASON, actor, now },
  );
}

function recordDeclaration(
  commit: Commit,
  withdrawal: WithdrawalDocument,
  { saleId, by, now }: Declaration,
): void {
  recordActivity(commit, {
    kind: "sale.withdrawn",
    at: now,
    actor: by,
    subject: knownBuyer(withdrawal.buyer),
    about: { type: "sale", id: saleId, name: withdrawal.title },
  });
}
