import type { z } from "zod";
import { slotGrid } from "../race/grid.ts";
import type { raceForStaff as api } from "../race/staffEndpoints.ts";

type StartList = z.output<typeof api.slotsForStaff.response>;
export type StaffBooking = StartList["slots"][number]["bookings"][number];

const DAY = "2026-12-12";
const RACE = { id: DAY, name: "Simulazione HYROX", date: DAY, price: 3500 };

/** A booking as staff see it: confirmed and paid by card, but for what is said. */
export const staffBooking = (
  said: Partial<StaffBooking> & Pick<StaffBooking, "id" | "slot_id">,
): StaffBooking => ({
  first_name: "Giulia",
  last_name: "Bianchi",
  email: `${said.id}@runner.test`,
  phone: "+393331234567",
  category: "Singolo Women OPEN",
  state: "confirmed",
  payment: "session",
  price: 3500,
  held_until: null,
  checked_in_at: null,
  created_at: new Date("2026-11-20T17:30:00Z"),
  ...said,
});

/** The slots of the sample race that start at this time, `0907`. */
export const slotAt = (time: string): string => `${DAY}-${time}`;

const isLive = ({ state }: StaffBooking) => state === "held" || state === "confirmed";

/** A start list of six slots from nine o'clock on. */
export function startListWith(bookings: readonly StaffBooking[]): StartList {
  const slots = [...slotGrid(DAY, "09:00", 6)].map(([id, { start_time, end_time, places }]) => {
    const own = bookings.filter((booking) => booking.slot_id === id);
    const remaining = places - own.filter(isLive).length;
    return { id, start_time, end_time, places, remaining, is_full: remaining === 0, bookings: own };
  });
  return { race: { ...RACE, payment_link: null }, races: [RACE], slots };
}
