import { isLive } from "@studio/contract/race/policy.ts";
import type { Booking, StaffSlot } from "../api.ts";
import { nameOf } from "../labels.ts";

/** Those who have a place, in the order in which they booked. */
export const runnersOf = ({ bookings }: Pick<StaffSlot, "bookings">): Booking[] =>
  bookings
    .filter(({ state }) => isLive(state))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());

/** Those who gave theirs back. */
export const formerOf = ({ bookings }: Pick<StaffSlot, "bookings">): Booking[] =>
  bookings.filter(({ state }) => !isLive(state));

/** What the head of the start list counts. */
export function totalsOf(slots: readonly StaffSlot[]) {
  const runners = slots.flatMap(runnersOf);
  const confirmed = runners.filter(({ state }) => state === "confirmed");
  return {
    places: slots.reduce((sum, { places }) => sum + places, 0),
    booked: runners.length,
    confirmed: confirmed.length,
    held: runners.length - confirmed.length,
    arrived: confirmed.filter(({ checked_in_at }) => checked_in_at !== null).length,
  };
}

/** Letters as people type them in a hurry: without accents, apostrophes and capitals. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}’']/gu, "")
    .toLowerCase();

/** True where each word that was typed begins a word of the name. */
export function isNamed(booking: Pick<Booking, "first_name" | "last_name">, text: string): boolean {
  const name = plain(nameOf(booking)).split(/[\s-]+/);
  return plain(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => name.some((part) => part.startsWith(word)));
}

/** The slots with somebody of that name, and of them those; all there is while nothing is typed. */
export const found = (slots: readonly StaffSlot[], text: string): StaffSlot[] =>
  text.trim() === ""
    ? [...slots]
    : slots
        .map((slot) => ({ ...slot, bookings: slot.bookings.filter((booking) => isNamed(booking, text)) }))
        .filter(({ bookings }) => bookings.length > 0);

/** Slots in which somebody finds a place. */
export const withPlaces = (slots: readonly StaffSlot[]): StaffSlot[] =>
  slots.filter(({ remaining }) => remaining > 0);
