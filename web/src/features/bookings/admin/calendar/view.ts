import { z } from "zod";

/** How the classes are laid out: a day with who comes, or a week at a glance. */
export const view = z.enum(["day", "week"]);
export type View = z.infer<typeof view>;

/** What of the calendar stands on the screen; `day` as `yyyy-MM-dd`. */
export type Shown = { day: string; view: View };
