import { documentPath } from "@studio/contract/collections.ts";
import { raceForStaff as api } from "@studio/contract/race/staffEndpoints.ts";
import { expect } from "vitest";
import * as z from "zod";
import type { Person } from "../people.ts";
import { newDay, PRICE, runner, slotOf } from "../race/races.ts";
import { holdPlace, raceByStaff, storedBooking } from "../race/staff.ts";
import { database } from "../server/database.ts";
import { request } from "../server/http.ts";
import { type Row, row } from "./row.ts";

const raceAt = (date: string) => database.doc(documentPath("raceEvents", { id: date })).get();

/** Creates a race, and returns its first slot and the next one. */
async function race(admin: Person) {
  const { date, slots } = await raceByStaff(admin);
  const [first = "", second = ""] = slots;
  return { date, first, second };
}

/** Creates a confirmed booking in the first slot of a race. */
async function booked(admin: Person) {
  const { date, first, second } = await race(admin);
  const json = { slot_id: first, ...runner() };
  const { body } = await request("POST", "/admin/hyrox-simulations/bookings", { token: admin.token, json });
  return { date, first, second, id: z.string().parse(body.id) };
}

export const raceRows: readonly Row[] = [
  row(api.slotsForStaff, async ({ admin }) => {
    const { date, first, id } = await booked(admin);
    return {
      query: { date },
      effect: ({ slots }) =>
        expect(slots.find((slot) => slot.id === first)?.bookings.map((one) => one.id)).toEqual([id]),
    };
  }),
  row(api.users, async () => ({
    query: { q: "Ferri" },
    effect: ({ users: members }) => expect(members.map(({ last_name }) => last_name)).toContain("Ferri"),
  })),
  row(api.bookByStaff, async ({ admin }) => {
    const { first } = await race(admin);
    return {
      json: { slot_id: first, ...runner() },
      effect: async ({ id }) => expect((await storedBooking(id)).state).toBe("confirmed"),
    };
  }),
  row(api.editBooking, async ({ admin }) => {
    const { id } = await booked(admin);
    const json = { ...runner(), category: "Doubles Mixed PRO", partner: "Ugo Neri" };
    const effect = async () => expect((await storedBooking(id)).partner).toBe("Ugo Neri");
    return { params: { id }, json, effect };
  }),
  row(api.removeByStaff, async ({ admin }) => {
    const { id, first } = await booked(admin);
    const effect = async () =>
      expect([(await storedBooking(id)).state, (await slotOf(first)).remaining]).toEqual(["cancelled", 4]);
    return { params: { id }, effect };
  }),
  row(api.confirmByStaff, async ({ admin }) => {
    const { date, first } = await race(admin);
    const id = await holdPlace(date, first);
    return { params: { id }, effect: async () => expect((await storedBooking(id)).state).toBe("confirmed") };
  }),
  row(api.move, async ({ admin }) => {
    const { id, second } = await booked(admin);
    const effect = async () => expect((await storedBooking(id)).slotId).toBe(second);
    return { params: { id }, json: { slot_id: second }, effect };
  }),
  row(api.checkIn, async ({ admin }) => {
    const { id } = await booked(admin);
    await database.doc(documentPath("raceBookings", { id })).update({ start_time: new Date() });
    const effect = async () => expect((await storedBooking(id)).checkedInAt).not.toBeNull();
    return { params: { id }, json: { checked_in: true }, effect };
  }),
  row(api.createEvent, async () => {
    const date = newDay();
    const json = { name: "Riga", date, price: PRICE, payment_link: null, first_start: "09:00", slots: 2 };
    return { json, effect: async () => expect((await raceAt(date)).get("name")).toBe("Riga") };
  }),
  row(api.editEvent, async ({ admin }) => {
    const { date } = await race(admin);
    const json = { name: "Riga", price: 4000, payment_link: null };
    return {
      params: { id: date },
      json,
      effect: async () => expect((await raceAt(date)).get("price")).toBe(4000),
    };
  }),
  row(api.removeEvent, async ({ admin }) => {
    const { date } = await race(admin);
    return { params: { id: date }, effect: async () => expect((await raceAt(date)).exists).toBe(false) };
  }),
  row(api.previewCancellation, async ({ admin }) => {
    const { date } = await booked(admin);
    return { params: { id: date }, effect: ({ runners, desk }) => expect([runners, desk]).toEqual([1, 1]) };
  }),
  row(api.cancelEvent, async ({ admin }) => {
    const { date, id } = await booked(admin);
    return {
      params: { id: date },
      json: { reason: "Allerta meteo" },
      effect: async () => expect((await storedBooking(id)).state).toBe("cancelled"),
    };
  }),
  row(api.previewPostponement, async ({ admin }) => {
    const { date } = await booked(admin);
    const json = { date: newDay(), first_start: "10:00", refund_until: null };
    return { params: { id: date }, json, effect: ({ runners }) => expect(runners).toBe(1) };
  }),
  row(api.postpone, async ({ admin }) => {
    const { date, id } = await booked(admin);
    const to = newDay();
    return {
      params: { id: date },
      json: { date: to, first_start: "10:00", refund_until: null },
      effect: async () => expect((await storedBooking(id)).raceEventId).toBe(to),
    };
  }),
  row(api.refunds, async ({ admin }) => {
    const { date, id } = await booked(admin);
    const json = { reason: "Allerta meteo" };
    const path = `/admin/hyrox-simulations/events/${date}/cancellation`;
    await request("POST", path, { token: admin.token, json });
    return { params: { id: date }, effect: ({ desk }) => expect(desk.map((one) => one.id)).toEqual([id]) };
  }),
  row(api.editSlot, async ({ admin }) => {
    const { first } = await race(admin);
    const effect = async () => expect((await slotOf(first)).places).toBe(2);
    return { params: { id: first }, json: { places: 2 }, effect };
  }),
];
