import { staffBooking } from "@studio/contract/testing/race.ts";
import { expect, test } from "vitest";
import type { Booking, StaffSlot } from "../api.ts";
import { optionsOf } from "../raceOptions.ts";
import { startListCsv } from "./exported.ts";
import { formerOf, runnersOf, searchBookings, totalsOf, withPlaces } from "./startList.ts";

const booking = (said: Partial<Booking>) =>
  staffBooking({ id: "b", slot_id: "2026-12-12-0900", email: "giulia@runner.test", ...said });

const slot = (id: string, bookings: Booking[], remaining = 1): StaffSlot => ({
  id: `2026-12-12-${id}`,
  start_time: new Date("2026-12-12T08:00:00Z"),
  end_time: new Date("2026-12-12T08:30:00Z"),
  is_full: remaining === 0,
  remaining,
  places: 4,
  bookings,
});

const firstBooked = booking({ id: "first", created_at: new Date("2026-11-01T10:00:00Z") });
const arrived = booking({ id: "arrived", checked_in_at: new Date("2026-12-12T07:41:00Z") });
const held = booking({
  id: "held",
  state: "held",
  first_name: "Noè",
  last_name: "D’Amico-Ferri",
  email: "gara@noe.test",
  phone: "+393330000104",
  partner: "Eva Neri",
});
const cancelled = booking({ id: "gone", state: "cancelled" });
const slots = [slot("0900", [arrived, cancelled, firstBooked]), slot("0907", [held], 0)];

test("runners are in booking order, without cancelled bookings", () => {
  const [first] = slots;
  expect(first && runnersOf(first).map(({ id }) => id)).toEqual(["first", "arrived"]);
  expect(first && formerOf(first).map(({ id }) => id)).toEqual(["gone"]);
});

test("totals count places, bookings and arrivals", () => {
  expect(totalsOf(slots)).toEqual({ places: 8, booked: 3, confirmed: 2, held: 1, arrived: 1 });
  expect(totalsOf([])).toEqual({ places: 0, booked: 0, confirmed: 0, held: 0, arrived: 0 });
});

test.each([
  "noe",
  "Noè",
  "damico",
  "d'amico",
  "ferri no",
  "  NO  dam ",
  "noè d",
  "mico",
  "00104",
  "@noe.test",
  "eva",
])("%j finds Noè D’Amico-Ferri", (text) => {
  expect(searchBookings(slots, text).map(({ id, bookings }) => [id, bookings.map((one) => one.id)])).toEqual([
    ["2026-12-12-0907", ["held"]],
  ]);
});

test.each(["noe bianchi", "x", "noè z"])("%j does not", (text) => {
  expect(searchBookings(slots, text)).toEqual([]);
});

test("an empty search returns everything", () => {
  expect(searchBookings(slots, " ")).toEqual(slots);
});

test.each([
  ["expired", true],
  ["cancelled", true],
  ["refunded", true],
  ["held", false],
  ["confirmed", false],
] as const)("a race whose one booking is %s can be removed: %s", (state, expected) => {
  const race = {
    id: "2026-12-12",
    date: "2026-12-12",
    name: "Simulazione",
    price: 3500,
    payment_link: null,
    state: "open" as const,
    reason: null,
    refund_until: null,
  };
  const options = optionsOf(
    { race, races: [], slots: [slot("0900", [booking({ state })])] },
    () => undefined,
    () => undefined,
  );
  expect(options.some(({ label }) => label === "Elimina la simulazione")).toBe(expected);
});

test("returns the slots with free places", () => {
  expect(withPlaces(slots).map(({ id }) => id)).toEqual(["2026-12-12-0900"]);
});

test("the CSV has a line for each runner, none for cancelled bookings", () => {
  const [head, ...lines] = startListCsv(slots).slice(1).trimEnd().split("\r\n");
  expect(head).toBe(
    "Orario;Cognome;Nome;Categoria;In coppia con;Email;Telefono;Stato;Quota;Arrivo;Prenotata il",
  );
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(
    "09:00;Bianchi;Giulia;Singolo Women OPEN;;giulia@runner.test;+393331234567;Pagata;35,00;08:41;ven 20 nov, 18:30",
  );
});
