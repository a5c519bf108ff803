import { receipts as api } from "@studio/contract/receipts/endpoints.ts";
import type { Recipient } from "@studio/contract/receipts/model.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callFile } from "../../../lib/http/api.ts";

/** Query of the member's receipts and credit notes of a year, the latest first. */
export const ownReceiptsQuery = (year: number) =>
  queryOptions({
    queryKey: ["receipts", "own", year],
    queryFn: async ({ signal }) => (await call(api.own, { query: { year }, signal })).receipts,
    placeholderData: keepPreviousData,
  });

const RECIPIENT = ["receipts", "recipient"];

/** Query of the recipient of the member's receipts, and of how many wait for it. */
export const ownRecipientQuery = queryOptions({
  queryKey: RECIPIENT,
  queryFn: ({ signal }) => call(api.ownRecipient, { signal }),
});

/** Saves the recipient of the member's receipts. */
export function useSaveRecipient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Recipient) => call(api.saveOwnRecipient, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: RECIPIENT }),
  });
}

/** Loads the file with the member's receipts of a year. Throws as `callFile` does. */
export const loadOwnSummary = (year: number): Promise<Blob> => callFile(api.ownSummary, { query: { year } });

/** Loads the file of one of the member's documents. Throws as `callFile` does. */
export const loadOwnFile = (id: string): Promise<Blob> => callFile(api.ownFile, { params: { id } });
