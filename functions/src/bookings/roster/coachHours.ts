import { type CoachHours, hoursByCoach } from "@studio/contract/stats/coaches/hours.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { readCalendar } from "../store.ts";

/** Returns the hours of each coach in a month, `2026-11`, from its days of the calendar: at most 31 reads. */
export async function coachHoursOf(month: string, now: Date): Promise<CoachHours[]> {
  const days = await readCalendar({ from: `${month}-01`, until: `${addMonths(month, 1)}-01` });
  return hoursByCoach(
    days.flatMap(({ value }) => Object.values(value.classes)),
    now,
  );
}
