import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { page } from "@studio/contract/page.ts";
import type * as z from "zod";
import { memberStore } from "../people/store.ts";
import { bookingStore, readPastLessons, type StoredBooking } from "./store.ts";

function onWire({ id, value }: StoredBooking): ClassBooking {
  const { productId: _, changedAt: __, ...booking } = value;
  return { ...booking, id };
}

/**
 * Returns a page of a member's bookings, the latest class first.
 * @throws `user_not_found`, `invalid_request` (`offset` is no booking of theirs)
 */
export async function historyOf(uid: string, query: z.output<typeof page>) {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  const { documents, next_offset } = await bookingStore.page("history", { in: { uid } }, query);
  return { subscriptions: documents.map(onWire), next_offset };
}

/**
 * Returns a page of the classes that a member attended, missed or cancelled late, the latest first.
 * @throws `invalid_request` (`offset` is no booking of theirs)
 */
export async function pastLessonsOf(uid: string, query: z.output<typeof page>, now: Date) {
  const { documents, next_offset } = await readPastLessons(uid, now, query);
  return { subscriptions: documents.map(onWire), next_offset };
}
