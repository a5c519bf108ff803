import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted, isLate } from "@studio/contract/bookings/policy.ts";
import { type BookingRules, dayOfClass } from "@studio/contract/bookings/rules.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Holiday, StandingOutcome } from "@studio/contract/timetable/standing/model.ts";
import { classesToBook } from "@studio/contract/timetable/standing/policy.ts";
import { fromTo, plural } from "../../../lib/format/format.ts";
import { weekdayName } from "../../../lib/format/weekdays.ts";
import type { Place } from "./api.ts";

type Slot = Pick<Place, "weekday" | "time">;

/** Returns `ogni martedì alle 18:30`. */
export const everyWeek = ({ weekday, time }: Slot): string => `ogni ${weekdayName(weekday)} alle ${time}`;

/** Returns `Martedì alle 18:30`. */
export function placeTitle({ weekday, time }: Slot): string {
  const name = weekdayName(weekday);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} alle ${time}`;
}

/**
 * State of a class of a standing place for its member; `booking` and `cancelling` while a change of the place is being
 * carried out.
 */
export type OccurrenceState =
  | "booking"
  | "cancelling"
  | "booked"
  | "cancelled"
  | Exclude<StandingOutcome, "booked">;

export type Occurrence = { id: string; start: Date; state: OccurrenceState };

export const occurrenceLabels: Readonly<Record<OccurrenceState, string>> = {
  booking: "La prenotiamo…",
  cancelling: "La cancelliamo…",
  booked: "Prenotata",
  cancelled: "Cancellata",
  released: "Sospesa",
  class_full: "Saltata: al completo",
  no_package: "Saltata: nessun pacchetto",
  package_paused: "Saltata: pacchetto in pausa",
  begin_at_once_required: "Saltata: chiedi di cominciare subito",
  classes_used_up: "Saltata: lezioni della settimana o del mese già usate",
  class_not_included: "Saltata: il tuo pacchetto non vale per questa classe",
  class_before_first: "Saltata: il pacchetto finirebbe prima di una lezione già prenotata",
  class_moved: "Saltata: orario cambiato",
  class_overlaps: "Saltata: hai già un’altra classe",
  old_time: "Resti all’orario di prima",
};

/**
 * How long after a change of a place its classes may still wait for it: the change is stored first, then each class is booked
 * or cancelled. What is open after that, the night's job does.
 */
const SETTLING_MS = 60_000;

const isSettling = ({ openedAt }: Pick<Place, "openedAt">, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < SETTLING_MS;

/** Returns whether the place was just taken or resumed, and the class is about to be booked for it. */
export const isBeingBooked = (
  place: Place,
  { id, start, bSub }: Pick<MemberClass, "id" | "start" | "bSub">,
  now: Date,
  rules: BookingRules,
): boolean =>
  !bSub &&
  place.classes[id] === undefined &&
  isSettling(place, now) &&
  classesToBook(place, place.id, new Map([[id, { start }]]), now, rules).length > 0;

/**
 * Returns the classes of a standing place that have not started, soonest first. `classes` are those of the calendar,
 * which say how a booking stands now and when a moved class starts; classes beyond it are known by their outcome alone.
 */
export function occurrencesOf(
  place: Place,
  classes: readonly MemberClass[],
  now: Date,
  rules: BookingRules,
): Occurrence[] {
  const inCalendar = new Map(classes.map((gymClass) => [gymClass.id, gymClass]));
  const lastDay = classes.reduce((last, { start }) => (start.dateTime > last ? start.dateTime : last), now);
  const decided = Object.entries(place.classes).flatMap(([id, outcome]): Occurrence[] => {
    const gymClass = inCalendar.get(id);
    const start = gymClass?.start.dateTime ?? romeInstant(dayOfClass(id) ?? "", place.time);
    // Staff have cancelled the class.
    if (!gymClass && start <= lastDay) return [];
    if (hasStarted({ start: { dateTime: start } }, now)) return [];
    return [{ id, start, state: stateOf(place, outcome, gymClass, now) }];
  });
  const coming = classes
    .filter((gymClass) => isBeingBooked(place, gymClass, now, rules))
    .map(({ id, start }): Occurrence => ({ id, start: start.dateTime, state: "booking" }));
  return [...decided, ...coming].sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** Returns the state of a class; a booking made by hand counts whatever the outcome was. */
function stateOf(
  place: Place,
  outcome: StandingOutcome,
  gymClass: MemberClass | undefined,
  now: Date,
): OccurrenceState {
  if (gymClass?.bSub) return outcome === "released" && isSettling(place, now) ? "cancelling" : "booked";
  return outcome === "booked" && gymClass ? "cancelled" : outcome;
}

/** Returns the current or coming holiday of a standing place. */
export const currentHoliday = ({ holiday }: Pick<Place, "holiday">, now: Date): Holiday | undefined =>
  holiday && holiday.to >= romeDay(now) ? holiday : undefined;

/** Returns `Sospeso dal 1 dic al 14 dic`. */
export const holidayLabel = ({ from, to }: Holiday, now: Date): string =>
  `Sospeso ${fromTo(from, to, romeDay(now))}`;

/** Lengths of the holidays that can be chosen with one tap, from today. */
const holidayWeeks = [1, 2, 4] as const;

export const holidayChoices = (now: Date): { label: string; days: Holiday }[] =>
  holidayWeeks.map((weeks) => {
    const from = romeDay(now);
    return {
      label: plural(weeks, "settimana", "settimane"),
      days: { from, to: addRomeDays(from, weeks * 7 - 1) },
    };
  });

/** Returns what became of the classes when a place was taken: `Il posto è tuo: 3 lezioni prenotate, 1 classe saltata.`. */
export function keptMessage(outcomes: readonly StandingOutcome[]): string {
  const booked = outcomes.filter((outcome) => outcome === "booked").length;
  const skipped = outcomes.length - booked;
  const parts = [
    booked > 0 && plural(booked, "lezione prenotata", "lezioni prenotate"),
    skipped > 0 && plural(skipped, "classe saltata", "classi saltate"),
  ].filter(Boolean);
  return parts.length > 0 ? `Il posto è tuo: ${parts.join(", ")}.` : "Il posto è tuo dalla prossima classe.";
}

/** Returns how many booked classes can still be cancelled for free. */
export const cancellable = (occurrences: readonly Occurrence[], now: Date, rules: BookingRules): number =>
  occurrences.filter(
    ({ state, start }) => state === "booked" && !isLate({ start: { dateTime: start } }, now, rules),
  ).length;
