import { once } from "../once.ts";
import { calendarFile } from "../time/calendarFile.ts";
import { ROME } from "../time/romeDay.ts";
import type { RaceTicket } from "./model.ts";
import { NOT_OFFICIAL } from "./notice.ts";
import { arrival } from "./policy.ts";

/** Fields of a ticket that its calendar entry contains. */
export type TicketEntry = Pick<RaceTicket, "id" | "race" | "category" | "start_time" | "end_time" | "url">;

const MINUTE_MS = 60_000;

const clock = once(() => new Intl.DateTimeFormat("it-IT", { timeZone: ROME, timeStyle: "short" }));

function description({ category, start_time, url }: TicketEntry): string {
  const { usual, first } = arrival(start_time);
  const time = (instant: Date) => clock().format(instant);
  return [
    `Categoria: ${category}`,
    `Partenza alle ${time(start_time)}. Arriva entro le ${time(usual)}, entro le ${time(first)} se è la tua prima volta.`,
    `Il tuo biglietto: ${url}`,
    NOT_OFFICIAL,
  ].join("\n");
}

/**
 * Returns a ticket as iCalendar text. The UID is stable when the booking is moved, and SEQUENCE is the minute of `now`,
 * so that a later file replaces an earlier one and the number fits 32 bits.
 */
export const ticketCalendar = (ticket: TicketEntry, now: Date): string =>
  calendarFile(
    [
      {
        id: ticket.id,
        summary: ticket.race,
        description: description(ticket),
        start: ticket.start_time,
        end: ticket.end_time,
        sequence: Math.floor(now.getTime() / MINUTE_MS),
      },
    ],
    { product: "Simulazioni", now },
  );
