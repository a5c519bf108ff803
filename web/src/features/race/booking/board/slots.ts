import type { RaceSlot } from "@studio/contract/race/model.ts";
import { mayTake } from "@studio/contract/race/policy.ts";
import { formatTime, plural } from "../../../../lib/format/format.ts";

/** A slot as the board shows it. */
export type SlotView = {
  id: string;
  /** Start in the studio's time zone: `09:07`. */
  time: string;
  words: string;
  free: boolean;
};

/**
 * Returns the slot with its places as text and whether it can be chosen; `mine` is the slot that this visitor holds.
 */
export function viewSlot(slot: RaceSlot, now: Date, mine?: string): SlotView {
  const { id, start_time, remaining, is_full } = slot;
  const view = { id, time: formatTime(start_time) };
  const decision = mayTake({ start_time, remaining: is_full ? 0 : remaining }, now);
  if (!decision.ok && decision.refusal === "slot_started") return { ...view, words: "Partito", free: false };
  if (decision.ok) return { ...view, words: plural(remaining, "posto", "posti"), free: true };
  return id === mine
    ? { ...view, words: "Il tuo posto", free: true }
    : { ...view, words: "Completo", free: false };
}

/** Groups slots by hour, both in order. */
export function byHour(slots: readonly SlotView[]): { hour: string; slots: SlotView[] }[] {
  const hours = new Map<string, SlotView[]>();
  for (const slot of slots.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const hour = slot.time.slice(0, 2);
    hours.set(hour, [...(hours.get(hour) ?? []), slot]);
  }
  return [...hours].map(([hour, inHour]) => ({ hour, slots: inHour }));
}
