import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { giftTitle, heldOf } from "@studio/contract/gifts/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { RefundProposal, SaleRefund } from "@studio/contract/refunds/model.ts";
import {
  highestRefund,
  planRefund,
  type RefundPlan,
  refundableOnline,
  refundableToGifts,
  refundRefusal,
  unusedPart,
} from "@studio/contract/refunds/policy.ts";
import type { Sale, SaleMethod } from "@studio/contract/sales/model.ts";
import { endPaidEnrolment } from "../enrolments/change.ts";
import { refundGift, returnToGifts } from "../gifts/giveBack.ts";
import { followLibraryOf } from "../instalments/library.ts";
import { takeBackInstalment } from "../instalments/refund.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { logForSweep } from "../platform/runtime/log.ts";
import { type By, logSale } from "../sales/desk.ts";
import { refundMail } from "../sales/mails.ts";
import { saleOnWire } from "../sales/onWire.ts";
import { addToSale, type Line } from "../sales/record.ts";
import { saleStore } from "../sales/store.ts";
import { settleWaitingFee } from "../shop/fee.ts";
import { orderRefund } from "../shop/orderRefund.ts";
import { paymentStore, type StoredPayment } from "../shop/store.ts";
import { endPackage, finishEnding } from "../withdrawals/endPackage.ts";
import { type Purchase, readPurchase, usageIn } from "../withdrawals/purchase.ts";
import { refundDuePayment } from "./refund.ts";

/** Reason with which the package of a refunded sale is voided. */
const VOID_REASON = "Rimborso";

/** Reads the online payments of a sale: of what was owed, the newest first, and that which made it. */
async function paymentsOf({ sale, payment }: Purchase): Promise<StoredPayment[]> {
  const later = await paymentStore.find("ofSale", { values: [sale.id] });
  const newestFirst = later.toSorted((one, other) => +other.value.createdAt - +one.value.createdAt);
  return payment ? [...newestFirst, payment] : newestFirst;
}

async function readPurchaseOf(id: string, now: Date): Promise<Purchase> {
  const purchase = await readPurchase(id, now);
  if (!purchase) throw new StudioError("sale_not_found");
  return purchase;
}

/**
 * Returns the facts that an owner decides on before a refund.
 * @throws `sale_not_found`, the refusals of `refundRefusal`
 */
export async function proposeRefund(id: string, now: Date): Promise<RefundProposal> {
  const purchase = await readPurchaseOf(id, now);
  const { sale, owned, card, upcoming } = purchase;
  const payments = await paymentsOf(purchase);
  const refusal = refundRefusal(sale.value, payments, card?.value);
  if (refusal) throw new StudioError(refusal);
  const usage = usageIn(purchase, now);
  const pkg = owned?.pkg.value;
  const refundable = highestRefund(sale.value, card?.value);
  return {
    amount: Math.min(refundable, unusedPart(sale.value, usage)),
    refundable,
    gift: refundableToGifts(sale.value),
    ...(card && {
      card: {
        id: card.id,
        title: giftTitle(card.value),
        left: card.value.left,
        held: heldOf(card.value),
        is_voided: card.value.state === "voided",
      },
    }),
    online: refundableOnline(sale.value, payments),
    usage,
    package: pkg
      ? {
          name: pkg.name,
          remaining: pkg.remaining,
          is_pack: pkg.size > 0,
          is_voided: !!pkg.voided,
          ...(pkg.service && { service: pkg.service }),
          ...(pkg.extras && { extras: pkg.extras.map(({ name, remaining }) => ({ name, remaining })) }),
        }
      : null,
    instalment: purchase.payment?.value.instalment?.number ?? null,
    bookings: upcoming.map(({ id: classId, value }) => ({
      id: classId,
      summary: value.summary,
      start: value.start.dateTime,
    })),
  };
}

/**
 * Refunds a sale, whole or in part: ledger, payments, package, bookings, mail and log are one commit. Online payments
 * are paid back now or, if the payment provider does not respond, by the next sweep.
 * @throws `sale_not_found`, the refusals of `planRefund`, `invalid_request` naming `method`, `busy`
 */
export async function refundSale(id: string, refund: SaleRefund, { request, actor, now }: By): Promise<Sale> {
  const { due, ended, plan } = await runAtomic(`sale/${id}`, async (commit) => {
    const repeated = await recordOnce(commit, request, now);
    const purchase = await readPurchaseOf(id, now);
    const payments = await paymentsOf(purchase);
    if (repeated) return { due: payments, ended: undefined, plan: payments.at(-1)?.value.instalment?.plan };
    const plan = unwrap(planRefund(purchase.sale.value, payments, refund, purchase.card?.value));
    if (plan.desk > 0 && refund.method === undefined)
      throw new StudioError("invalid_request", { method: "Scegli come restituisci" });
    await writeRefund(commit, purchase, plan, { ...refund, request: request.id, actor, now });
    const month = monthTaken(purchase, refund);
    await endEnrolmentOf(commit, purchase, { ...refund, actor, now });
    const { payment: paid } = purchase;
    if (paid?.value.state === "waiting") {
      const isWhole = refund.amount === purchase.sale.value.received;
      await settleWaitingFee(commit, paid, { uid: isWhole ? null : paid.value.uid, now });
    }
    if (refund.void_package) await endPackage(commit, purchase, { reason: VOID_REASON, actor, now });
    else if (month) await takeBackInstalment(commit, month.id, month.instalment, now);
    return {
      due: plan.online.map(({ payment }) => payment),
      ended: refund.void_package ? purchase : undefined,
      plan: refund.void_package ? undefined : month?.instalment.plan,
    };
  });
  for (const payment of due) await refundDuePayment(payment.id, now).catch(logForSweep);
  if (ended) await finishEnding(ended, now);
  else if (plan !== undefined) await followLibraryOf(plan).catch(logForSweep);
  const after = await saleStore.read({ id });
  if (!after) throw new StudioError("sale_not_found");
  return saleOnWire(id, after.value, now);
}

/** Returns the instalment whose month goes with a refund: one that is refunded in full (docs/product/instalments.md#money). */
function monthTaken({ sale, payment }: Purchase, { amount }: Pick<SaleRefund, "amount">) {
  const instalment = payment?.value.instalment;
  return payment && instalment && amount === sale.value.received ? { id: payment.id, instalment } : undefined;
}

/** Ends the enrolment whose fee is refunded in full. */
async function endEnrolmentOf(
  commit: Commit,
  { sale }: Purchase,
  { amount, reason, actor, now }: Pick<Refund, "amount" | "reason" | "actor" | "now">,
): Promise<void> {
  const { kind, received, buyer } = sale.value;
  if (kind !== "fee" || amount !== received) return;
  await endPaidEnrolment(commit, { id: sale.id, uid: buyer.uid }, { reason, actor, now });
}

/** Returns the one method by which a refund goes back, for the log; `null` of several. */
function methodOf(
  { online, gift, desk }: Pick<RefundPlan<StoredPayment>, "online" | "gift" | "desk">,
  typed: SaleMethod | null,
): SaleMethod | null {
  const ways = [
    ...(online.length > 0 ? ["online" as const] : []),
    ...(gift > 0 ? ["gift" as const] : []),
    ...(desk > 0 ? [typed] : []),
  ];
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

type Refund = SaleRefund & { request: string; actor: Named; now: Date };

/** Writes the lines of a refund, orders what the payment provider pays back, and mails the buyer. */
async function writeRefund(
  commit: Commit,
  purchase: Purchase,
  { reversed, online, gift, desk }: RefundPlan<StoredPayment>,
  { amount, reason, method: typed, void_package, request, actor, now }: Refund,
): Promise<void> {
  const { sale, owned, card } = purchase;
  const method = typed ?? null;
  const lines: Line[] = [
    { kind: "reversed", amount: reversed, method: null, reason, key: `refund-${request}` },
  ];
  const back = { key: `back-${request}`, reason, actor, now };
  lines.push(...(await returnToGifts(commit, sale, { ...back, amount: gift })));
  if (card) refundGift(commit, card, { ...back, amount });
  if (desk > 0) lines.push({ kind: "paid_back", amount: desk, method, reason, key: `back-${request}` });
  const ordered = online.reduce((sum, part) => sum + part.amount, 0);
  addToSale(commit, sale, lines, { ordered, actor, now });
  for (const { payment, amount: part } of online)
    orderRefund(commit, payment, { amount: part, reason: "sale_refunded", now });
  const { title, buyer } = sale.value;
  const logged = {
    charged: 0 - reversed,
    received: -amount,
    method: methodOf({ online, gift, desk }, method),
    reason,
  } as const;
  logSale(commit, "sale.refunded", { id: sale.id, title, buyer, sale: logged }, { actor, now });
  if (buyer.email === null) return;
  const ends = void_package ? owned?.pkg.value : undefined;
  const takesMonth = !void_package && monthTaken(purchase, { amount }) !== undefined;
  const facts = { title, online: amount - gift - desk, gift, desk, method, ends, takesMonth };
  const mail = refundMail(buyer.email, facts);
  enqueue(commit, `${sale.id}-refund-${request}`, mail, now);
}
