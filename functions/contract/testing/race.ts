import type * as z from "zod";
import type { race as visitors } from "../race/endpoints.ts";
import { slotGrid } from "../race/grid.ts";
import {
  type RaceBookingDocument,
  type RaceDocument,
  type RaceTicket,
  raceBookingDocument,
  raceDocument,
  SLOT_PLACES,
  type SlotDocument,
  slotDocument,
} from "../race/model.ts";
import type { raceForStaff as api } from "../race/staffEndpoints.ts";

type StartList = z.output<typeof api.slotsForStaff.response>;
export type StaffBooking = StartList["slots"][number]["bookings"][number];

const DAY = "2026-12-12";
const RACE = { id: DAY, name: "Simulazione HYROX", date: DAY, price: 3500 };

const RUNNER = {
  first_name: "Giulia",
  last_name: "Bianchi",
  phone: "+393331234567",
  category: "Singolo Women OPEN",
} as const;

/** Returns a stored slot without bookings. */
export const makeRaceSlot = (overrides: Partial<SlotDocument> = {}): SlotDocument =>
  slotDocument.parse({
    start_time: new Date("2026-12-12T08:07:00Z"),
    end_time: new Date("2026-12-12T08:37:00Z"),
    places: SLOT_PLACES,
    remaining: overrides.places ?? SLOT_PLACES,
    ...overrides,
  });

/** Returns a stored race without slots. */
export const makeRace = (overrides: Partial<RaceDocument> = {}): RaceDocument =>
  raceDocument.parse({
    name: RACE.name,
    date: DAY,
    price: RACE.price,
    payment_link: null,
    slots: {},
    createdAt: new Date("2026-11-01T09:00:00Z"),
    ...overrides,
  });

/** Returns a stored booking of that race, confirmed and paid by card. */
export const makeRaceBooking = (overrides: Partial<RaceBookingDocument> = {}): RaceBookingDocument => {
  const { start_time, end_time } = makeRaceSlot();
  const { createdAt = new Date("2026-11-20T17:30:00Z") } = overrides;
  return raceBookingDocument.parse({
    raceEventId: DAY,
    slotId: slotAt("0907"),
    start_time,
    end_time,
    ...RUNNER,
    email: "giulia@runner.test",
    state: "confirmed",
    payment: "session",
    price: RACE.price,
    heldUntil: null,
    sessionId: null,
    checkoutUrl: null,
    ticket: "t".repeat(43),
    checkedInAt: null,
    createdAt,
    changedAt: createdAt,
    ...overrides,
  });
};

/** Returns a booking as staff see it, by default confirmed and paid by card. */
export const staffBooking = (
  said: Partial<StaffBooking> & Pick<StaffBooking, "id" | "slot_id">,
): StaffBooking => ({
  ...RUNNER,
  email: `${said.id}@runner.test`,
  partner: null,
  state: "confirmed",
  payment: "session",
  price: 3500,
  held_until: null,
  checked_in_at: null,
  created_at: new Date("2026-11-20T17:30:00Z"),
  ...said,
});

/** Returns the id of the sample race's slot at a time `0907`. */
export const slotAt = (time: string): string => `${DAY}-${time}`;

const isLive = ({ state }: StaffBooking) => state === "held" || state === "confirmed";

/** Returns a start list of six slots from nine o'clock. */
export function startListWith(
  bookings: readonly StaffBooking[],
  state: Partial<Pick<NonNullable<StartList["race"]>, "state" | "reason" | "refund_until">> = {},
): StartList {
  const slots = [...slotGrid(DAY, "09:00", 6)].map(([id, { start_time, end_time, places }]) => {
    const own = bookings.filter((booking) => booking.slot_id === id);
    const remaining = places - own.filter(isLive).length;
    return { id, start_time, end_time, places, remaining, is_full: remaining === 0, bookings: own };
  });
  const race = {
    ...RACE,
    payment_link: null,
    state: "open" as const,
    reason: null,
    refund_until: null,
    ...state,
  };
  return { race, races: [RACE], slots };
}

type Board = z.output<typeof visitors.slots.response>;

/** Returns that race as visitors see it, with the places left by start time, by default four. */
export function boardWith(remaining: Readonly<Record<string, number>> = {}, day = "2099-12-12"): Board {
  const slots = [...slotGrid(day, "09:00", 6)].map(([id, { start_time, end_time, places }]) => {
    const left = remaining[id.slice(-4)] ?? places;
    return { id, start_time, end_time, remaining: left, is_full: left === 0 };
  });
  return { race: { ...RACE, id: day, date: day }, slots, cancelled: [] };
}

/** Returns the ticket of a confirmed booking. */
export const makeTicket = (overrides: Partial<RaceTicket> = {}): RaceTicket => ({
  id: "giulia",
  race: RACE.name,
  first_name: "Giulia",
  last_name: "Bianchi",
  category: "Singolo Women OPEN",
  partner: null,
  state: "confirmed",
  start_time: new Date("2099-12-12T08:07:00Z"),
  end_time: new Date("2099-12-12T08:37:00Z"),
  checked_in_at: null,
  url: `https://studio.test/biglietto/${"t".repeat(43)}`,
  ...overrides,
});
