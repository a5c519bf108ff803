import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { raceOf } from "@studio/contract/race/grid.ts";
import {
  isDouble,
  type RaceBookingDocument,
  type RaceBookingForStaff,
  type StaffBookingRequest,
} from "@studio/contract/race/model.ts";
import { isLive, mayCheckIn, mayTake } from "@studio/contract/race/policy.ts";
import { NO_TERMS, type SaleTerms } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { recordActivity } from "../activity/record.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { loggedTerms, recordSale } from "../sales/record.ts";
import { mailSchedule } from "../sales/waysToPay.ts";
import { placeEntry } from "./about.ts";
import { onBooking, onRace, requireConfirmed, requireOpen } from "./change.ts";
import { newTicket } from "./identity.ts";
import { ticketMail } from "./mails.ts";
import { bookingForStaff } from "./onWire.ts";
import {
  changeRaceBooking,
  endHold,
  movePlaces,
  raceBookingStore,
  raceBookingWrites,
  slotRef,
} from "./store.ts";

/** The member of staff, and the instant of the change. */
type ByStaff = { actor: Named; now: Date };

/** Enqueues the ticket of a booking as it is now, once per change of the booking. */
export async function mailTicket(
  commit: Commit,
  ticket: Parameters<typeof ticketMail>[0],
  now: Date,
): Promise<void> {
  enqueue(commit, `${ticket.id}-ticket-${now.getTime()}`, await ticketMail(ticket), now);
}

type PlaceSale = ByStaff & { id: string; booking: RaceBookingDocument; terms: SaleTerms };

/** Records the sale of a place at the desk, and the log entry with its money. */
async function sellPlace(
  commit: Commit,
  entry: ActivityDocument,
  { id, booking, terms, ...by }: PlaceSale,
): Promise<void> {
  const { first_name, last_name, email } = booking;
  const saleId = saleIdOf("race", id);
  const sold = recordSale(commit, {
    id: saleId,
    kind: "race",
    title: entry.about.name.slice(0, 120),
    offer: null,
    buyer: { uid: null, name: `${first_name} ${last_name}`, email },
    raceBookingId: id,
    terms,
    ...by,
  });
  if (sold.schedule.length > 0) await mailSchedule(commit, saleId, sold, by.now);
  const sale = loggedTerms(terms);
  recordActivity(commit, { ...entry, ...(sale && { sale }) });
}

/**
 * Books a place for staff: confirmed at once, also in a slot that has started, with the ticket by mail.
 * @throws `race_not_found`, `slot_not_found`, `slot_full`, `busy`
 */
export function bookByStaff(
  { slot_id, partner, sale = NO_TERMS, ...runner }: StaffBookingRequest,
  request: KeyedRequest,
  { actor, now }: ByStaff,
): Promise<RaceBookingForStaff> {
  const { id } = request;
  const ticket = newTicket();
  return onRace(raceOf(slot_id), async (commit, race) => {
    const repeated = await recordOnce(commit, request, now);
    const [slot, before] = await readDocuments(slotRef(slot_id), raceBookingStore.ref({ id }));
    if (before) return bookingForStaff(id, before.value);
    if (repeated) throw new StudioError("race_booking_not_found");
    if (!slot) throw new StudioError("slot_not_found");
    unwrap(mayTake(slot.value, now, true));

    const { start_time, end_time } = movePlaces(commit, slot, 1);
    const { name, price } = race.value;
    const booking: RaceBookingDocument = {
      raceEventId: race.id,
      slotId: slot_id,
      start_time,
      end_time,
      ...runner,
      partner: isDouble(runner.category) ? partner : null,
      state: "confirmed",
      payment: "staff",
      price,
      heldUntil: null,
      sessionId: null,
      checkoutUrl: null,
      reserved: [],
      doubtful: false,
      ticket,
      endedWithRace: false,
      checkedInAt: null,
      createdAt: now,
      changedAt: now,
    };
    raceBookingWrites.create(commit, { id }, booking);
    const entry = placeEntry("race.booked_by_staff", { id, booking, race: name }, actor, now);
    await sellPlace(commit, entry, { id, booking, terms: sale, actor, now });
    await mailTicket(commit, { id, booking, race: name, why: "staff" }, now);
    return bookingForStaff(id, booking);
  });
}

/**
 * Confirms a held place as paid at the desk. Its open checkout is detached: a payment made there later is a second
 * one and is refunded.
 * @throws `race_booking_not_found`, `race_booking_over`, `race_not_open`, `busy`
 */
export const confirmByStaff = (
  id: string,
  { actor, now }: ByStaff,
  terms: SaleTerms = NO_TERMS,
): Promise<RaceBookingForStaff> =>
  onBooking(id, async (commit, before, { value: race }) => {
    const { name } = race;
    if (before.value.state === "confirmed") return bookingForStaff(id, before.value);
    if (!isLive(before.value.state)) throw new StudioError("race_booking_over");
    requireOpen(race);
    const booking = endHold(commit, before, {
      state: "confirmed",
      payment: "staff",
      sessionId: null,
      checkoutUrl: null,
      changedAt: now,
    });
    const entry = placeEntry("race.confirmed_by_staff", { id, booking, race: name }, actor, now);
    await sellPlace(commit, entry, { id, booking, terms, actor, now });
    await mailTicket(commit, { id, booking, race: name, why: "staff" }, now);
    return bookingForStaff(id, booking);
  });

/**
 * Moves a confirmed booking to another slot of its race, with the new ticket by mail.
 * @throws `race_booking_not_found`, `race_booking_unpaid`, `race_booking_over`, `slot_not_found`, `slot_full`,
 * `busy`
 */
export const moveBooking = (
  id: string,
  slotId: string,
  { actor, now }: ByStaff,
): Promise<RaceBookingForStaff> =>
  onBooking(id, async (commit, before, { value: { name } }) => {
    requireConfirmed(before.value);
    if (before.value.slotId === slotId) return bookingForStaff(id, before.value);
    if (raceOf(slotId) !== before.value.raceEventId) throw new StudioError("slot_not_found");
    const [from, to] = await readDocuments(slotRef(before.value.slotId), slotRef(slotId));
    if (!from || !to) throw new StudioError("slot_not_found");
    unwrap(mayTake(to.value, now, true));

    movePlaces(commit, from, -1);
    const { start_time, end_time } = movePlaces(commit, to, 1);
    const booking = changeRaceBooking(commit, before, { slotId, start_time, end_time, changedAt: now });
    recordActivity(commit, placeEntry("race.moved", { id, booking, race: name }, actor, now));
    await mailTicket(commit, { id, booking, race: name, why: "moved" }, now);
    return bookingForStaff(id, booking);
  });

/**
 * Checks a runner in, or undoes the check-in.
 * @throws `race_booking_not_found`, `race_booking_unpaid`, `race_booking_over`, `race_not_today`, `busy`
 */
export const checkIn = (
  id: string,
  checkedIn: boolean,
  { actor, now }: ByStaff,
): Promise<RaceBookingForStaff> =>
  onBooking(id, async (commit, before, { value: { name } }) => {
    requireConfirmed(before.value);
    if ((before.value.checkedInAt !== null) === checkedIn) return bookingForStaff(id, before.value);
    if (checkedIn) unwrap(mayCheckIn(before.value, now));
    const booking = changeRaceBooking(commit, before, {
      checkedInAt: checkedIn ? now : null,
      changedAt: now,
    });
    const kind = checkedIn ? "race.checked_in" : "race.check_in_undone";
    recordActivity(commit, placeEntry(kind, { id, booking, race: name }, actor, now));
    return bookingForStaff(id, booking);
  });
