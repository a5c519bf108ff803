import { StudioError } from "@studio/contract/errors.ts";
import type { raceForStaff } from "@studio/contract/race/staffEndpoints.ts";
import { lastRefundOf } from "@studio/contract/refunds/policy.ts";
import type * as z from "zod";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { paymentStore } from "../../shop/store.ts";
import { raceStore, readBookingsEndedWithRace, readLiveBookings } from "../store.ts";

/**
 * Returns the progress of a cancelled race: bookings left, refunds, and runners who paid at the desk.
 * @throws `race_not_found`
 */
export async function refundsOfRace(date: string): Promise<z.output<typeof raceForStaff.refunds.response>> {
  const race = await raceStore.read({ id: date });
  if (!race) throw new StudioError("race_not_found");
  const [left, all] = await Promise.all([readLiveBookings(date), readBookingsEndedWithRace(date)]);
  // Bookings of an earlier race on this day, which was removed, are not its own.
  const ended = all.filter(({ value }) => value.createdAt >= race.value.createdAt);
  const sessions = ended.flatMap(({ value }) => value.sessionId ?? []);
  const payments =
    sessions.length > 0 ? await readDocuments(...sessions.map((id) => paymentStore.ref({ id }))) : [];
  const bySession = new Map(
    payments.flatMap((payment) => (payment ? [[payment.id, payment.value] as const] : [])),
  );
  return {
    state: race.value.state,
    left: left.length,
    refunds: ended.flatMap(({ value: { sessionId, first_name, last_name } }) => {
      const payment = sessionId === null ? undefined : bySession.get(sessionId);
      if (sessionId === null || !payment) return [];
      const { state, refundFailedAt: failed_at } = payment;
      // A part may have been refunded before the race was cancelled.
      const isOrdered = state === "refund_due" || state === "refunded";
      const amount = isOrdered ? lastRefundOf(payment) : payment.amount;
      return [{ payment_id: sessionId, first_name, last_name, amount, state, failed_at }];
    }),
    desk: ended.flatMap(({ id, value: { payment, price, first_name, last_name, phone } }) =>
      payment === "staff" && price > 0 ? [{ id, first_name, last_name, phone }] : [],
    ),
  };
}
