import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { nextPage, page, partialSearch } from "../page.ts";
import { saleWire } from "../sales/model.ts";
import { giftCode, isGiftCode } from "../text/giftCode.ts";
import { cleanCode } from "../text/typedText.ts";
import { giftDetail, giftEdit, giftForStaff, giftPayment, giftState, openGifts, soldGift } from "./model.ts";

/** Maximum length of a searched text, in characters. */
const MAX_QUERY = 80;

/** Names or e-mails: a code would stand in the address of the call, and so in logs (`find` takes it in its body). */
const searched = z
  .string()
  .max(MAX_QUERY)
  .refine((text) => !isGiftCode(cleanCode(text)), "Un codice si cerca per intero, nel suo campo");

/** Calls of staff about gift cards. A code travels in bodies alone: staff name a card by its id. */
export const giftsForStaff = {
  list: endpoint("GET /admin/gifts", "packages.grant", {
    summary:
      "Gift cards, the latest first, of one state, or whose giver or recipient a search names; paginated. The first page of all or of the open ones has the sums of what is still open.",
    query: page.extend({ state: giftState.optional(), q: searched.optional() }),
    response: z.object({
      gifts: z.array(giftForStaff),
      totals: openGifts.optional(),
      ...nextPage,
      ...partialSearch,
    }),
  }),
  find: endpoint("POST /admin/gifts/find", "packages.grant", {
    summary: "The gift card with a code, as it is printed on it.",
    body: z.strictObject({ code: giftCode }),
    response: giftDetail,
  }),
  read: endpoint("GET /admin/gifts/{id}", "packages.grant", {
    summary: "One gift card with its code and its ledger.",
    params: byId,
    response: giftDetail,
  }),
  sell: endpoint("POST /admin/gifts", "packages.grant", {
    keyIn: "id",
    summary: "Sells a gift card at the desk, paid at once; `id` is that of the card.",
    body: soldGift,
    response: giftDetail,
  }),
  edit: endpoint("PUT /admin/gifts/{id}", "packages.grant", {
    summary:
      "Changes for whom a card is, its message, the day of its mail, or, for a reason, its last day; with the giver’s e-mail it gets a new code. Who receives it can be taken out of it in any state.",
    params: byId,
    body: giftEdit,
    response: giftDetail,
  }),
  send: endpoint("POST /admin/gifts/{id}/send", "packages.grant", {
    summary:
      "Mails a card to who receives it now, or to its giver without an e-mail of theirs; once a minute.",
    params: byId,
    response: giftDetail,
  }),
  redeemFor: endpoint("POST /admin/gifts/{id}/redeem", "packages.grant", {
    summary: "Grants the package of a card to a person, as they would redeem it.",
    params: byId,
    body: z.strictObject({ user_id: identifier }),
    response: giftDetail,
  }),
  pay: endpoint("POST /admin/sales/{id}/gift", "sales.record", {
    keyIn: "header",
    summary: "Pays what a sale owes with an amount card; once for each idempotency key.",
    params: byId,
    body: giftPayment,
    response: saleWire,
  }),
};
