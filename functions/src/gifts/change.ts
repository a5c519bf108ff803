import type { GiftCardDocument, GiftEntryKind } from "@studio/contract/gifts/model.ts";
import { heldOf } from "@studio/contract/gifts/policy.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { giftCardWrites, giftEntryWrites, type StoredGift } from "./store.ts";

/** A line of a card; `key` names it, so that a repetition does not write it again. */
export type GiftLine = {
  kind: GiftEntryKind;
  /** By how much `left` changes, in cents. */
  delta: number;
  key: string;
  saleId?: string | null;
  reason?: string | null;
  /** Uid of the member of staff. */
  by?: string | null;
  now: Date;
};

type Change = Partial<Omit<GiftCardDocument, "left" | "heldUntil" | "version" | "changedAt" | "createdAt">>;

/** Returns when the first of some holds is over. */
const firstEnd = (holds: GiftCardDocument["holds"]): Date | null =>
  holds.reduce<Date | null>((first, { until }) => (first === null || until < first ? until : first), null);

/**
 * Changes a card with a line of its ledger, on condition that it is unchanged since it was read; returns it after the
 * change. An amount of which nothing is left is spent, and open again once something returns to it: what was refunded of
 * it although it was spent is taken from that, with a line of its own.
 */
export function changeGift(
  commit: Commit,
  card: StoredGift,
  { kind, delta, key, saleId = null, reason = null, by = null, now }: GiftLine,
  change: Change = {},
): GiftCardDocument {
  const taken = kind === "returned" ? Math.min(delta, card.value.owedBack) : 0;
  const left = card.value.left + delta - taken;
  const { state = card.value.state, offer, holds = card.value.holds } = { ...card.value, ...change };
  const emptied = state === "open" && offer === null && left === 0 ? "spent" : state;
  const isUsable = (state === "spent" || state === "voided") && left > card.value.left;
  const after: GiftCardDocument = {
    ...card.value,
    owedBack: card.value.owedBack - taken,
    ...change,
    left,
    holds,
    heldUntil: firstEnd(holds),
    state: isUsable ? "open" : emptied,
    ...(isUsable && { voided: null }),
    version: card.value.version + 1,
    changedAt: now,
  };
  if (left < heldOf(after)) throw new Error(`Card ${card.id} would hold more than it has`);
  const { createdAt: _, ...fields } = after;
  giftCardWrites.update(commit, card, fields);
  const entry = { saleId, reason, at: now, by };
  const at = { id: card.id, entryId: key };
  giftEntryWrites.create(commit, at, { ...entry, kind, delta, left: left + taken });
  if (taken > 0) {
    const owed = { id: card.id, entryId: `owed-${key}` };
    giftEntryWrites.create(commit, owed, { ...entry, kind: "refunded", delta: -taken, left });
  }
  return after;
}

/** Changes only the holds of a card, which its ledger has no line of. */
export const changeHolds = (
  commit: Commit,
  card: StoredGift,
  holds: GiftCardDocument["holds"],
  now: Date,
): void => giftCardWrites.update(commit, card, { holds, heldUntil: firstEnd(holds), changedAt: now });
