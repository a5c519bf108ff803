import { receiptsForStaff as api } from "@studio/contract/receipts/staffEndpoints.ts";
import { salesForStaff } from "@studio/contract/sales/staffEndpoints.ts";
import { call, callFile } from "../../../lib/http/api.ts";
import { action, listOf, queryOf, readsOf } from "../../../lib/http/queries.ts";

type Days = { from: string; to: string };

/** Reads a page of the receipts and credit notes of some days, in order of number. Throws as `call` does. */
export const loadReceipts = (
  days: Days,
  page: { offset: string | undefined; limit: number },
  signal: AbortSignal,
) => call(api.ofDays, { query: { ...days, ...page }, signal });

/** Paginated query of the receipts and credit notes of some days. */
export const receiptsQuery = (days: Days) =>
  listOf(api.ofDays, { query: days }, (pages) => pages.flatMap(({ receipts }) => receipts));

/** Paginated query of the receipts that staff complete, and the credit notes that they issue, the earliest first. */
export const receiptsDueQuery = listOf(api.due, {}, (pages) => pages.flatMap(({ due }) => due));

/** Query of the latest receipts and credit notes of a person. */
export const receiptsOfQuery = (id: string) =>
  queryOf(api.ofPerson, { params: { id } }, ({ receipts }) => receipts);

/** Loads a document's file. Throws as `callFile` does. */
export const loadFile = (id: string): Promise<Blob> => callFile(api.file, { params: { id } });

/** Loads the file with a person's receipts of a year. Throws as `callFile` does. */
export const loadSummary = (id: string, year: number): Promise<Blob> =>
  callFile(api.summary, { params: { id }, query: { year } });

/** Loads a document as an electronic invoice. Throws as `callFile` does. */
export const loadInvoice = (id: string): Promise<Blob> => callFile(api.invoice, { params: { id } });

// Sales say how much of them is receipted.
const documents = { rereadsBehind: [...readsOf(api), ...readsOf(salesForStaff)] };

/** Issues a receipt of a sale; idempotent by key. */
export const useIssue = action(api.issue, documents);

/** Issues a credit note of a receipt; idempotent by key. */
export const useCredit = action(api.credit, documents);
