import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { cancellationEffect } from "@studio/contract/race/cancellation.ts";
import type { Postponement, RaceDocument, RaceState } from "@studio/contract/race/model.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import { mayPostpone, movedSlots, refusePostponement } from "@studio/contract/race/postponement.ts";
import type { raceForStaff } from "@studio/contract/race/staffEndpoints.ts";
import type * as z from "zod";
import { recordActivity } from "../../activity/record.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { callTime, type JobResult, mergeResults, type Run } from "../../platform/jobs/batch.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import type { RefundDue } from "../../shop/orderRefund.ts";
import { aboutRace, placeEntry } from "../about.ts";
import { endOpenCheckout } from "../cancelBooking.ts";
import { eachBooking, onBooking, onRace } from "../change.ts";
import type { Settling } from "../settlePayment.ts";
import {
  addRace,
  changeRace,
  changeRaceBooking,
  closeSlots,
  endHold,
  movePlaces,
  openSlots,
  raceSlotStore,
  raceStore,
  readLiveBookings,
  removeRace,
  retimeSlots,
  type StoredRace,
  type StoredRaceBooking,
  slotRef,
} from "../store.ts";
import { postponedMail, postponedUnpaidMail } from "./mails.ts";

type Decider = { mayRefund: boolean; now: Date };
type Postponing = Decider & { actor: Named };
type Moving = Settling & { actor: Named };

/**
 * Returns the slots after a postponement, by their id before it.
 * @throws `race_not_open`, `race_started`, `forbidden` (refunds are promised), `invalid_request`, `race_exists`
 */
async function decide(race: RaceDocument, to: Postponement, { mayRefund, now }: Decider) {
  unwrap(mayPostpone(race, to, mayRefund, now));
  const refused = refusePostponement(race, to, now);
  const moved = movedSlots(race, to);
  if (refused || !moved) throw new StudioError("invalid_request", refused);
  const [other] = to.date === race.date ? [] : await readDocuments(raceStore.ref({ id: to.date }));
  if (other) throw new StudioError("race_exists");
  return moved;
}

/**
 * Returns what a postponement would do.
 * @throws `race_not_found`, the errors of `postponeRace`
 */
export async function previewPostponement(
  date: string,
  to: Postponement,
  by: Decider,
): Promise<z.output<typeof raceForStaff.previewPostponement.response>> {
  const race = await raceStore.read({ id: date });
  if (!race) throw new StudioError("race_not_found");
  const moved = await decide(race.value, to, by);
  const { runners, checkouts, registered } = cancellationEffect(
    (await readLiveBookings(date)).map(({ value }) => value),
  );
  const starts = [...moved.values()].map(({ start_time }) => start_time.getTime());
  return {
    runners: runners + registered,
    checkouts,
    first_start: new Date(Math.min(...starts)),
    last_start: new Date(Math.max(...starts)),
  };
}

/**
 * Decides on a postponement in one commit. On another day, a new race waits with closed slots for the bookings; on the
 * same day the slots get their new times.
 */
const startMoving = (date: string, to: Postponement, { actor, ...by }: Postponing): Promise<void> =>
  onRace(date, async (commit, race) => {
    const { state, postponement } = race.value;
    // A repeated call finishes what is left.
    if (state === "moving" && postponement?.date === to.date && postponement.first_start === to.first_start)
      return;
    const moved = await decide(race.value, to, by);
    const slots = await raceSlotStore.find("byStart", { in: { id: date } });
    const change = { state: "moving", postponement: to, refundUntil: to.refund_until } as const;
    const after = { ...race.value, date: to.date };
    if (to.date === date) retimeSlots(commit, race, slots, moved, change);
    else {
      closeSlots(commit, race, slots, "moving", change);
      const waiting = slots.flatMap(({ id, value: { places } }) => {
        const slot = moved.get(id);
        if (!slot) return [];
        const { id: newId, ...times } = slot;
        return [[newId, { ...times, places, remaining: places, closed: "moving" as const }] as const];
      });
      addRace(commit, {
        ...after,
        state: "moving",
        refundUntil: to.refund_until,
        slots: Object.fromEntries(waiting),
        createdAt: by.now,
      });
    }
    const about = aboutRace(after);
    recordActivity(commit, { kind: "race.event_postponed", at: by.now, actor, subject: null, about });
  });

/** Ends an unpaid place whose checkout named the old date. */
async function endUnpaid(
  commit: Commit,
  { booking, race, to }: { booking: StoredRaceBooking; race: string; to: Date },
  actor: Named,
  now: Date,
): Promise<void> {
  const [slot] = await readDocuments(slotRef(booking.value.slotId));
  if (slot) movePlaces(commit, slot, -1);
  const place = { id: booking.id, booking: booking.value, race };
  recordActivity(commit, placeEntry("race.cancelled_with_event", place, actor, now));
  enqueue(commit, `${booking.id}-postponed-${now.getTime()}`, postponedUnpaidMail({ ...place, to }), now);
  endHold(commit, booking, { state: "cancelled", changedAt: now });
}

/**
 * Gives a booking its new date and time in one commit: places, booking, mail and log entry. An unpaid place with an
 * online payment ends instead, as its payment page names the old date.
 * @throws `payment_unavailable` (its checkout cannot be ended), `busy`
 */
async function moveWithRace(id: string, { actor, ...settling }: Moving): Promise<void> {
  const { now } = settling;
  await endOpenCheckout(id, settling);
  await onBooking(id, async (commit, before, race) => {
    const { slotId, state, payment, heldUntil, start_time } = before.value;
    const { postponement, refundUntil, name } = race.value;
    if (!isLive(state) || !postponement) return;
    const isSameDay = postponement.date === race.id;
    const slots = await readDocuments(slotRef(slotId));
    const [from] = slots;
    const target = isSameDay
      ? from && { id: slotId, start_time: from.value.start_time, end_time: from.value.end_time }
      : movedSlots(race.value, postponement)?.get(slotId);
    // Taken after the change of times, or moved already.
    if (!from || !target || start_time.getTime() === target.start_time.getTime()) return;
    if (state === "held" && payment !== "none")
      return endUnpaid(commit, { booking: before, race: name, to: target.start_time }, actor, now);
    if (!isSameDay) {
      const [to] = await readDocuments(slotRef(target.id));
      if (!to) throw new StudioError("slot_not_found");
      movePlaces(commit, from, -1);
      movePlaces(commit, to, 1);
    }
    const { id: newSlot, ...times } = target;
    const booking = changeRaceBooking(commit, before, {
      raceEventId: postponement.date,
      slotId: newSlot,
      ...times,
      heldUntil: heldUntil && (heldUntil < times.start_time ? heldUntil : times.start_time),
      changedAt: now,
    });
    recordActivity(commit, placeEntry("race.moved_with_event", { id, booking, race: name }, actor, now));
    const mail = await postponedMail({ id, booking, race: name, refundUntil });
    enqueue(commit, `${id}-postponed-${now.getTime()}`, mail, now);
  });
}

/** Opens the race at its new date once no booking is left at the old one, which is removed. */
const finishMoving = (date: string): Promise<void> =>
  onRace(date, async (commit, race) => {
    const { postponement } = race.value;
    if (race.value.state !== "moving" || !postponement) return;
    if (postponement.date === date) return finishSameDay(commit, race);
    const [[target], slots, waiting] = await Promise.all([
      readDocuments(raceStore.ref({ id: postponement.date })),
      raceSlotStore.find("byStart", { in: { id: date } }),
      raceSlotStore.find("byStart", { in: { id: postponement.date } }),
    ]);
    if (!target || slots.some(({ value }) => value.remaining < value.places)) return;
    openSlots(commit, target, waiting, { state: "open" });
    removeRace(commit, race, slots);
  });

async function finishSameDay(commit: Commit, race: StoredRace): Promise<void> {
  const bookings = await readLiveBookings(race.id);
  const isMoved = ({ value: { slotId, start_time } }: StoredRaceBooking) =>
    race.value.slots[slotId]?.start_time.getTime() === start_time.getTime();
  if (bookings.every(isMoved)) changeRace(commit, race, { state: "open", postponement: null });
}

const continueMoving = (date: string, by: Moving, run: Run): Promise<JobResult> =>
  eachBooking(date, run, (id) => moveWithRace(id, by), finishMoving);

/** Finishes the postponements of races that were interrupted. Returns the number of bookings moved. */
export async function continuePostponements(run: Run, refundDue: RefundDue): Promise<JobResult> {
  const results: JobResult[] = [];
  for (const { id, value } of await raceStore.find("inStates", { values: [["moving"]] }))
    if (value.postponement)
      results.push(await continueMoving(id, { actor: SCHEDULE, now: run.now, refundDue }, run));
  return mergeResults(...results);
}

/**
 * Postpones a race: decided in one commit, then each booking in one commit of its own. A repeated call finishes what is
 * left. Returns the new date and the race's state, `moving` if the job has to do the rest.
 * @throws `race_not_found`, `race_not_open`, `race_started`, `race_exists`, `forbidden` (refunds are promised),
 * `invalid_request`, `busy`
 */
export async function postponeRace(
  date: string,
  to: Postponement,
  { actor, mayRefund, now, refundDue }: Postponing & Settling,
): Promise<{ date: string; state: RaceState }> {
  await startMoving(date, to, { actor, mayRefund, now });
  const run = { name: "postponeRace", now, cursor: null, hasTime: callTime() };
  await continueMoving(date, { actor, now, refundDue }, run);
  const race = await raceStore.read({ id: to.date });
  if (!race) throw new StudioError("race_not_found");
  return { date: to.date, state: race.value.state };
}
