import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { isLiftedByPackage } from "@studio/contract/packages/policy.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";
import { listOf, queryOf } from "../../../../lib/http/queries.ts";
import type { Charging } from "../Charging.tsx";

/** Query of a member's bookings by page, latest first. */
export const historyQuery = (id: string) => ({
  ...listOf(
    api.history,
    { params: { id } },
    (pages) => pages.flatMap(({ subscriptions }) => subscriptions),
    10,
  ),
  // Reopened, the list starts with its first page.
  gcTime: 0,
});

/**
 * Query of a member's bookings ahead, the next one first. The history begins with the latest start, so that they are all
 * on its first page.
 */
export const upcomingBookingsQuery = (id: string) =>
  queryOf(api.history, { params: { id }, query: { limit: 50 } }, ({ subscriptions }) =>
    subscriptions.toReversed(),
  );

/** Puts a member on the waitlist of a full class. */
export const putOnWaitlist = (classId: string, user_id: string) =>
  call(api.addToWaitlist, { params: { id: classId }, body: { user_id } });

/** Returns a function that reads the member's page again: a booking changes history, packages and figures. */
export function useRefreshMember() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

type Seat = { classId: string; uid: string } & Charging;

/** Books a class for a member; without `charge` no package pays. */
export const book = ({ classId, uid, ...charging }: Seat) =>
  call(api.addByStaff, { params: { id: classId }, body: { user_id: uid, ...charging } });

const cancel = ({ classId, uid }: Pick<Seat, "classId" | "uid">) =>
  call(api.removeByStaff, { params: { id: classId, subId: uid }, query: { return_lesson: true } });

/**
 * Moves a member's booking to another class. The new class is booked first, so that a refusal changes nothing. Where the
 * lesson of the former booking is needed for it, or its class of the week or month, or both classes are at the same time, the former is cancelled first, and
 * booked again after a refusal.
 */
export async function move(from: Pick<ClassBooking, "id" | "deducted">, to: Seat): Promise<void> {
  const former = { classId: from.id, uid: to.uid };
  try {
    await book(to);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    const isInTheWay = error.code === "class_overlaps" || (isLiftedByPackage(error.code) && from.deducted);
    if (!isInTheWay) throw error;
    await cancel(former);
    try {
      await book(to);
    } catch (refusal) {
      await book({ ...(to.charge ? to : { charge: true }), ...former, despite_overlap: true });
      throw refusal;
    }
    return;
  }
  await cancel(former);
}
