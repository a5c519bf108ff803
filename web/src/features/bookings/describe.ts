import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import type { BookingState, MemberClass } from "@studio/contract/bookings/model.ts";
import {
  type ClassAction,
  costsLesson,
  freeCancellationEnds,
  freeUntil,
  hasStarted,
  isFullFor,
  isLate,
} from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { errors } from "@studio/contract/errors.ts";
import { lessThanHours } from "@studio/contract/time/italian.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { typeAndCoachLabel } from "../../lib/classes/classType.tsx";
import { formatDay, formatDayTime, formatTime, plural } from "../../lib/format/format.ts";
import { UNCONFIRMED } from "../../lib/http/unanswered/delay.ts";
import type { ShownClass } from "./optimisticClass.ts";

/** Returns the member's booking state of a class, as the policies take it. */
export const bookingStateOf = (gymClass: MemberClass): BookingState | undefined =>
  gymClass.bSub ? "booked" : gymClass.bDropped ? "dropped" : undefined;

/** Status of a class for the member. */
export type ClassStatus =
  | "unconfirmed"
  | "booked"
  | "attended"
  | "waiting"
  | "dropped"
  | "over"
  | "started"
  | "full"
  | "open";

export function classStatus(gymClass: ShownClass, now: Date, rules: BookingRules): ClassStatus {
  if (gymClass.isUnconfirmed) return "unconfirmed";
  const state = bookingStateOf(gymClass);
  const isOver = gymClass.end.dateTime <= now;
  if (state === "booked" && isOver) return "attended";
  if (gymClass.position && !hasStarted(gymClass, now)) return "waiting";
  if (state === "booked" || state === "dropped") return state;
  if (isOver) return "over";
  if (hasStarted(gymClass, now)) return "started";
  return isFullFor(gymClass, now, rules) ? "full" : "open";
}

/** Labels of the statuses; `open` has none, and `waiting` is followed by the position. */
const statusLabels: Readonly<Record<Exclude<ClassStatus, "open">, string>> = {
  unconfirmed: UNCONFIRMED,
  booked: "Prenotata",
  attended: "Frequentata",
  waiting: "In lista d’attesa",
  dropped: "Cancellata tardi",
  over: "Conclusa",
  started: "Già iniziata",
  full: "Al completo",
};

/** Returns the seats that the member can book; `undefined` if unknown or no longer relevant. */
export function seatsFor(gymClass: MemberClass, now: Date, rules: BookingRules): number | undefined {
  if (gymClass.numdisp === undefined || hasStarted(gymClass, now)) return undefined;
  return isFullFor(gymClass, now, rules) ? 0 : gymClass.numdisp;
}

/** Returns `3 posti liberi`. */
export function seatsLabel(gymClass: MemberClass, now: Date, rules: BookingRules): string | undefined {
  const seats = seatsFor(gymClass, now, rules);
  if (seats === undefined) return undefined;
  return seats === 0 ? "nessun posto libero" : plural(seats, "posto libero", "posti liberi");
}

/** Returns the text of a chip: `2° in lista d’attesa`. */
export const chipLabel = (status: Exclude<ClassStatus, "open">, gymClass: MemberClass): string =>
  status === "waiting" ? `${gymClass.position}° in lista d’attesa` : statusLabels[status];

/**
 * Returns `cancelli gratis fino alle 14:05` after a recent promotion from the waitlist, `cancelli gratis fino all’inizio`
 * after a move by staff, else `undefined`.
 */
export function promotedLabel(gymClass: MemberClass, now: Date, rules: BookingRules): string | undefined {
  if (isFreeUntilStart(gymClass, now, rules)) return "cancelli gratis fino all’inizio";
  const until =
    gymClass.movedUpAt && isLate(gymClass, now, rules) && freeUntil(gymClass, gymClass.movedUpAt, rules);
  return until && now < until ? `cancelli gratis fino alle ${formatTime(until)}` : undefined;
}

const isFreeUntilStart = (gymClass: MemberClass, now: Date, rules: BookingRules): boolean =>
  gymClass.movedLateAt !== undefined && isLate(gymClass, now, rules) && !hasStarted(gymClass, now);

/** Returns the accessible name of a class: `Small Class, Forza con Sara, lun 23 nov, 18:30, 3 posti liberi, prenotata`. */
export function classLabel(gymClass: MemberClass, lists: ClassLists, now: Date, rules: BookingRules): string {
  const status = classStatus(gymClass, now, rules);
  return [
    gymClass.summary,
    typeAndCoachLabel(lists, gymClass),
    formatDayTime(gymClass.start.dateTime),
    seatsLabel(gymClass, now, rules),
    status === "open" ? undefined : chipLabel(status, gymClass).toLowerCase(),
    promotedLabel(gymClass, now, rules),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Returns `oggi`, `domani` or `lun 23 nov`. */
export function dayLabel(instant: Date, now: Date): string {
  const day = romeDay(instant);
  const today = romeDay(now);
  if (day === today) return "oggi";
  return day === addRomeDays(today, 1) ? "domani" : formatDay(day);
}

/** Returns `tra 3 ore` or `tra 25 minuti` before a class of the next twelve hours, else `undefined`. */
export function startsIn({ start }: Pick<MemberClass, "start">, now: Date): string | undefined {
  const minutes = Math.round((start.dateTime.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0 || minutes >= 12 * 60) return undefined;
  if (minutes < 60) return `tra ${plural(minutes, "minuto", "minuti")}`;
  return `tra ${plural(Math.round(minutes / 60), "ora", "ore")}`;
}

/** Labels of the dialog's button (docs/product/classes-and-bookings.md#actions-on-a-class). */
export const actionLabels: Readonly<Record<Exclude<ClassAction, "none">, string>> = {
  book: "Prenota",
  rebook: "Riprenotati",
  cancel: "Cancella prenotazione",
};

/** Question before a cancellation that cannot be undone. */
export type CancellationQuestion = { text: string; confirmLabel: string };

/**
 * Returns the question to ask before a cancellation, or `undefined` if it can be undone
 * (docs/product/classes-and-bookings.md#undoing-a-cancellation).
 */
export function cancellationQuestion(
  gymClass: MemberClass,
  now: Date,
  rules: BookingRules,
): CancellationQuestion | undefined {
  if (costsLesson(gymClass, gymClass, now, rules)) {
    return {
      text: `${lessThanHours(rules.freeHours)} all’inizio: il posto si libera, ma la lezione verrà scalata.`,
      confirmLabel: "Sì, cancella e perdi la lezione",
    };
  }
  return gymClass.numWaiting
    ? {
        text: "C’è chi aspetta un posto: il tuo passa subito a un’altra persona e non puoi riprenderlo.",
        confirmLabel: "Sì, cancella e cedi il posto",
      }
    : undefined;
}

const MAX_ALTERNATIVES = 4;

/** Returns the classes of the same day with seats for the member, the nearest in time, by start. */
export function alternativesTo(
  gymClass: MemberClass,
  classes: readonly MemberClass[],
  now: Date,
  rules: BookingRules,
): MemberClass[] {
  const startOf = ({ start }: MemberClass) => start.dateTime.getTime();
  const distance = (other: MemberClass) => Math.abs(startOf(other) - startOf(gymClass));
  return classes
    .filter((other) => other.id !== gymClass.id && dayOf(other) === dayOf(gymClass))
    .filter((other) => classStatus(other, now, rules) === "open" && (seatsFor(other, now, rules) ?? 0) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_ALTERNATIVES)
    .toSorted((a, b) => startOf(a) - startOf(b));
}

/** Returns the advice shown before an action, or the reason why there is none. */
export function classAdvice(
  gymClass: MemberClass,
  action: ClassAction,
  now: Date,
  rules: BookingRules,
): string {
  if (hasStarted(gymClass, now)) return errors.class_started.message;
  if (action === "none") return errors.class_full.message;
  if (isLate(gymClass, now, rules) && (action !== "cancel" || costsLesson(gymClass, gymClass, now, rules))) {
    const lessThan = lessThanHours(rules.freeHours);
    if (action === "cancel") return `${lessThan}: se cancelli, la lezione verrà scalata.`;
    if (action === "rebook") return "La lezione è già scalata: riprenotarti non costa nulla.";
    return `${lessThan}: se poi cancelli, la lezione verrà scalata.`;
  }
  if (isFreeUntilStart(gymClass, now, rules))
    return "Abbiamo spostato noi questa classe: puoi cancellarti senza perdere la lezione fino all’inizio.";
  const usual = freeCancellationEnds(gymClass, rules);
  const granted = gymClass.movedUpAt && freeUntil(gymClass, gymClass.movedUpAt, rules);
  const until = formatDayTime(granted && granted > usual ? granted : usual);
  return `Puoi cancellarti senza perdere la lezione fino a ${until}.`;
}
