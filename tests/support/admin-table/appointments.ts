import { randomUUID } from "node:crypto";
import { freeHours } from "@studio/contract/agenda/freeHours.ts";
import type { AppointmentDocument } from "@studio/contract/appointments/model.ts";
import { agendaOf } from "@studio/contract/appointments/policy.ts";
import { appointmentsForStaff as api } from "@studio/contract/appointments/staffEndpoints.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { coaches } from "@studio/contract/studio.ts";
import { makeAppointment, makeAvailability } from "@studio/contract/testing/appointments/appointments.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect } from "vitest";
import { agendaFrom } from "../../../functions/src/appointments/agenda.ts";
import { newPerson } from "../people.ts";
import { database } from "../server/database.ts";
import { type Row, row } from "./row.ts";

const HOUR_MS = 3_600_000;

/** Returns a free hour of the sample's first service a fortnight ahead, the last one or the first. */
async function freeHour(place: -1 | 0 = -1) {
  const agenda = await agendaFrom(addRomeDays(romeDay(new Date()), 14), 7);
  const { services } = agenda;
  const hour = freeHours(agendaOf(agenda), services.slice(0, 1), new Date()).at(place);
  if (!hour) throw new Error("The sample has no free hour");
  return hour;
}

/** Stores an appointment of a new person, and returns its id and version. */
async function stored(overrides: Partial<AppointmentDocument> = {}) {
  const { uid } = await newPerson();
  const { coach, start } = await freeHour();
  const id = randomUUID();
  const end = new Date(start.getTime() + HOUR_MS);
  const appointment = makeAppointment({ uid, coach, start, end, ...overrides });
  await database.doc(documentPath("appointments", { id })).set(appointment);
  return { id, version: appointment.changedAt.toISOString() };
}

export const appointmentRows: readonly Row[] = [
  row(api.agenda, async () => ({
    query: { from: romeDay(new Date()), days: "7" },
    effect: ({ days, services }) => {
      expect(days).toHaveLength(7);
      expect(services.length).toBeGreaterThan(0);
    },
  })),
  row(api.book, async () => {
    const { service, coach, start } = await freeHour();
    const { uid } = await newPerson();
    return {
      params: { id: randomUUID() },
      json: { user_id: uid, service, coach, start: start.toISOString(), pays: "studio" },
      effect: (appointment) =>
        expect(appointment).toMatchObject({ state: "booked", user: { id: uid }, start }),
    };
  }),
  row(api.move, async () => {
    const { id, version } = await stored();
    const { coach, start } = await freeHour(0);
    return {
      params: { id },
      json: { coach, start: start.toISOString(), version },
      effect: (appointment) => expect(appointment).toMatchObject({ coach, start }),
    };
  }),
  row(api.cancel, async () => {
    const { id, version } = await stored();
    return { params: { id }, json: { version }, effect: ({ state }) => expect(state).toBe("cancelled") };
  }),
  row(api.restore, async () => {
    const { id, version } = await stored({ state: "cancelled" });
    return { params: { id }, json: { version }, effect: ({ state }) => expect(state).toBe("booked") };
  }),
  row(api.markMissed, async () => {
    const start = new Date(Date.now() - HOUR_MS);
    const { id } = await stored({ start, end: new Date() });
    return { params: { id }, json: { missed: true }, effect: ({ state }) => expect(state).toBe("missed") };
  }),
  row(api.saveAvailability, async () => {
    const id = coaches.at(0)?.id ?? "";
    const { availability } = await agendaFrom(romeDay(new Date()), 1);
    const { version } = availability.find(({ coach }) => coach === id) ?? { version: null };
    return {
      params: { id },
      json: { ...makeAvailability(), version },
      effect: (hours) => expect(hours).toMatchObject({ coach: id, weekly: makeAvailability().weekly }),
    };
  }),
];
