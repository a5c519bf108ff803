import * as z from "zod";

/** Layout of the classes: a day with its rosters, or a week. */
export const view = z.enum(["day", "week"]);
export type View = z.infer<typeof view>;

const KEY = "classes-view";

/** Returns the layout that was last chosen on this device. */
export function keptView(): View | undefined {
  try {
    return view.safeParse(localStorage.getItem(KEY)).data;
  } catch {
    return undefined;
  }
}

/** Keeps the chosen layout on this device. */
export function keepView(chosen: View): void {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Without storage the screen opens with its default.
  }
}

/** Part of the calendar on screen; `day` is `yyyy-MM-dd`. */
export type CalendarState = { day: string; view: View };
