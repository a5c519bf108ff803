import { classId } from "@studio/contract/bookings/rules.ts";
import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { standardTimetable, type TimetableDocument } from "@studio/contract/timetable/slots.ts";

/** A class without bookings. */
export type StudioClass = {
  id: string;
  summary: string;
  description: string;
  type: string | null;
  coach: string | null;
  start: { dateTime: Date };
  end: { dateTime: Date };
  capacity: number;
  /** Day in the calendar, `yyyy-MM-dd`. */
  day: string;
  /** Weeks from the current one, which is 0. */
  week: number;
};

const WEEKS = 5;
const HOUR_MS = 3_600_000;

type Focus = Pick<TimetableDocument, "description" | "type" | "coach">;

const focuses: readonly Focus[] = [
  {
    type: "strength",
    coach: "sara",
    description: "Forza: squat, stacchi e spinte con bilanciere e manubri, seguiti da un finisher breve.",
  },
  {
    type: "hyrox",
    coach: "dario",
    description: "HYROX: circuito a stazioni con rower, slitta e kettlebell.",
  },
  {
    type: "total-body",
    coach: "marta",
    description: "Total body: lavoro a corpo libero e TRX, adatto a tutti i livelli.",
  },
  {
    type: "core",
    coach: "anita",
    description: "Core e mobilità: stabilità del tronco, anche e spalle, con lavoro posturale.",
  },
  {
    type: "strength",
    coach: "sara",
    description: "Forza: progressioni sui fondamentali, carichi personalizzati dal coach.",
  },
  {
    type: "endurance",
    coach: "jacopo",
    description: "Resistenza: intervalli a ritmo controllato, corsa, sled e wall ball.",
  },
];

/** The studio's timetable as documents. */
export const timetable: readonly TimetableDocument[] = standardTimetable.map((slot, index) => ({
  ...slot,
  ...focuses[index % focuses.length],
}));

const startingAt = (start: Date) => ({
  start: { dateTime: start },
  end: { dateTime: new Date(start.getTime() + initialStudioRules.classes.minutes * 60_000) },
});

function timetabled(now: Date): StudioClass[] {
  const monday = romeMonday(now);
  return Array.from({ length: WEEKS }, (_, week) => week).flatMap((week) =>
    timetable.map(({ weekday, time, summary, description, type, coach, capacity }) => {
      const day = addRomeDays(monday, week * 7 + weekday - 1);
      return {
        id: classId(day, time),
        summary,
        description,
        type,
        coach,
        ...startingAt(romeInstant(day, time)),
        capacity,
        day,
        week,
      };
    }),
  );
}

/** Returns whether a class is close enough for a late cancellation, but does not start while a journey cancels it. */
const isSoon = (start: Date, now: Date): boolean => {
  const hours = (start.getTime() - now.getTime()) / HOUR_MS;
  return hours >= 1 && hours <= 23;
};

/** Returns a class added by staff, for weekends without a class in the next 24 hours. */
function special(now: Date): StudioClass {
  const today = romeDay(now);
  const start = [romeInstant(today, "10:00"), romeInstant(today, "17:00")]
    .concat(romeInstant(addRomeDays(today, 1), "10:00"))
    .find((candidate) => isSoon(candidate, now));
  if (!start) throw new Error(`No time for the special class after ${now.toISOString()}`);
  return {
    id: "special",
    summary: "Small Class",
    description: "Lezione speciale: allenamento a coppie, aggiunta su richiesta.",
    type: "total-body",
    coach: null,
    ...startingAt(start),
    capacity: initialStudioRules.classes.capacity,
    day: romeDay(start),
    week: 0,
  };
}

/** The classes of five weeks, and two that the journeys use. */
export type ClassSchedule = {
  classes: StudioClass[];
  /** Starts within 24 hours; booked by `socio`, with seats left. */
  soon: StudioClass;
  /** On the next day with classes; full, without any sample person. */
  full: StudioClass;
};

/** Returns the classes of the current week and the following four, by start. */
export function classScheduleFrom(now: Date): ClassSchedule {
  const regular = timetabled(now);
  const regularSoon = regular.find(({ start }) => isSoon(start.dateTime, now));
  const soon = regularSoon ?? special(now);
  const classes = (regularSoon ? regular : [...regular, soon]).sort(
    (a, b) => a.start.dateTime.getTime() - b.start.dateTime.getTime(),
  );
  const later = classes.filter((candidate) => candidate !== soon && candidate.day > romeDay(now));
  const nextDay = later.filter(({ day }) => day === later[0]?.day);
  const full = nextDay.at(-2) ?? nextDay[0];
  if (!full) throw new Error("The timetable has no classes");
  return { classes, soon, full };
}

/** Returns whether the class is the last of its day, which always has a seat left. */
export const isLastOfDay = (candidate: StudioClass, classes: readonly StudioClass[]): boolean =>
  classes.findLast((other) => other.day === candidate.day) === candidate;
