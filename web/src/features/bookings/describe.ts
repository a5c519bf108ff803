import type { BookingState, MemberEvent } from "@contract/bookings/model.ts";
import { type ClassAction, hasStarted, isFull, isLate } from "@contract/bookings/policy.ts";
import { FREE_CANCELLATION_MS } from "@contract/bookings/rules.ts";
import { errors } from "@contract/errors.ts";
import { addRomeDays } from "@contract/rome.ts";
import { romeDay } from "@contract/romeDay.ts";
import { formatDay, formatDayTime, plural } from "../../lib/format.ts";

/** The member's standing with a class, as the policies take it. */
export const bookingStateOf = (event: MemberEvent): BookingState | undefined =>
  event.bSub ? "booked" : event.bDropped ? "dropped" : undefined;

/** What a class shows of itself beside its seats. */
export type ClassStatus = "booked" | "attended" | "dropped" | "over" | "started" | "full" | "open";

export function classStatus(event: MemberEvent, now: Date): ClassStatus {
  const state = bookingStateOf(event);
  const isOver = event.end.dateTime <= now;
  if (state === "booked" && isOver) return "attended";
  if (state === "booked" || state === "dropped") return state;
  if (isOver) return "over";
  if (hasStarted(event, now)) return "started";
  return isFull(event) ? "full" : "open";
}

/** In words; `open` needs none. */
export const statusWords: Readonly<Record<Exclude<ClassStatus, "open">, string>> = {
  booked: "Prenotata",
  attended: "Frequentata",
  dropped: "Cancellata tardi",
  over: "Conclusa",
  started: "Già iniziata",
  full: "Al completo",
};

/** `3 posti liberi`; `undefined` where the seats left are not known or do not matter any more. */
export function seatsWords(event: MemberEvent, now: Date): string | undefined {
  if (event.numdisp === undefined || hasStarted(event, now)) return undefined;
  return event.numdisp === 0 ? "nessun posto libero" : plural(event.numdisp, "posto libero", "posti liberi");
}

/** The class in one breath: `Small Class, lun 23 nov, 18:30, 3 posti liberi, prenotata`. */
export function classLabel(event: MemberEvent, now: Date): string {
  const status = classStatus(event, now);
  return [
    event.summary,
    formatDayTime(event.start.dateTime),
    seatsWords(event, now),
    status === "open" ? undefined : statusWords[status].toLowerCase(),
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}

/** `oggi`, `domani`, else `lun 23 nov`. */
export function dayWords(instant: Date, now: Date): string {
  const day = romeDay(instant);
  const today = romeDay(now);
  if (day === today) return "oggi";
  return day === addRomeDays(today, 1) ? "domani" : formatDay(day);
}

/** What the popup's button says (members-admin §4). */
export const actionWords: Readonly<Record<Exclude<ClassAction, "none">, string>> = {
  book: "Prenota",
  rebook: "Riprenotati",
  cancel: "Cancella prenotazione",
};

/** What the person should know before they act, or why there is nothing to do. */
export function classAdvice(event: MemberEvent, action: ClassAction, now: Date): string {
  if (hasStarted(event, now)) return errors.class_started.message;
  if (action === "none") return errors.class_full.message;
  if (isLate(event, now)) {
    if (action === "cancel") return "Mancano meno di 24 ore: se cancelli, la lezione verrà scalata.";
    if (action === "rebook") return "La lezione è già scalata: riprenotarti non costa nulla.";
    return "Mancano meno di 24 ore: se poi cancelli, la lezione verrà scalata.";
  }
  const until = formatDayTime(new Date(event.start.dateTime.getTime() - FREE_CANCELLATION_MS));
  return `Puoi cancellarti senza perdere la lezione fino a ${until}.`;
}
