import type { Attendance } from "../../functions/src/contract/account/model.ts";
import { addRomeDays, romeInstant, romeMonday, romeWeek } from "../../functions/src/contract/rome.ts";
import { romeDay } from "../../functions/src/contract/romeDay.ts";
import type { Person } from "./people.ts";
import { random } from "./random.ts";

const DAY_MS = 86_400_000;
const WEEKS_BACK = 52;

/** A week by its Monday, `yyyy-MM-dd`, and its name, `2026-W47`. */
type Week = { monday: string; name: string };
type Lesson = { day: string; week: string };

const weekOf = (monday: string): Week => ({ monday, name: romeWeek(romeInstant(monday)) });

function count(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/**
 * Answers a person's counters, given the days of this week's lessons that are over: the year before this week is made
 * up, about as busy as the person's habit.
 */
export function attendanceFrom(now: Date): (person: Person, attended: readonly string[]) => Attendance {
  const chance = random(23);
  const today = romeDay(now);
  const thisWeek = weekOf(romeMonday(now));
  const past = Array.from({ length: WEEKS_BACK }, (_, index) =>
    weekOf(addRomeDays(thisWeek.monday, -7 * (index + 1))),
  );
  const lessonsOf = (habit: number, { monday, name }: Week): Lesson[] =>
    chance
      .shuffle([0, 1, 2, 3, 4, 5])
      .slice(0, habit === 0 ? 0 : habit + chance.int(-1, 1))
      .map((day) => ({ day: addRomeDays(monday, day), week: name }));

  return (person, attended) => {
    const joined = romeDay(new Date(now.getTime() - person.joinedDaysAgo * DAY_MS));
    const ended = addRomeDays(today, Math.min(0, person.plan?.expiresInDays ?? 0));
    const lessons = past
      .flatMap((week) => lessonsOf(person.habit, week))
      .filter(({ day }) => day > joined && day < ended)
      .concat(attended.map((day) => ({ day, week: thisWeek.name })));
    return {
      lifetime: person.lessonsBefore + lessons.length,
      years: count(lessons.map(({ day }) => day.slice(0, 4))),
      months: count(lessons.map(({ day }) => day.slice(0, 7))),
      weeks: count(lessons.map(({ week }) => week)),
    };
  };
}
