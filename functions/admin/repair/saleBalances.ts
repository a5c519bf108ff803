import { receiptDocument } from "@studio/contract/receipts/model.ts";
import { totalOf } from "@studio/contract/receipts/policy.ts";
import { orderedOf } from "@studio/contract/refunds/policy.ts";
import { type SaleDocument, saleDocument, saleEntryDocument } from "@studio/contract/sales/model.ts";
import {
  balanceAfter,
  firstDueDay,
  giftsAfter,
  isVoucher,
  receiptDueAfter,
} from "@studio/contract/sales/policy.ts";
import { type PaymentDocument, paymentDocument } from "@studio/contract/shop/payments.ts";
import { firestore } from "../../src/platform/runtime/firebase.ts";
import { isOnlineReceipted } from "../../src/sales/receipted.ts";
import { paymentStore } from "../../src/shop/store.ts";
import { pathsOf, readAll } from "../pages.ts";
import { derivedStep, differing } from "./derivedStep.ts";

/** Reads the payments of a sale: that of an online purchase, and those of what was owed. */
async function readPayments(
  saleId: string | undefined,
  { paymentId }: Pick<SaleDocument, "paymentId">,
): Promise<{ value: PaymentDocument }[]> {
  const ofSale = firestore().collection("payments").where("saleId", "==", saleId);
  const [own, owed] = await Promise.all([
    paymentId === null ? undefined : paymentStore.read({ id: paymentId }),
    readAll(ofSale, paymentDocument),
  ]);
  return [...(own ? [own] : []), ...owed];
}

const byCard = (gifts: SaleDocument["gifts"]): SaleDocument["gifts"] =>
  gifts.toSorted((one, other) => one.card.localeCompare(other.card));

/**
 * Brings the balance of each sale to the sum of its lines and the day that is due to its schedule, what is being refunded to the orders of its payments, and what
 * is receipted to that of its documents.
 */
export const saleBalances = derivedStep({
  name: "sales",
  title: "Vendita",
  schema: saleDocument,
  paths: () => pathsOf(firestore().collection("sales")),
  changeOf: async (sale, path) => {
    if (!sale) return undefined;
    const saleId = path.split("/").at(-1);
    const [lines, receipts, payments] = await Promise.all([
      readAll(firestore().collection("saleEntries").where("saleId", "==", saleId), saleEntryDocument),
      readAll(firestore().collection("receipts").where("saleId", "==", saleId), receiptDocument),
      readPayments(saleId, sale),
    ]);
    const ordered = payments.reduce((sum, { value }) => sum + orderedOf(value), 0);
    const values = lines.map(({ value }) => value);
    const balance = balanceAfter({ charged: 0, received: 0, refunding: 0 }, values, ordered);
    const dueOn = firstDueDay({ ...sale, ...balance });
    const after = { ...balance, receipted: totalOf(receipts.map(({ value }) => value)), dueOn };
    const { charged, received, refunding, owed, receipted } = sale;
    const stored = { charged, received, refunding, owed, receipted, dueOn: sale.dueOn };
    const gifts = byCard(giftsAfter([], values));
    const changed = differing({ ...stored, gifts: byCard(sale.gifts) }, { ...after, gifts });
    if (!changed) return undefined;
    const isPaidOnline = values.some(({ kind, method }) => kind === "received" && method === "online");
    const isAutomatic = balance.received > received && isPaidOnline && isOnlineReceipted();
    const receiptDue = isVoucher(sale) ? null : receiptDueAfter(sale.receiptDue, after, { isAutomatic });
    const why = `${lines.length} lines, ${receipts.length} receipts and credit notes`;
    return { from: changed.from, to: { ...changed.to, receiptDue }, why };
  },
});
