import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import {
  type CancellationPreview,
  cancellationEffect,
  mayCancelRace,
} from "@studio/contract/race/cancellation.ts";
import type { RaceState } from "@studio/contract/race/model.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import { recordActivity } from "../../activity/record.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { callTime, type JobResult, mergeResults, type Run } from "../../platform/jobs/batch.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { logForSweep } from "../../platform/runtime/log.ts";
import { type RefundDue, refundPlace } from "../../shop/orderRefund.ts";
import { paymentStore, type StoredPayment } from "../../shop/store.ts";
import { aboutRace, placeEntry } from "../about.ts";
import { endOpenCheckout } from "../cancelBooking.ts";
import { eachBooking, onBooking, onRace } from "../change.ts";
import { withCancellation } from "../mails.ts";
import type { Settling } from "../settlePayment.ts";
import {
  changeRace,
  closeSlots,
  endHold,
  movePlaces,
  raceSlotStore,
  raceStore,
  readLiveBookings,
  slotRef,
} from "../store.ts";
import { raceCancelledMail } from "./mails.ts";

/**
 * Returns what cancelling a race would do.
 * @throws `race_not_found`
 */
export async function previewRaceCancellation(date: string): Promise<CancellationPreview> {
  const race = await raceStore.read({ id: date });
  if (!race) throw new StudioError("race_not_found");
  return cancellationEffect((await readLiveBookings(date)).map(({ value }) => value));
}

type Cancelling = { actor: Named; mayRefund: boolean; now: Date };
type Ending = Settling & { actor: Named };

/** Closes a race and its slots in one commit; from then on no place is taken and each payment is refunded. */
const startCancelling = (
  date: string,
  reason: string,
  { actor, mayRefund, now }: Cancelling,
): Promise<void> =>
  onRace(date, async (commit, race) => {
    // A repeated call finishes what is left.
    if (race.value.state === "cancelling" || race.value.state === "cancelled") return;
    const [slots, bookings] = await Promise.all([
      raceSlotStore.find("byStart", { in: { id: date } }),
      readLiveBookings(date),
    ]);
    unwrap(mayCancelRace(race.value, cancellationEffect(bookings.map(({ value }) => value)), mayRefund, now));
    closeSlots(commit, race, slots, "cancelled", { state: "cancelling", cancellation: { reason, at: now } });
    const about = aboutRace(race.value);
    recordActivity(commit, { kind: "race.event_cancelled", at: now, actor, subject: null, about });
  });

/**
 * Ends a booking of a cancelled race in one commit: place, booking, payments, mail and log entry; then refunds it.
 * @throws `payment_unavailable` (its checkout cannot be ended), `busy`
 */
async function cancelWithRace(id: string, { actor, ...settling }: Ending): Promise<void> {
  const { now, refundDue } = settling;
  await endOpenCheckout(id, settling);
  const due = await onBooking(id, async (commit, booking, race) => {
    const { slotId, state, sessionId } = booking.value;
    const { cancellation } = race.value;
    if (!isLive(state) || !cancellation) return [];
    const [[slot], payments] = await Promise.all([
      readDocuments(slotRef(slotId)),
      paymentStore.find("ofBooking", { values: [id] }),
    ]);
    const toRefund: StoredPayment[] = [];
    let refund = 0;
    for (const payment of payments.filter(({ value }) => value.state !== "settled")) {
      const back = await refundPlace(commit, payment, { reason: "race_cancelled", actor, now });
      if (back === 0) continue;
      refund += back;
      toRefund.push(payment);
    }
    if (slot) movePlaces(commit, slot, -1);
    const place = { id, booking: booking.value, race: race.value.name };
    recordActivity(commit, placeEntry("race.cancelled_with_event", place, actor, now));
    enqueue(
      commit,
      `${id}-race-cancelled`,
      withCancellation(raceCancelledMail({ ...place, reason: cancellation.reason, refund }), place, now),
      now,
    );
    endHold(commit, booking, {
      state: refund > 0 ? "refunded" : "cancelled",
      sessionId: toRefund[0]?.id ?? sessionId,
      endedWithRace: true,
      changedAt: now,
    });
    return toRefund.map((payment) => payment.id);
  });
  for (const paymentId of due) await refundDue(paymentId, now).catch(logForSweep);
}

/** Marks a race as cancelled once no booking has a place. */
const finishCancelling = (date: string): Promise<void> =>
  onRace(date, async (commit, race) => {
    if (race.value.state !== "cancelling") return;
    const slots = await raceSlotStore.find("byStart", { in: { id: date } });
    if (slots.every(({ value }) => value.remaining === value.places))
      changeRace(commit, race, { state: "cancelled" });
  });

/** Ends the bookings that are left of a cancelled race, one commit each, while there is time. */
const continueCancelling = (date: string, by: Ending, run: Run): Promise<JobResult> =>
  eachBooking(date, run, (id) => cancelWithRace(id, by), finishCancelling);

/** Finishes the cancellations of races that were interrupted. Returns the number of bookings ended. */
export async function continueCancellations(run: Run, refundDue: RefundDue): Promise<JobResult> {
  const results: JobResult[] = [];
  for (const { id } of await raceStore.find("inStates", { values: [["cancelling"]] }))
    results.push(await continueCancelling(id, { actor: SCHEDULE, now: run.now, refundDue }, run));
  return mergeResults(...results);
}

/**
 * Cancels a race: closed in one commit, then each booking in one commit of its own. A repeated call finishes what is
 * left. Returns the race's state, `cancelling` if the job has to do the rest.
 * @throws `race_not_found`, `race_started`, `race_not_open`, `forbidden` (money moves), `busy`
 */
export async function cancelRace(
  date: string,
  reason: string,
  { actor, mayRefund, now, refundDue }: Cancelling & Settling,
): Promise<{ state: RaceState }> {
  await startCancelling(date, reason, { actor, mayRefund, now });
  const run = { name: "cancelRace", now, cursor: null, hasTime: callTime() };
  await continueCancelling(date, { actor, now, refundDue }, run);
  const race = await raceStore.read({ id: date });
  if (!race) throw new StudioError("race_not_found");
  return { state: race.value.state };
}
