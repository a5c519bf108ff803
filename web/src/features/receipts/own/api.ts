import { receipts as api } from "@studio/contract/receipts/endpoints.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { callFile } from "../../../lib/http/api.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** Query of the member's receipts and credit notes of a year, the latest first. */
export const ownReceiptsQuery = (year: number) => ({
  ...queryOf(api.own, { query: { year } }, ({ receipts }) => receipts),
  placeholderData: keepPreviousData,
});

/** Query of the recipient of the member's receipts, and of how many wait for it. */
export const ownRecipientQuery = queryOf(api.ownRecipient, {});

/** Saves the recipient of the member's receipts. */
export const useSaveRecipient = action(api.saveOwnRecipient, { rereads: [api.ownRecipient] });

/** Loads the file with the member's receipts of a year. Throws as `callFile` does. */
export const loadOwnSummary = (year: number): Promise<Blob> => callFile(api.ownSummary, { query: { year } });

/** Loads the file of one of the member's documents. Throws as `callFile` does. */
export const loadOwnFile = (id: string): Promise<Blob> => callFile(api.ownFile, { params: { id } });
