import { matchesPerson, queryWords } from "@studio/contract/people/search.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import type { Booking, StaffSlot } from "../api.ts";

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

/** Returns whether a search finds a booking, by its runner or partner. */
export const matchesBooking = (booking: Booking, words: readonly string[]): boolean =>
  matchesPerson(booking, words) || matchesPerson({ first_name: booking.partner ?? "", last_name: "" }, words);

/** Returns the slots with bookings whose runner or partner a search finds, and only those bookings; everything for an empty search. */
export function searchBookings(slots: readonly StaffSlot[], text: string): StaffSlot[] {
  if (text.trim() === "") return [...slots];
  const words = queryWords(text);
  return slots
    .map((slot) => ({
      ...slot,
      bookings: slot.bookings.filter((booking) => matchesBooking(booking, words)),
    }))
    .filter(({ bookings }) => bookings.length > 0);
}

/** Returns the slots with free places. */
export const withPlaces = (slots: readonly StaffSlot[]): StaffSlot[] =>
  slots.filter(({ remaining }) => remaining > 0);

/** A runner with the slot. */
export type Line = { slot: StaffSlot; booking: Booking };

/** Returns the active bookings of all slots in the order of their starts, as a list of people. */
export const linesOf = (slots: readonly StaffSlot[]): Line[] =>
  slots.flatMap((slot) => runnersOf(slot).map((booking) => ({ slot, booking })));
