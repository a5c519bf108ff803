import { once } from "../once.ts";
import { calendarFile } from "../time/calendarFile.ts";
import { ROME } from "../time/romeDay.ts";
import type { RaceTicket } from "./model.ts";
import { NOT_OFFICIAL } from "./notice.ts";
import { arrival } from "./policy.ts";

/** Fields of a ticket that its calendar entry contains. */
export type TicketEntry = Pick<RaceTicket, "id" | "race" | "category" | "start_time" | "end_time" | "url">;

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

/** Returns a ticket as iCalendar text, as of `now`. The UID is stable when the booking is moved. */
export const ticketCalendar = (ticket: TicketEntry, now: Date): string =>
  calendarFile(
    [
      {
        id: ticket.id,
        summary: ticket.race,
        description: description(ticket),
        start: ticket.start_time,
        end: ticket.end_time,
        changed: now,
      },
    ],
    { product: "Simulazioni", now },
  );

const MINUTE_MS = 60_000;

/** Returns the iCalendar text that takes a ticket's entry back; it is later than the ticket's, of the same minute too. */
export const ticketCancellation = (
  { id, race, start_time, end_time }: Pick<TicketEntry, "id" | "race" | "start_time" | "end_time">,
  ticketAt: Date,
  now: Date,
): string =>
  calendarFile(
    [
      {
        id,
        summary: `Simulazione annullata: ${race}`,
        description: "",
        start: start_time,
        end: end_time,
        changed: new Date(Math.max(now.getTime(), ticketAt.getTime() + MINUTE_MS)),
      },
    ],
    { product: "Simulazioni", now, cancels: true },
  );
