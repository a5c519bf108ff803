import * as z from "zod";
import { coachAvailability } from "../agenda/availability.ts";
import { dayClosure } from "../closures/day.ts";
import { identifier } from "../identifier.ts";
import { singleLine } from "../text/typedText.ts";
import { requestInstant, romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/**
 * `dropped`: cancelled late, the session stays used; `missed`: the member did not come
 * (docs/product/appointments.md#cancellation).
 */
const appointmentState = z.enum(["booked", "missed", "dropped", "cancelled"]);
export type AppointmentState = z.infer<typeof appointmentState>;

const note = singleLine().max(300, "Massimo 300 caratteri");

const serviceNamed = z.object({ id: identifier, name: z.string() });

const buffer = z.int().nonnegative().max(60);

/** Session of a package that pays: of the service `service`; `isTaken` while it is deducted. */
const charge = z.object({ productId: identifier, service: identifier, isTaken: z.boolean() });

/** `appointments/{id}`: an hour of a coach with a member, never deleted but with the member's data. */
export const appointmentDocument = z.object({
  uid: identifier,
  /** The service with the name that it had then. */
  service: serviceNamed,
  coach: identifier,
  room: identifier.nullable(),
  start: storedInstant,
  end: storedInstant,
  /** Minutes before and after in which coach and room have nothing else. */
  before: buffer,
  after: buffer,
  /** Hours before the start until which the session is returned, as they were when it was booked. */
  lateHours: z.int().nonnegative(),
  state: appointmentState,
  /** `null` if it is paid for at the studio. */
  charge: charge.nullable(),
  /** Of staff, who alone read it. */
  note: z.string(),
  createdAt: storedInstant,
  changedAt: storedInstant,
});
export type AppointmentDocument = z.output<typeof appointmentDocument>;

/** Appointment that staff book; `pays` says whether a session of a package of the member's does. */
export const appointmentInput = z.strictObject({
  user_id: identifier,
  service: identifier,
  coach: identifier,
  start: requestInstant,
  pays: z.enum(["package", "studio"]),
  note: note.default(""),
});
export type AppointmentInput = z.output<typeof appointmentInput>;

/** Another hour of an appointment, which must be as it was at `version`. */
export const appointmentMove = z.strictObject({
  coach: identifier,
  start: requestInstant,
  version: wireInstant,
});
export type AppointmentMove = z.output<typeof appointmentMove>;

/** An appointment as staff read it. */
export const appointmentWire = z.object({
  id: identifier,
  /** The member, `name` is empty once they are gone. */
  user: z.object({ id: identifier, name: z.string() }),
  service: serviceNamed,
  coach: identifier,
  room: identifier.nullable(),
  start: wireInstant,
  end: wireInstant,
  before: buffer,
  after: buffer,
  state: appointmentState,
  /** `voided` if the package that should pay is gone or was voided since. */
  payment: z.enum(["package", "studio", "voided"]),
  /** Until when a cancellation returns the session. */
  free_until: wireInstant,
  note: z.string(),
  /** Changes with each change of it. */
  version: wireInstant,
});
export type Appointment = z.output<typeof appointmentWire>;

/** A class as the agenda shows it. */
const agendaClass = z.object({
  id: identifier,
  summary: z.string(),
  start: wireInstant,
  end: wireInstant,
  coach: identifier.nullable(),
});

/** A service as the agenda offers it (`BookableService`). */
const agendaService = z.object({
  id: identifier,
  name: z.string(),
  minutes: z.int().positive(),
  before: buffer,
  after: buffer,
  coaches: z.array(identifier),
  room: identifier.nullable(),
  sessions: identifier.nullable(),
  lateHours: z.int().nonnegative(),
  order: z.enum(["any", "adjoining"]),
});

const agendaRoom = z.object({
  id: identifier,
  name: z.string(),
  atOnce: z.int().positive(),
  isTakenByClasses: z.boolean(),
});

/** Days of the agenda, with all that free hours follow from (docs/product/appointments.md#agenda). */
export const agendaWire = z.object({
  services: z.array(agendaService),
  rooms: z.array(agendaRoom),
  coaches: z.array(z.object({ id: identifier, name: z.string() })),
  availability: z.array(coachAvailability),
  days: z.array(
    z.object({
      date: romeDate,
      closures: z.array(dayClosure),
      classes: z.array(agendaClass),
      appointments: z.array(appointmentWire),
    }),
  ),
});
export type AgendaWire = z.output<typeof agendaWire>;
