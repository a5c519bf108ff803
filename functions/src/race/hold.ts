import { record } from "../activity/record.ts";
import { VISITOR } from "../contract/activity/actors.ts";
import { StudioError } from "../contract/errors.ts";
import { raceOf } from "../contract/race/grid.ts";
import type {
  PublicRaceBookingRequest,
  RaceBookingDocument,
  RaceEventDocument,
  RacePayment,
} from "../contract/race/model.ts";
import { holdEnd, isLive, mayTake } from "../contract/race/policy.ts";
import { atomically, type Commit } from "../platform/commit.ts";
import { accepted } from "../platform/decision.ts";
import { readDocuments } from "../platform/documents.ts";
import { spendIn } from "../platform/limits.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { takesCards } from "../platform/stripe/client.ts";
import { placeEntry } from "./about.ts";
import { raceKey } from "./change.ts";
import { newTicket, referenceOf } from "./identity.ts";
import { registeredMail, registeredStudioMail } from "./mails.ts";
import {
  changeRaceBooking,
  createRaceBooking,
  movePlaces,
  wantedRace,
  wantedRaceBooking,
  wantedSlot,
} from "./store.ts";

/** Places that one address may take (decisions, "Spam"): each keeps others out for half an hour. */
const HOLDS_BY_ADDRESS = { limit: 5, seconds: 600 };

export type Wish = { id: string; wanted: PublicRaceBookingRequest; address: string; now: Date };

/** A place that is held, and the race it is in. */
export type Held = { id: string; booking: RaceBookingDocument; race: RaceEventDocument };

/**
 * Takes a place and holds it: slot, booking, log entry and the count against the limit are one commit. A booking that
 * keeps its place is answered as it is; one that gave it back takes it again. Throws `slot_not_found`, `slot_started`,
 * `slot_full`, `too_many_requests`, `busy`.
 */
export const hold = ({ id, wanted, address, now }: Wish): Promise<Held> =>
  atomically(raceKey(raceOf(wanted.slot_id)), async (commit) => {
    const [race, slot, before] = await readDocuments(
      wantedRace(raceOf(wanted.slot_id)),
      wantedSlot(wanted.slot_id),
      wantedRaceBooking(id),
    );
    if (!race || !slot) throw new StudioError("slot_not_found");
    if (before && isLive(before.value.state)) return { id, booking: before.value, race: race.value };

    accepted(mayTake(slot.value, now));
    await spendIn(commit, `race:${address}`, HOLDS_BY_ADDRESS, now);
    const { start_time, end_time } = movePlaces(commit, slot, 1);
    const { slot_id, website: _, elapsed: __, ...runner } = wanted;
    const payment = paymentOf(race.value);
    const booking: RaceBookingDocument = {
      ...{ raceEventId: race.id, slotId: slot_id, start_time, end_time, ...runner },
      ...{ state: "held", payment, price: race.value.price, sessionId: null },
      heldUntil: payment === "none" ? null : holdEnd(now),
      checkoutUrl: payment === "payment_link" ? linkFor(id, runner.email, race.value) : null,
      ...{ ticket: before?.value.ticket ?? newTicket(), checkedInAt: null },
      ...{ createdAt: before?.value.createdAt ?? now, changedAt: now },
    };
    if (before) changeRaceBooking(commit, before, booking);
    else createRaceBooking(commit, id, booking);
    const kind = payment === "none" ? "race.registered" : "race.held";
    record(commit, placeEntry(kind, { id, booking, race: race.value.name }, VISITOR, now));
    if (payment === "none") tellOfRegistration(commit, { id, booking, race: race.value }, now);
    return { id, booking, race: race.value };
  });

/** Where nothing can be paid by card a booking is registered, and staff confirm it. */
const paymentOf = ({ payment_link }: RaceEventDocument): RacePayment =>
  payment_link !== null ? "payment_link" : takesCards() ? "session" : "none";

/** The race's fixed link, told what it is to pay. */
function linkFor(id: string, email: string, { payment_link }: RaceEventDocument): string | null {
  if (payment_link === null) return null;
  const url = new URL(payment_link);
  url.searchParams.set("client_reference_id", referenceOf(id));
  url.searchParams.set("prefilled_email", email);
  return url.href;
}

function tellOfRegistration(commit: Commit, held: Held, now: Date): void {
  const place = { booking: held.booking, race: held.race.name };
  enqueue(commit, `${held.id}-registered-${now.getTime()}`, registeredMail(place), now);
  enqueue(commit, `${held.id}-registered-studio-${now.getTime()}`, registeredStudioMail(place), now);
}
