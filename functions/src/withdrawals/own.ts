import { errors, StudioError } from "@studio/contract/errors.ts";
import { lastWithdrawalDay } from "@studio/contract/packages/beginAtOnce.ts";
import { netReceived } from "@studio/contract/sales/policy.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type {
  WithdrawableSale,
  WithdrawalDeclaration,
  WithdrawalReceipt,
} from "@studio/contract/withdrawals/model.ts";
import { feeProposalOf } from "@studio/contract/withdrawals/policy.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { isPaidBy, payerWith, readOwnPayments } from "../shop/ownPayments.ts";
import { declareWithdrawal } from "./declare.ts";
import { soldOf } from "./onWire.ts";
import { decideOn, type Purchase, readPurchase } from "./purchase.ts";

/** Sales older than this are not listed; a declared one stays while its refund may be under way. */
const LISTED_DAYS = 60;

/** Upper bound of the payments of one member that are looked through, the newest first. */
const MAX_PAYMENTS = 20;

/** Returns a purchase as its buyer sees it. */
export function withdrawableOnWire(
  purchase: Purchase,
  asOf: { requestedAt: Date; now: Date },
): WithdrawableSale {
  const { id, value } = purchase.sale;
  const decided = decideOn(purchase, asOf);
  const { kind } = value;
  const fee = decided.ok && purchase.shared && feeProposalOf(purchase.shared.value);
  return {
    ...soldOf(id, value),
    id,
    ...((kind === "fee" || kind === "gift") && { kind }),
    ...(fee && purchase.shared && { fee: { title: purchase.shared.value.title, amount: fee.amount } }),
    last_day: lastWithdrawalDay(value),
    paid: decided.ok ? decided.value.paid : Math.max(0, netReceived(value)),
    proposal: decided.ok ? decided.value : null,
    refusal: decided.ok || value.withdrawnAt ? null : errors[decided.refusal].message,
    declared_at: value.withdrawnAt,
    declined_at: purchase.declinedAt,
  };
}

/** Returns the purchases that a member paid for and can withdraw from, or has lately, the newest first. */
export async function withdrawableSalesOf(uid: string, now: Date): Promise<WithdrawableSale[]> {
  const payer = await payerWith(uid);
  const payments = await readOwnPayments(payer, undefined, MAX_PAYMENTS);
  const oldest = addRomeDays(romeDay(now), -LISTED_DAYS);
  const paid = payments.filter(
    ({ value }) =>
      (value.kind === "package" || value.kind === "gift" || value.kind === "fee") &&
      // Later instalments belong to the contract of the first.
      (value.instalment?.number ?? 1) === 1 &&
      romeDay(value.createdAt) >= oldest &&
      isPaidBy(value, payer),
  );
  const purchases = await Promise.all(paid.map(({ id }) => readPurchase(saleIdOf("payment", id), now)));
  return (
    purchases
      .flatMap((purchase) => (purchase ? [withdrawableOnWire(purchase, { requestedAt: now, now })] : []))
      // A fee goes with its package, where that can be withdrawn from.
      .filter(
        ({ kind, proposal, declared_at }) => kind !== "fee" || proposal !== null || declared_at !== null,
      )
      .filter((sale) => sale.declared_at !== null || sale.last_day >= romeDay(now))
  );
}

/**
 * Declares a member's withdrawal from a purchase that they paid for.
 * @throws `user_not_found`, `withdrawal_sale_not_found` (also another person's), and as `declareWithdrawal`
 */
export async function declareOwnWithdrawal(
  uid: string,
  { sale_id: saleId, reason }: WithdrawalDeclaration,
  now: Date,
): Promise<WithdrawalReceipt> {
  const [member, payer] = await Promise.all([memberStore.read({ uid }), payerWith(uid)]);
  if (!member) throw new StudioError("user_not_found");
  const by = named(uid, member.value);
  const { email } = member.value;
  return declareWithdrawal({ saleId, reason, by, email, requestedAt: now, now }, async (_, { payment }) => {
    if (!payment || !isPaidBy(payment.value, payer)) throw new StudioError("withdrawal_sale_not_found");
  });
}
