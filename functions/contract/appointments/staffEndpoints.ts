import * as z from "zod";
import { availabilityInput, coachAvailability } from "../agenda/availability.ts";
import { endpoint } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { requestDate, wireInstant } from "../time/instant.ts";
import { agendaWire, appointmentInput, appointmentMove, appointmentWire } from "./model.ts";

const atVersion = z.strictObject({ version: wireInstant });

/** Calls of staff about appointments and the hours of coaches. */
export const appointmentsForStaff = {
  agenda: endpoint("GET /admin/agenda", "appointments.edit", {
    summary: "Classes, appointments and closures of at most seven days, with services and hours of coaches.",
    query: z.strictObject({
      from: requestDate,
      days: z.coerce.number().pipe(z.int().min(1).max(7)).default(1),
    }),
    response: agendaWire,
  }),
  book: endpoint("PUT /admin/appointments/{id}", "appointments.edit", {
    keyIn: "id",
    summary: "Books an hour of a coach for a member, and takes a session of their package. Idempotent.",
    params: byId,
    body: appointmentInput,
    response: appointmentWire,
  }),
  move: endpoint("POST /admin/appointments/{id}/move", "appointments.edit", {
    summary: "Moves an appointment to another hour or coach; its session stays taken. Idempotent.",
    params: byId,
    body: appointmentMove,
    response: appointmentWire,
  }),
  cancel: endpoint("POST /admin/appointments/{id}/cancel", "appointments.edit", {
    summary:
      "Cancels an appointment; `return_session` says whether its session is returned, by default unless it is late. Idempotent.",
    params: byId,
    body: atVersion.extend({ return_session: z.boolean().optional() }),
    response: appointmentWire,
  }),
  restore: endpoint("POST /admin/appointments/{id}/restore", "appointments.edit", {
    summary: "Takes back the cancellation of an appointment whose hour is still free. Idempotent.",
    params: byId,
    body: atVersion,
    response: appointmentWire,
  }),
  markMissed: endpoint("POST /admin/appointments/{id}/missed", "appointments.edit", {
    summary:
      "Marks that the member did not come to an appointment that has begun, or takes the mark back. Idempotent.",
    params: byId,
    body: z.strictObject({ missed: z.boolean() }),
    response: appointmentWire,
  }),
  saveAvailability: endpoint("PUT /admin/availability/{id}", "availability.edit", {
    summary: "Writes the hours in which a coach gives appointments; those that exist stay.",
    params: byId,
    body: availabilityInput,
    response: coachAvailability,
  }),
};
