import { isLive } from "@studio/contract/race/policy.ts";
import type { Booking, StaffSlot } from "../api.ts";
import { nameOf } from "../labels.ts";

/** Returns the active bookings of a slot, in the order in which they were made. */
export const runnersOf = ({ bookings }: Pick<StaffSlot, "bookings">): Booking[] =>
  bookings
    .filter(({ state }) => isLive(state))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());

/** Returns the bookings of a slot that have ended. */
export const formerOf = ({ bookings }: Pick<StaffSlot, "bookings">): Booking[] =>
  bookings.filter(({ state }) => !isLive(state));

/** Returns the totals of a start list. */
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

/** Returns the text without accents, apostrophes and capitals, for comparison. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}’']/gu, "")
    .toLowerCase();

/** Returns whether each typed word begins a word of the name. */
export function isNamed(booking: Pick<Booking, "first_name" | "last_name">, text: string): boolean {
  const name = plain(nameOf(booking)).split(/[\s-]+/);
  return plain(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => name.some((part) => part.startsWith(word)));
}

/** Returns the slots with bookings of that name, and only those bookings; everything for an empty search. */
export const filterByName = (slots: readonly StaffSlot[], text: string): StaffSlot[] =>
  text.trim() === ""
    ? [...slots]
    : slots
        .map((slot) => ({ ...slot, bookings: slot.bookings.filter((booking) => isNamed(booking, text)) }))
        .filter(({ bookings }) => bookings.length > 0);

/** Returns the slots with free places. */
export const withPlaces = (slots: readonly StaffSlot[]): StaffSlot[] =>
  slots.filter(({ remaining }) => remaining > 0);
