import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { automaticPayments } from "@studio/contract/receipts/automatic.ts";
import type { CreditNoteInput, Receipt, ReceiptInput } from "@studio/contract/receipts/model.ts";
import { creditOf, paymentsFor, receiptable } from "@studio/contract/receipts/policy.ts";
import { isVoucher, receiptDueAfter } from "@studio/contract/sales/policy.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { changeReceipted } from "../sales/receipted.ts";
import { saleEntryStore, saleStore } from "../sales/store.ts";
import { receiptMail } from "./mails.ts";
import { type Content, counterOf, currentIssuer, lineTextOf, logReceipt, writeNumbered } from "./numbered.ts";
import { receiptOnWire } from "./onWire.ts";
import { readNotesOf, receiptStore } from "./store.ts";

type By = { actor: Named; request: KeyedRequest; now: Date };

/**
 * Issues a receipt of money received on a sale, and mails it if asked to; a repeated request returns the same one.
 * @throws `sale_not_found`, `receipt_too_large`, `sale_without_email`, `busy`
 */
export async function issueReceipt(
  saleId: string,
  { amount, recipient, athlete, mail }: ReceiptInput,
  { request, actor, now }: By,
): Promise<Receipt> {
  const { id } = request;
  const counter = counterOf("receipt", now);
  const issuer = await currentIssuer();
  return runAtomic(counter.ref.path, async (commit) => {
    await recordOnce(commit, request, now);
    const [sale, before, stored] = await readDocuments(
      saleStore.ref({ id: saleId }),
      receiptStore.ref({ id }),
      counter.ref,
    );
    if (before) return receiptOnWire(id, before.value, 0);
    if (!sale) throw new StudioError("sale_not_found");
    const { buyer, receipted } = sale.value;
    if (isVoucher(sale.value)) throw new StudioError("receipt_of_voucher");
    if (amount > receiptable(sale.value)) throw new StudioError("receipt_too_large");
    if (mail && buyer.email === null) throw new StudioError("sale_without_email");
    const [entries, issued] = await Promise.all([
      saleEntryStore.find("ofSale", { values: [saleId] }),
      receiptStore.find("ofSale", { values: [saleId] }),
    ]);
    const content: Content = {
      kind: "receipt",
      recipient,
      athlete,
      lines: [{ text: await lineTextOf(sale.value), amount }],
      amount,
      payments: unwrap(paymentsFor(amount, entries, issued)),
      reason: null,
      credits: null,
      saleId,
      uid: buyer.uid,
    };
    const receipt = writeNumbered(commit, id, content, { ...counter, stored }, issuer, { actor, now });
    const after = { ...sale.value, receipted: receipted + amount };
    const left = automaticPayments(after, entries, [...issued, { value: receipt }]);
    changeReceipted(commit, sale, {
      receipted: after.receipted,
      receiptDue: left.length === 0 ? null : sale.value.receiptDue,
    });
    if (mail && buyer.email !== null)
      enqueue(commit, `receipt-${id}`, await receiptMail(buyer.email, receipt), now);
    logReceipt(commit, "sale.receipt_issued", receipt, sale.value, { actor, now });
    return receiptOnWire(id, receipt, 0);
  });
}

/**
 * Issues a credit note that takes back a receipt, whole or in part; a repeated request returns the same one.
 * @throws `issued_receipt_not_found`, `receipt_is_credit_note`, `receipt_credit_too_large`, `sale_not_found`, `busy`
 */
export async function creditReceipt(
  receiptedId: string,
  { amount: requested, reason }: CreditNoteInput,
  { request, actor, now }: By,
): Promise<Receipt> {
  const { id } = request;
  const counter = counterOf("credit_note", now);
  const issuer = await currentIssuer();
  return runAtomic(counter.ref.path, async (commit) => {
    await recordOnce(commit, request, now);
    const [receipt, stored] = await readDocuments(receiptStore.ref({ id: receiptedId }), counter.ref);
    if (!receipt) throw new StudioError("issued_receipt_not_found");
    const { kind, recipient, athlete, saleId, uid, year, series, number, day, amount } = receipt.value;
    if (kind === "credit_note") throw new StudioError("receipt_is_credit_note");
    const sale = await saleStore.read({ id: saleId });
    if (!sale) throw new StudioError("sale_not_found");
    // Read after the sale, which every note changes: one that is issued meanwhile fails this commit.
    const notes = (await readNotesOf([receiptedId])).get(receiptedId) ?? [];
    const repeated = notes.find((note) => note.id === id);
    if (repeated) return receiptOnWire(id, repeated.value, 0);
    const earlier = notes.map(({ value }) => value);
    const credit = unwrap(creditOf(receipt.value, earlier, requested));
    const content: Content = {
      kind: "credit_note",
      recipient,
      athlete,
      ...credit,
      reason,
      credits: { id: receiptedId, year, series, number, day, amount },
      saleId,
      uid,
    };
    const note = writeNumbered(commit, id, content, { ...counter, stored }, issuer, { actor, now });
    const after = { ...sale.value, receipted: sale.value.receipted - credit.amount };
    changeReceipted(commit, sale, {
      receipted: after.receipted,
      receiptDue: receiptDueAfter(sale.value.receiptDue, after, { isAutomatic: false }),
    });
    logReceipt(commit, "sale.receipt_credited", note, sale.value, { actor, now });
    return receiptOnWire(id, note, 0);
  });
}
