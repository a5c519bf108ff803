import * as z from "zod";
import type { ClassDocument } from "../../bookings/model.ts";
import { identifier } from "../../identifier.ts";

/** Classes and minutes of a coach in a month; `coach` is `null` for classes without one. */
export const coachHours = z.object({
  coach: identifier.nullable(),
  classes: z.int().nonnegative(),
  minutes: z.int().nonnegative(),
});
export type CoachHours = z.output<typeof coachHours>;

const MINUTE_MS = 60_000;

/** Returns the hours of each coach in the classes that have ended, the most hours first, those without a coach last. */
export function hoursByCoach(
  classes: readonly Pick<ClassDocument, "coach" | "start" | "end">[],
  now: Date,
): CoachHours[] {
  const byCoach = new Map<string | null, CoachHours>();
  for (const { coach, start, end } of classes) {
    if (end.dateTime > now) continue;
    const { classes: count, minutes } = byCoach.get(coach) ?? { classes: 0, minutes: 0 };
    const length = Math.round((end.dateTime.getTime() - start.dateTime.getTime()) / MINUTE_MS);
    byCoach.set(coach, { coach, classes: count + 1, minutes: minutes + length });
  }
  return [...byCoach.values()].sort(
    (one, other) => Number(one.coach === null) - Number(other.coach === null) || other.minutes - one.minutes,
  );
}
