import * as z from "zod";

/** Layout of the classes: a day with its rosters, or a week. */
export const view = z.enum(["day", "week"]);
export type View = z.infer<typeof view>;

/** Part of the calendar on screen; `day` is `yyyy-MM-dd`. */
export type CalendarState = { day: string; view: View };
