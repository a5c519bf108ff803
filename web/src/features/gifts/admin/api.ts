import { giftsForStaff as api } from "@studio/contract/gifts/staffEndpoints.ts";
import { salesForStaff as sales } from "@studio/contract/sales/staffEndpoints.ts";
import { call } from "../../../lib/http/api.ts";
import { action, listOf, queryOf, readsOf } from "../../../lib/http/queries.ts";
import type { GiftTab } from "./labels.ts";

export type GiftSearch = {
  tab: GiftTab;
  /** Searched text; empty for all of the tab. */
  q: string;
};

/** The cards of a tab by page, the latest first, or those that a search finds in every state. */
export const giftsQuery = ({ tab, q }: GiftSearch) =>
  listOf(
    api.list,
    { query: { ...(q === "" && tab !== "all" && { state: tab }), ...(q !== "" && { q }) } },
    (pages) => ({
      gifts: pages.flatMap(({ gifts }) => gifts),
      isPartial: pages.some(({ is_partial }) => is_partial),
      open: pages[0]?.totals,
    }),
  );

/** Query of a card with its code and its ledger. */
export const giftQuery = (id: string) => queryOf(api.read, { params: { id } });

/** Reads a card again, past the cache. Throws as `call` does. */
export const loadGift = (id: string) => call(api.read, { params: { id } });

/**
 * Returns the card with a code, which travels in the body alone.
 * @throws as `call` does
 */
export const findGift = (code: string) => call(api.find, { body: { code } });

const ledger = { rereadsBehind: [api.list, ...readsOf(sales)] };
const ofCard = { replaces: api.read, rereadsBehind: [api.list] };

/** Sells a card at the desk; idempotent by its id. */
export const useSellGift = action(api.sell, ledger);

/** Changes for whom a card is, its message, its day, or its end. */
export const useEditGift = action(api.edit, ofCard);

/** Mails a card now. */
export const useSendGift = action(api.send, ofCard);

/** Grants the package of a card to a person. */
export const useRedeemFor = action(api.redeemFor, ofCard);

/** Pays what a sale owes with a card; idempotent by key. */
export const usePayWithGift = action(api.pay, ledger);
