import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import { automaticPayments, lastRecipient, recipientOf } from "@studio/contract/receipts/automatic.ts";
import type { Recipient } from "@studio/contract/receipts/model.ts";
import { type OnlineReceipts, onlineReceipts } from "@studio/contract/receipts/online.ts";
import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { studio } from "@studio/contract/studio.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { requestWithoutKey } from "../platform/http/idempotency.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { changeReceipted } from "../sales/receipted.ts";
import { readReceiptsDue, readSalesWithoutData, saleEntryStore, saleStore } from "../sales/store.ts";
import { receiptMail } from "./mails.ts";
import { counterOf, currentIssuer, lineTextOf, logReceipt, writeNumbered } from "./numbered.ts";
import { receiptStore, recipientStore, recipientWrites } from "./store.ts";

/** Receipts of a run; the next one continues. */
const MAX_PER_RUN = 50;

/** Issues the receipts of online payments that are due, the earliest first (docs/product/receipts.md#online-payments). */
export async function issueDueReceipts(run: Run): Promise<JobResult> {
  const due = await readReceiptsDue(MAX_PER_RUN);
  const result = await processSequentially(run, due, async ({ id }) => {
    await issueDueReceipt(id, run.now);
    return 1;
  });
  return { ...result, more: result.more || due.length === MAX_PER_RUN };
}

/** Returns to whom the receipt of a sale is made out; `undefined` if facts are missing. */
async function recipientFor({ uid, name }: SaleDocument["buyer"], setting: NonNullable<OnlineReceipts>) {
  if (uid === null) return recipientOf({ own: undefined, last: undefined, name }, setting);
  const [[own], receipts] = await Promise.all([
    readDocuments(recipientStore.ref({ uid })),
    receiptStore.find("newestOfMember", { values: [uid] }),
  ]);
  return recipientOf({ own: own?.value, last: lastRecipient(receipts), name }, setting);
}

/**
 * Issues the receipt that is due of a sale, and mails it; one whose recipient is incomplete is left to the member and to
 * staff. The sale says what is due, and changes in the same commit: a repetition issues nothing.
 * @throws `busy`
 */
async function issueDueReceipt(saleId: string, now: Date): Promise<void> {
  const counter = counterOf("receipt", now);
  const issuer = await currentIssuer();
  return runAtomic(counter.ref.path, async (commit) => {
    const [sale, stored] = await readDocuments(saleStore.ref({ id: saleId }), counter.ref);
    if (sale?.value.receiptDue !== "issue") return;
    const [entries, issued] = await Promise.all([
      saleEntryStore.find("ofSale", { values: [saleId] }),
      receiptStore.find("ofSale", { values: [saleId] }),
    ]);
    const payments = automaticPayments(sale.value, entries, issued);
    const setting = onlineReceipts.parse(studio.receipts.online);
    if (payments.length === 0 || setting === null) return changeReceipted(commit, sale, { receiptDue: null });
    const { buyer, receipted } = sale.value;
    const to = await recipientFor(buyer, setting);
    if (!to) return changeReceipted(commit, sale, { receiptDue: "data" });
    const { id } = requestWithoutKey();
    const text = await lineTextOf(sale.value);
    const amount = payments.reduce((sum, payment) => sum + payment.amount, 0);
    const { recipient, athlete } = to;
    const by = { actor: SCHEDULE, now };
    const receipt = writeNumbered(
      commit,
      id,
      {
        kind: "receipt",
        recipient,
        athlete,
        lines: [{ text, amount }],
        amount,
        payments,
        reason: null,
        credits: null,
        saleId,
        uid: buyer.uid,
      },
      { ...counter, stored },
      issuer,
      by,
    );
    changeReceipted(commit, sale, { receipted: receipted + amount, receiptDue: null });
    if (buyer.email !== null) enqueue(commit, `receipt-${id}`, await receiptMail(buyer.email, receipt), now);
    logReceipt(commit, "sale.receipt_issued", receipt, sale.value, by);
  });
}

/**
 * Saves to whom a member's receipts are made out, and lets those that waited for it be issued by the next run.
 * @throws `busy`
 */
export const saveOwnRecipient = (uid: string, recipient: Recipient): Promise<{ recipient: Recipient }> =>
  runAtomic(recipientStore.ref({ uid }).path, async (commit) => {
    recipientWrites.set(commit, { uid }, recipient);
    for (const sale of await readSalesWithoutData(uid))
      changeReceipted(commit, sale, { receiptDue: "issue" });
    return { recipient };
  });

/** Returns to whom a member's receipts are made out, and how many wait for it. */
export async function ownRecipient(uid: string): Promise<{ recipient: Recipient | null; waiting: number }> {
  const [[own], waiting] = await Promise.all([
    readDocuments(recipientStore.ref({ uid })),
    readSalesWithoutData(uid),
  ]);
  return { recipient: own?.value ?? null, waiting: waiting.length };
}
