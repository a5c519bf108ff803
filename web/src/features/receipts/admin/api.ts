import type { CreditNoteInput, ReceiptInput } from "@studio/contract/receipts/model.ts";
import { receiptsForStaff as api } from "@studio/contract/receipts/staffEndpoints.ts";
import { salesForStaff } from "@studio/contract/sales/staffEndpoints.ts";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callFile } from "../../../lib/http/api.ts";
import { byOffset } from "../../../lib/http/paging.ts";
import { readsOf, rereadAll } from "../../../lib/http/queries.ts";

const RECEIPTS = ["receipts"];

type Days = { from: string; to: string };

/** Reads a page of the receipts and credit notes of some days, in order of number. Throws as `call` does. */
export const loadReceipts = (
  days: Days,
  page: { offset: string | undefined; limit: number },
  signal: AbortSignal,
) => call(api.ofDays, { query: { ...days, ...page }, signal });

/** Paginated query of the receipts and credit notes of some days. */
export const receiptsQuery = (days: Days) =>
  infiniteQueryOptions({
    queryKey: [...RECEIPTS, "days", days],
    queryFn: ({ pageParam: offset, signal }) => loadReceipts(days, { offset, limit: 25 }, signal),
    ...byOffset,
    select: ({ pages }) => pages.flatMap(({ receipts }) => receipts),
  });

/** Paginated query of the receipts that staff complete, and the credit notes that they issue, the earliest first. */
export const receiptsDueQuery = infiniteQueryOptions({
  queryKey: [...RECEIPTS, "due"],
  queryFn: ({ pageParam: offset, signal }) =>
    call(api.due, { query: { limit: 25, ...(offset !== undefined && { offset }) }, signal }),
  ...byOffset,
  select: ({ pages }) => pages.flatMap(({ due }) => due),
});

/** Query of the latest receipts and credit notes of a person. */
export const receiptsOfQuery = (uid: string) =>
  queryOptions({
    queryKey: [...RECEIPTS, "person", uid],
    queryFn: async ({ signal }) => (await call(api.ofPerson, { params: { id: uid }, signal })).receipts,
  });

/** Loads a document's file. Throws as `callFile` does. */
export const loadFile = (id: string): Promise<Blob> => callFile(api.file, { params: { id } });

/** Loads the file with a person's receipts of a year. Throws as `callFile` does. */
export const loadSummary = (id: string, year: number): Promise<Blob> =>
  callFile(api.summary, { params: { id }, query: { year } });

/** Loads a document as an electronic invoice. Throws as `callFile` does. */
export const loadInvoice = (id: string): Promise<Blob> => callFile(api.invoice, { params: { id } });

/**
 * Runs a mutation, and reads receipts and the sales' balances again, also after a failure. The answer alone ends the
 * mutation: the screen reads on behind a dialog that closes.
 */
function useReceiptsMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: RECEIPTS });
    // Sales say how much of them is receipted.
    void rereadAll(client, readsOf(salesForStaff));
  };
  return useMutation({ mutationFn, onSettled: readAgain });
}

/** Issues a receipt of a sale; idempotent by key. */
export const useIssue = (saleId: string) =>
  useReceiptsMutation(({ body, key }: { body: ReceiptInput; key: string }) =>
    call(api.issue, { params: { id: saleId }, body, key }),
  );

/** Issues a credit note of a receipt; idempotent by key. */
export const useCredit = (id: string) =>
  useReceiptsMutation(({ body, key }: { body: CreditNoteInput; key: string }) =>
    call(api.credit, { params: { id }, body, key }),
  );
