import { type Availability, availabilityDocument } from "../../agenda/availability.ts";
import type { ServicesContent } from "../../agenda/content/services.ts";
import { type AgendaDayDocument, agendaDayDocument } from "../../agenda/model.ts";
import { type AppointmentDocument, appointmentDocument } from "../../appointments/model.ts";
import { coaches } from "../../studio.ts";

const BOOKED_AT = new Date("2026-11-25T10:00:00Z");
const START = new Date("2026-11-30T09:00:00Z");
const END = new Date("2026-11-30T10:00:00Z");

/** Returns the hours of a coach: every day from 9 to 13 and from 15 to 19. */
export const makeAvailability = (overrides: Partial<Availability> = {}): Availability =>
  availabilityDocument.parse({
    weekly: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
      { weekday, from: "09:00", to: "13:00" },
      { weekday, from: "15:00", to: "19:00" },
    ]),
    exceptions: [],
    ...overrides,
  });

/** Returns an appointment of Monday at ten in Rome, paid at the studio. */
export const makeAppointment = (overrides: Partial<AppointmentDocument> = {}): AppointmentDocument =>
  appointmentDocument.parse({
    uid: "anna",
    service: { id: "personal-training", name: "Personal training" },
    coach: coaches[0]?.id ?? "",
    room: null,
    start: START,
    end: END,
    before: 0,
    after: 0,
    lateHours: 24,
    state: "booked",
    charge: null,
    note: "",
    createdAt: BOOKED_AT,
    changedAt: BOOKED_AT,
    ...overrides,
  });

/** Returns the day of that appointment. */
export const makeAgendaDay = (): AgendaDayDocument => {
  const { start, end, before, after, coach, room } = makeAppointment();
  return agendaDayDocument.parse({
    date: "2026-11-30",
    appointments: { "appointment-1": { start, end, before, after, coach, room } },
  });
};

/** Returns two services of the first two coaches: an hour that sessions pay, and half an hour in a room for one. */
export const makeServices = (): ServicesContent => {
  const [first, second] = coaches.map(({ id, name }) => `${id} ${name}`);
  return {
    rooms: [{ id: "studio", name: "Studio", atOnce: "1", classes: "free" }],
    services: [
      {
        id: "personal-training",
        name: "Personal training",
        minutes: "60",
        before: "0",
        after: "0",
        coaches: `${first}\n${second}`,
        room: "",
        sessions: "personal",
        lateHours: "24",
        order: "any",
      },
      {
        id: "massage",
        name: "Massaggio",
        minutes: "30",
        before: "0",
        after: "15",
        coaches: `${second}`,
        room: "Studio",
        sessions: "massage",
        lateHours: "24",
        order: "adjoining",
      },
    ],
  };
};
