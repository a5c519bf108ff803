import * as z from "zod";
import { done, endpoint } from "../../endpoint.ts";
import { byId } from "../../identifier.ts";
import { cardPayment, savedCard } from "./model.ts";

/** Calls of members about the cards that the payment provider keeps for them (docs/product/cards.md). */
export const cards = {
  savedCards: endpoint("GET /u/cards", "member", {
    summary: "The member's saved cards, the latest first.",
    response: z.object({ cards: z.array(savedCard) }),
  }),
  removeCard: endpoint("DELETE /u/cards/{id}", "member", {
    summary: "Removes one of the member's saved cards at the payment provider.",
    params: byId,
    response: done,
  }),
  cardPayment: endpoint("POST /u/card-payments/{id}", "member", {
    summary:
      "Reads a payment of the member with a saved card at the payment provider, and settles or ends it. Idempotent.",
    params: byId,
    response: cardPayment,
  }),
};
