import { endpoint } from "../endpoint.ts";
import { ownDebts } from "./model.ts";

/** Calls of members about what they bought (docs/product/sales.md#own-debts). */
export const sales = {
  ownDebts: endpoint("GET /u/debts", "member", {
    summary: "What the member has still to pay for, the oldest first, with the dates and the ways to pay.",
    response: ownDebts,
  }),
};
