import {
  type GiftCardDocument,
  type GiftEntryDocument,
  giftCardDocument,
  giftEntryDocument,
} from "@studio/contract/gifts/model.ts";
import { firestore } from "../../src/platform/runtime/firebase.ts";
import { pathsOf, readAll } from "../pages.ts";
import { derivedStep, differing } from "./derivedStep.ts";

/** Returns the state that a card has by its ledger; one that is voided or blocked stays so. */
function stateOf(
  { offer, state }: GiftCardDocument,
  left: number,
  lines: readonly { value: GiftEntryDocument }[],
): GiftCardDocument["state"] {
  if (lines.some(({ value }) => value.kind === "redeemed")) return "redeemed";
  if (offer !== null || state === "voided" || state === "blocked") return state;
  return left === 0 ? "spent" : "open";
}

/** Returns how much of an amount went back to its buyer, in cents. */
const refundedOf = ({ owedBack }: GiftCardDocument, lines: readonly { value: GiftEntryDocument }[]): number =>
  lines
    .filter(({ value: { kind } }) => kind === "refunded" || kind === "restored")
    .reduce((sum, { value }) => sum - value.delta, owedBack);

/** Brings what is left of each gift card, what was refunded of it, and whether it is used, to its ledger. */
export const gifts = derivedStep({
  name: "gifts",
  title: "Buono regalo",
  schema: giftCardDocument,
  paths: () => pathsOf(firestore().collection("giftCards")),
  changeOf: async (card, path) => {
    if (!card) return undefined;
    const lines = await readAll(firestore().doc(path).collection("ledger"), giftEntryDocument);
    const left = lines.reduce((sum, { value }) => sum + value.delta, 0);
    const state = stateOf(card, left, lines);
    // A card of an offer is refunded whole, which no line counts.
    const refunded = card.offer === null ? refundedOf(card, lines) : card.refunded;
    const before = { left: card.left, state: card.state, refunded: card.refunded };
    const changed = differing(before, { left, state, refunded });
    return changed && { ...changed, why: `the sum of ${lines.length} lines` };
  },
});
