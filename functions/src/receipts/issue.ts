import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import { unwrap } from "@studio/contract/decision.ts";
import { StudioError } from "@studio/contract/errors.ts";
import {
  type CreditNoteInput,
  type Issuer,
  issuer,
  type Receipt,
  type ReceiptDocument,
  type ReceiptInput,
  type ReceiptKind,
} from "@studio/contract/receipts/model.ts";
import {
  creditOf,
  numberAfter,
  numberLabel,
  paymentsFor,
  receiptable,
  stampDutyOn,
} from "@studio/contract/receipts/policy.ts";
import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { studio } from "@studio/contract/studio.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { idOfRequest } from "../platform/http/idempotency.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { changeReceipted } from "../sales/receipted.ts";
import { readEntriesOfSale, saleRef } from "../sales/store.ts";
import { receiptMail } from "./mails.ts";
import { receiptOnWire } from "./on-wire.ts";
import {
  counterRef,
  createReceipt,
  readNotesOf,
  readReceiptsOfSale,
  receiptRef,
  saveCounter,
} from "./store.ts";

type By = { actor: Named; key: string | undefined; now: Date };

/** The parts of a document that its sale and recipient decide. */
type Content = Pick<
  ReceiptDocument,
  "kind" | "recipient" | "athlete" | "lines" | "amount" | "payments" | "reason" | "credits" | "saleId" | "uid"
>;

/** Returns the counter of a kind of document in the year of an instant, which is also the queue of its commits. */
function counterOf(kind: ReceiptKind, now: Date) {
  const year = Number(romeDay(now).slice(0, 4));
  const series = studio.receipts.series[kind];
  return { year, series, ref: counterRef(year, series) };
}

/** Returns the studio as a document that is issued now names it. */
function currentIssuer(): Issuer {
  const { company, email, receipts } = studio;
  const { form, taxCode, activity, invoicing } = receipts;
  return issuer.parse({ ...company, email, form, taxCode, activity, invoicing });
}

/**
 * Writes a document with the number that follows, in the commit that moves the counter on: a number is used once, and
 * none is left out (docs/product/receipts.md#numbers).
 */
function writeNumbered(
  commit: Commit,
  id: string,
  content: Content,
  { year, series, ref, stored }: ReturnType<typeof counterOf> & { stored: Parameters<typeof saveCounter>[2] },
  { actor, now }: Pick<By, "actor" | "now">,
): ReceiptDocument {
  const counter = numberAfter(stored?.value, romeDay(now));
  saveCounter(commit, ref.path, stored, counter);
  const from = currentIssuer();
  const document: ReceiptDocument = {
    ...content,
    year,
    series,
    number: counter.last,
    day: counter.day,
    issuer: from,
    stamp: stampDutyOn(content.amount, { form: from.form, stampDuty: studio.receipts.stampDuty }),
    issuedAt: now,
    issuedBy: { id: actor.id, name: actor.name },
  };
  createReceipt(commit, id, document);
  return document;
}

function logReceipt(
  commit: Commit,
  kind: ActivityKind,
  document: ReceiptDocument,
  { buyer: { uid, name } }: Pick<SaleDocument, "buyer">,
  { actor, now }: Pick<By, "actor" | "now">,
): void {
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject: uid !== null && name !== null ? { id: uid, name } : null,
    about: {
      type: "sale",
      id: document.saleId,
      name: `${numberLabel(document)} (${formatExact(document.amount)})`,
    },
  });
}

/**
 * Issues a receipt of money received on a sale, and mails it if asked to; a repeated request returns the same one.
 * @throws `sale_not_found`, `receipt_too_large`, `sale_without_email`, `busy`
 */
export function issueReceipt(
  saleId: string,
  { amount, recipient, athlete, mail }: ReceiptInput,
  { key, actor, now }: By,
): Promise<Receipt> {
  const id = idOfRequest(`receipt ${saleId}`, key);
  const counter = counterOf("receipt", now);
  return runAtomic(counter.ref.path, async (commit) => {
    const [sale, before, stored] = await readDocuments(saleRef(saleId), receiptRef(id), counter.ref);
    if (before) return receiptOnWire(id, before.value, 0);
    if (!sale) throw new StudioError("sale_not_found");
    const { title, buyer, receipted } = sale.value;
    if (amount > receiptable(sale.value)) throw new StudioError("receipt_too_large");
    if (mail && buyer.email === null) throw new StudioError("sale_without_email");
    const [entries, issued] = await Promise.all([readEntriesOfSale(saleId), readReceiptsOfSale(saleId)]);
    const content: Content = {
      kind: "receipt",
      recipient,
      athlete,
      lines: [{ text: title, amount }],
      amount,
      payments: unwrap(paymentsFor(amount, entries, issued)),
      reason: null,
      credits: null,
      saleId,
      uid: buyer.uid,
    };
    const receipt = writeNumbered(commit, id, content, { ...counter, stored }, { actor, now });
    changeReceipted(commit, sale, receipted + amount);
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
export function creditReceipt(
  receiptedId: string,
  { amount: requested, reason }: CreditNoteInput,
  { key, actor, now }: By,
): Promise<Receipt> {
  const id = idOfRequest(`credit ${receiptedId}`, key);
  const counter = counterOf("credit_note", now);
  return runAtomic(counter.ref.path, async (commit) => {
    const [receipt, stored] = await readDocuments(receiptRef(receiptedId), counter.ref);
    if (!receipt) throw new StudioError("issued_receipt_not_found");
    const { kind, recipient, athlete, saleId, uid, year, series, number, day, amount } = receipt.value;
    if (kind === "credit_note") throw new StudioError("receipt_is_credit_note");
    const [sale] = await readDocuments(saleRef(saleId));
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
    const note = writeNumbered(commit, id, content, { ...counter, stored }, { actor, now });
    changeReceipted(commit, sale, sale.value.receipted - credit.amount);
    logReceipt(commit, "sale.receipt_credited", note, sale.value, { actor, now });
    return receiptOnWire(id, note, 0);
  });
}
