import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted, isLate } from "@studio/contract/bookings/policy.ts";
import { type BookingRules, dayOfClass } from "@studio/contract/bookings/rules.ts";
import type { Holiday, StandingOutcome } from "@studio/contract/bookings/standing/model.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { fromTo, plural } from "../../../lib/format/format.ts";
import { weekdayName } from "../weekdays.ts";
import type { Place } from "./api.ts";

type Slot = Pick<Place, "weekday" | "time">;

/** Returns `ogni martedì alle 18:30`. */
export const everyWeek = ({ weekday, time }: Slot): string => `ogni ${weekdayName(weekday)} alle ${time}`;

/** Returns `Martedì alle 18:30`. */
export function placeTitle({ weekday, time }: Slot): string {
  const name = weekdayName(weekday);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} alle ${time}`;
}

/** State of a class of a standing place for its member. */
export type OccurrenceState = "booked" | "cancelled" | Exclude<StandingOutcome, "booked">;

export type Occurrence = { id: string; start: Date; state: OccurrenceState };

export const occurrenceLabels: Readonly<Record<OccurrenceState, string>> = {
  booked: "Prenotata",
  cancelled: "Cancellata",
  released: "Sospesa",
  class_full: "Saltata: al completo",
  no_package: "Saltata: nessun pacchetto",
  package_paused: "Saltata: pacchetto in pausa",
  begin_at_once_required: "Saltata: chiedi di cominciare subito",
  class_moved: "Saltata: orario cambiato",
  class_overlaps: "Saltata: hai già un’altra classe",
  old_time: "Resti all’orario di prima",
};

/**
 * Returns the classes of a standing place that have not started, soonest first. `classes` are those of the calendar,
 * which say how a booking stands now and when a moved class starts; classes beyond it are known by their outcome alone.
 */
export function occurrencesOf(place: Place, classes: readonly MemberClass[], now: Date): Occurrence[] {
  const inCalendar = new Map(classes.map((gymClass) => [gymClass.id, gymClass]));
  const lastDay = classes.reduce((last, { start }) => (start.dateTime > last ? start.dateTime : last), now);
  return Object.entries(place.classes)
    .flatMap(([id, outcome]): Occurrence[] => {
      const gymClass = inCalendar.get(id);
      const start = gymClass?.start.dateTime ?? romeInstant(dayOfClass(id) ?? "", place.time);
      // Staff have cancelled the class.
      if (!gymClass && start <= lastDay) return [];
      if (hasStarted({ start: { dateTime: start } }, now)) return [];
      return [{ id, start, state: stateOf(outcome, gymClass) }];
    })
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** Returns the state of a class; a booking made by hand counts whatever the outcome was. */
function stateOf(outcome: StandingOutcome, gymClass: MemberClass | undefined): OccurrenceState {
  if (gymClass?.bSub) return "booked";
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
