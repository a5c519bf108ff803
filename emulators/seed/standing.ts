import { type Attendance, noStanding, type Standing } from "@studio/contract/account/model.ts";
import { standingBy } from "@studio/contract/stats/rhythm.ts";
import type { Enrolment } from "./book.ts";
import type { Granted } from "./packages.ts";

/** Where a person stands, by their package, their bookings and their lessons. */
export const standingOf = (
  granted: Granted | undefined,
  enrolments: readonly Enrolment[],
  attendance: Attendance,
  lastLesson: Date | undefined,
): Standing => ({
  ...noStanding,
  ...standingBy(attendance, lastLesson ?? null),
  lessons_left: (granted?.size ?? 0) - enrolments.filter(({ deducted }) => deducted).length,
  subscription_until: (granted?.size === 0 && granted.expire_date) || "",
  late_cancellations: enrolments.filter(({ state }) => state === "dropped").length,
});
