import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { isClosed } from "@studio/contract/closures/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { calendarStore, holdDay } from "./store.ts";

/**
 * Adds the precondition that no closure of its day closes a class, also none that is made meanwhile.
 * @throws `class_in_closure`
 */
export async function requireOpen(commit: Commit, gymClass: ClassDocument): Promise<void> {
  const date = dayOf(gymClass);
  const day = await calendarStore.read({ date });
  if (isClosed(Object.values(day?.value.closures ?? {}), gymClass)) throw new StudioError("class_in_closure");
  holdDay(commit, date, day);
}
