import { api } from "@studio/contract/api.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Receipt, ReceiptDocument } from "@studio/contract/receipts/model.ts";
import { fileNameOf, leftOf, summaryNameOf } from "@studio/contract/receipts/policy.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { saleOnWire } from "../sales/onWire.ts";
import { readReceiptsWithStaff } from "../sales/store.ts";
import { ownRecipient, saveOwnRecipient } from "./automatic.ts";
import { creditReceipt, issueReceipt } from "./issue.ts";
import { ownReceiptOnWire, receiptOnWire } from "./onWire.ts";
import { receiptPdf, yearPdf } from "./pdf.ts";
import { readNotesOf, receiptStore, type StoredReceipt } from "./store.ts";

const { receipts } = api;

/** Returns a document's file; with `uid`, that of another member counts as missing. */
async function fileOf(id: string, uid?: string) {
  const receipt = await receiptStore.read({ id });
  if (!receipt || (uid !== undefined && receipt.value.uid !== uid))
    throw new StudioError("issued_receipt_not_found");
  return { name: fileNameOf(receipt.value), bytes: await receiptPdf(receipt.value) };
}

const leftAfter = (receipt: ReceiptDocument, notes: readonly StoredReceipt[] = []) =>
  leftOf(
    receipt,
    notes.map(({ value }) => value),
  );

/** Returns the file with what credit notes leave of a person's receipts of a year. */
async function yearFileOf(uid: string, year: number) {
  const issued = await receiptStore.find("newestOfMemberAndYear", { values: [uid, year] });
  const receipts = issued.filter(({ value }) => value.kind === "receipt");
  const notes = await readNotesOf(receipts.map(({ id }) => id));
  const left = receipts.map(({ id, value }) => ({ ...value, ...leftAfter(value, notes.get(id)) }));
  const standing = left.filter(({ amount }) => amount > 0);
  if (standing.length === 0) throw new StudioError("issued_receipt_not_found");
  return { name: summaryNameOf(year), bytes: await yearPdf(year, standing.toReversed()) };
}

/** Returns documents as staff see them. */
async function onWire(documents: readonly StoredReceipt[]): Promise<Receipt[]> {
  const receiptsOnly = documents.filter(({ value }) => value.kind === "receipt");
  const notes = await readNotesOf(receiptsOnly.map(({ id }) => id));
  return documents.map(({ id, value }) => {
    const { amount } = leftAfter(value, notes.get(id));
    return receiptOnWire(id, value, value.amount - amount);
  });
}

export const receiptRoutes = [
  route(receipts.own, async ({ caller, query }) => ({
    receipts: (await receiptStore.find("newestOfMemberAndYear", { values: [caller.uid, query.year] })).map(
      ({ id, value }) => ownReceiptOnWire(id, value),
    ),
  })),
  route(receipts.ownSummary, ({ caller, query }) => yearFileOf(caller.uid, query.year)),
  route(receipts.ownRecipient, ({ caller }) => ownRecipient(caller.uid)),
  route(receipts.saveOwnRecipient, ({ caller, body }) => saveOwnRecipient(caller.uid, body)),
  route(receipts.ownFile, ({ caller, params }) => fileOf(params.id, caller.uid)),
  route(receipts.ofDays, async ({ query: { offset, limit, ...days } }) => {
    const { documents, next_offset } = await receiptStore.page(
      "ofDays",
      { values: [days.from, days.to] },
      { offset, limit },
    );
    return { receipts: await onWire(documents), next_offset };
  }),
  route(receipts.due, async ({ query, now }) => {
    const { documents, next_offset } = await readReceiptsWithStaff(query);
    const due = documents.map(async ({ id, value }) => ({
      sale: saleOnWire(id, value, now),
      receipts:
        value.receiptDue === "credit"
          ? await onWire(await receiptStore.find("ofSale", { values: [id] }))
          : [],
    }));
    return { due: await Promise.all(due), next_offset };
  }),
  route(receipts.ofPerson, async ({ params }) => ({
    receipts: await onWire(await receiptStore.find("newestOfMember", { values: [params.id] })),
  })),
  route(receipts.summary, ({ params, query }) => yearFileOf(params.id, query.year)),
  route(receipts.file, ({ params }) => fileOf(params.id)),
  route(receipts.invoice, async ({ params }) => {
    const receipt = await receiptStore.read({ id: params.id });
    if (!receipt) throw new StudioError("issued_receipt_not_found");
    // With its libraries it is a quarter of all code, which no other call needs.
    const { electronicInvoice } = await import("./fatturapa/invoice.ts");
    return electronicInvoice(receipt.value);
  }),
  staffRoute(receipts.issue, ({ params, body, ...by }) => issueReceipt(params.id, body, by)),
  staffRoute(receipts.credit, ({ params, body, ...by }) => creditReceipt(params.id, body, by)),
];
