import type { AgendaWire, Appointment } from "@studio/contract/appointments/model.ts";
import { romeTime } from "@studio/contract/time/rome.ts";

/** Formats the hours of a class or an appointment: `10:00 – 11:00`. */
export const hoursLabel = ({ start, end }: { start: Date; end: Date }): string =>
  `${romeTime(start)} – ${romeTime(end)}`;

/** Returns the name of a coach; of one who left the list, that. */
export const coachName = ({ coaches }: Pick<AgendaWire, "coaches">, id: string): string =>
  coaches.find((coach) => coach.id === id)?.name ?? "Coach non più in elenco";

const states: Record<Appointment["state"], string | undefined> = {
  booked: undefined,
  missed: "non è venuto",
  dropped: "annullato tardi",
  cancelled: "annullato",
};

const payments: Record<Appointment["payment"], string> = {
  package: "seduta di un pacchetto",
  studio: "si paga in studio",
  voided: "il pacchetto è annullato: si paga in studio",
};

/** Returns the name of the member of an appointment. */
export const memberName = ({ user }: Pick<Appointment, "user">): string =>
  user.name || "Persona non più iscritta";

/** Returns a line about an appointment: `Massaggio con Sara Conti, seduta di un pacchetto`. */
export function noteOf(agenda: Pick<AgendaWire, "coaches" | "rooms">, appointment: Appointment): string {
  const room = agenda.rooms.find(({ id }) => id === appointment.room)?.name;
  const facts = [
    `${appointment.service.name} con ${coachName(agenda, appointment.coach)}`,
    room,
    states[appointment.state] ?? payments[appointment.payment],
  ];
  return facts.filter((fact) => fact !== undefined).join(", ");
}
