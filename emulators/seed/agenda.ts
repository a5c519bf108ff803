import { freeHours } from "@studio/contract/agenda/freeHours.ts";
import { bookableServices } from "@studio/contract/agenda/services.ts";
import {
  makeAppointment,
  makeAvailability,
  makeServices,
} from "@studio/contract/testing/appointments/appointments.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { StudioClass } from "./classes/classes.ts";
import { document, type SeedDocument } from "./document.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns two services with the hours of their coaches, and an appointment of a member on the first free hour of tomorrow. */
export function agendaDocuments(classes: readonly StudioClass[], uid: string, now: Date): SeedDocument[] {
  const value = makeServices();
  const published = { version: 1, at: new Date(now.getTime() - 10 * DAY_MS), by: "admin", value };
  const { services, rooms } = bookableServices(value);
  const coaches = [...new Set(services.flatMap((service) => service.coaches))];
  const availability = new Map(coaches.map((coach) => [coach, makeAvailability()]));
  const date = addRomeDays(romeDay(now), 1);
  const held = classes
    .filter(({ start }) => romeDay(start.dateTime) === date)
    .map(({ start, end, coach }) => ({ start: start.dateTime, end: end.dateTime, coach }));
  const days = [{ date, closures: [], classes: held, appointments: [] }];
  const [hour] = freeHours({ availability, rooms, days }, services, now);
  const service = services.find(({ id }) => id === hour?.service);
  const booked =
    hour && service
      ? makeAppointment({
          uid,
          service: { id: service.id, name: service.name },
          coach: hour.coach,
          start: hour.start,
          end: new Date(hour.start.getTime() + service.minutes * MINUTE_MS),
          createdAt: published.at,
          changedAt: published.at,
        })
      : undefined;
  const { start, end, before, after, coach, room } = booked ?? makeAppointment();
  const taken = { start, end, before, after, coach, room };
  return [
    document("contents", { name: "services" }, { revision: 1, published, draft: null }),
    document("contentVersions", { name: "services", version: "1" }, published),
    ...coaches.map((id) => document("availability", { coach: id }, makeAvailability())),
    ...(booked
      ? [
          document("appointments", { id: "appointment-1" }, booked),
          document("agendaDays", { date }, { date, appointments: { "appointment-1": taken } }),
        ]
      : []),
  ];
}
