import { VISITOR } from "@studio/contract/activity/actors.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import {
  isDouble,
  type RaceBookingChange,
  type RaceBookingForStaff,
  type RaceTicket,
} from "@studio/contract/race/model.ts";
import { mayNamePartner } from "@studio/contract/race/policy.ts";
import { changedMeanwhile } from "@studio/contract/text/meanwhile.ts";
import { recordActivity } from "../activity/record.ts";
import { placeEntry } from "./about.ts";
import { onBooking, requireConfirmed, requireOpen } from "./change.ts";
import { newTicket } from "./identity.ts";
import { bookingForStaff } from "./onWire.ts";
import { mailTicket } from "./staffBookings.ts";
import { changeRaceBooking, raceBookingStore } from "./store.ts";
import { ticketOnWire } from "./tickets/ticket.ts";

/**
 * Corrects the runner, category or partner of a confirmed booking; no money moves, as all categories cost the same. A
 * new e-mail gets a ticket with a new secret, so that the one mailed to the old address opens nothing.
 * @throws `race_booking_not_found`, `race_booking_unpaid`, `race_booking_over`, `race_not_open`, `changed_meanwhile` naming
 * the stored values that would be replaced, `busy`
 */
export const editBooking = (
  id: string,
  { partner: entered, replaces, ...change }: RaceBookingChange,
  { actor, now }: { actor: Named; now: Date },
): Promise<RaceBookingForStaff> =>
  onBooking(id, async (commit, before, { value: race }) => {
    requireConfirmed(before.value);
    requireOpen(race);
    const { first_name, last_name, email, phone, category, partner, ticket } = before.value;
    const edited = { ...change, partner: isDouble(change.category) ? entered : null };
    const replaced = changedMeanwhile(
      { first_name, last_name, email, phone, category, partner },
      replaces,
      edited,
    );
    if (replaced) throw new StudioError("changed_meanwhile", replaced);
    const isNewAddress = edited.email !== email;
    const isRunnerChanged =
      isNewAddress ||
      edited.first_name !== first_name ||
      edited.last_name !== last_name ||
      edited.phone !== phone ||
      edited.partner !== partner;
    if (!isRunnerChanged && edited.category === category) return bookingForStaff(id, before.value);
    const booking = changeRaceBooking(commit, before, {
      ...edited,
      ticket: isNewAddress ? newTicket() : ticket,
      changedAt: now,
    });
    const place = { id, booking, race: race.name };
    // Names and addresses stay out of the log: runners need not be members.
    if (isRunnerChanged) recordActivity(commit, placeEntry("race.runner_corrected", place, actor, now));
    if (edited.category !== category)
      recordActivity(commit, {
        ...placeEntry("race.category_changed", place, actor, now),
        change: { from: category, to: edited.category },
      });
    if (isNewAddress) await mailTicket(commit, { ...place, why: "staff" }, now);
    return bookingForStaff(id, booking);
  });

/**
 * Enters the partner of a double for who has the ticket.
 * @throws `ticket_not_found`, `race_not_double`, `slot_started`, `race_not_open`, `busy`
 */
export async function namePartner(secret: string, partner: string, now: Date): Promise<RaceTicket> {
  const booking = await raceBookingStore.first("byTicket", { values: [secret] });
  if (!booking) throw new StudioError("ticket_not_found");
  return onBooking(booking.id, async (commit, before, { value: race }) => {
    if (before.value.ticket !== secret) throw new StudioError("ticket_not_found");
    unwrap(mayNamePartner(before.value, now));
    requireOpen(race);
    if (before.value.partner === partner) return ticketOnWire(before.id, before.value, race.name);
    const booking = changeRaceBooking(commit, before, { partner, changedAt: now });
    const place = { id: before.id, booking, race: race.name };
    recordActivity(commit, placeEntry("race.partner_named", place, VISITOR, now));
    return ticketOnWire(before.id, booking, race.name);
  });
}
