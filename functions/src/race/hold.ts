import { VISITOR } from "@studio/contract/activity/actors.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { isDoubtful } from "@studio/contract/formProtection.ts";
import { raceOf } from "@studio/contract/race/grid.ts";
import type {
  PublicRaceBookingRequest,
  RaceBookingDocument,
  RaceDocument,
  RacePayment,
  RaceRunner,
} from "@studio/contract/race/model.ts";
import { holdEnd, isLive, mayTake, registrationEnd } from "@studio/contract/race/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { reserveIn } from "../platform/firestore/limits.ts";
import { networkOf } from "../platform/http/limits/address.ts";
import { RateLimitError } from "../platform/http/limits/rateLimitError.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { takesCards } from "../platform/payments/client.ts";
import { placeEntry } from "./about.ts";
import { raceKey } from "./change.ts";
import { newTicket, referenceOf } from "./identity.ts";
import { registeredMail, registeredStudioMail } from "./mails.ts";
import {
  changeRaceBooking,
  movePlaces,
  raceBookingStore,
  raceBookingWrites,
  raceStore,
  slotRef,
} from "./store.ts";

/** Upper bound of the unpaid places of one IP address, because each keeps others out. */
const MAX_HOLDS_BY_ADDRESS = 3;
/** The same of an IPv6 network, which has many addresses. */
const MAX_HOLDS_BY_NETWORK = 8;

export type HoldRequest = { id: string; request: PublicRaceBookingRequest; address: string; now: Date };

/** A held booking and its race. */
export type Held = { id: string; booking: RaceBookingDocument; race: RaceDocument };

/**
 * Takes a place and holds it: slot, booking, log entry and limits are one commit. Returns a booking that still has
 * its place unchanged; one that has ended takes a place again.
 * @throws `slot_not_found`, `slot_started`, `slot_full`, `race_held`, `too_many_requests`, `busy`
 */
export const holdPlace = ({ id, request, address, now }: HoldRequest): Promise<Held> =>
  runAtomic(raceKey(raceOf(request.slot_id)), async (commit) => {
    const [race, slot, before] = await readDocuments(
      raceStore.ref({ id: raceOf(request.slot_id) }),
      slotRef(request.slot_id),
      raceBookingStore.ref({ id }),
    );
    if (!race || !slot) throw new StudioError("slot_not_found");
    if (before && isLive(before.value.state)) return { id, booking: before.value, race: race.value };

    unwrap(mayTake(slot.value, now));
    const { slot_id, website: _, elapsed: __, ...runner } = request;
    const payment = paymentOf(race.value);
    const heldUntil = payment === "none" ? registrationEnd(slot.value, now) : holdEnd(now);
    const reserved = await reserve(commit, { runner, address }, heldUntil, now);
    const { start_time, end_time } = movePlaces(commit, slot, 1);
    const booking: RaceBookingDocument = {
      raceEventId: race.id,
      slotId: slot_id,
      start_time,
      end_time,
      ...runner,
      doubtful: isDoubtful(request),
      partner: null,
      state: "held",
      payment,
      price: race.value.price,
      sessionId: null,
      heldUntil,
      reserved,
      checkoutUrl: payment === "payment_link" ? linkFor(id, runner.email, race.value) : null,
      ticket: before?.value.ticket ?? newTicket(),
      endedWithRace: false,
      checkedInAt: null,
      createdAt: before?.value.createdAt ?? now,
      changedAt: now,
    };
    if (before) changeRaceBooking(commit, before, booking);
    else raceBookingWrites.create(commit, { id }, booking);
    const kind = payment === "none" ? "race.registered" : "race.held";
    recordActivity(commit, placeEntry(kind, { id, booking, race: race.value.name }, VISITOR, now));
    if (payment === "none") enqueueRegistrationMails(commit, { id, booking, race: race.value }, now);
    return { id, booking, race: race.value };
  });

type Holder = { runner: Pick<RaceRunner, "email" | "phone">; address: string };

/**
 * Reserves the limits of a hold: from one IP address one unpaid place per e-mail and per phone number, and a few in all, a
 * few more from its network. An e-mail or phone number alone is no limit: a stranger could keep its owner out with it.
 * Returns the keys of the reservations.
 * @throws `race_held`, `too_many_requests` (IP address)
 */
async function reserve(
  commit: Commit,
  { runner: { email, phone }, address }: Holder,
  until: Date,
  now: Date,
): Promise<string[]> {
  const byEmail = await reserveIn(commit, `race-email:${email}:${address}`, until, now);
  const byPhone = await reserveIn(commit, `race-phone:${phone}:${address}`, until, now);
  if (byEmail === undefined || byPhone === undefined) throw new StudioError("race_held");
  const network = networkOf(address);
  const ofNetwork =
    network === undefined
      ? []
      : [await reserveOne(commit, `race-network:${network}`, MAX_HOLDS_BY_NETWORK, until, now)];
  const ofAddress = await reserveOne(commit, `race-address:${address}`, MAX_HOLDS_BY_ADDRESS, until, now);
  return [byEmail, byPhone, ofAddress, ...ofNetwork];
}

/**
 * Reserves one of `max` places of a key, and returns the id of the reservation.
 * @throws `too_many_requests`
 */
async function reserveOne(commit: Commit, key: string, max: number, until: Date, now: Date): Promise<string> {
  for (let place = 1; place <= max; place += 1) {
    const reserved = await reserveIn(commit, `${key}:${place}`, until, now);
    if (reserved !== undefined) return reserved;
  }
  throw new RateLimitError((until.getTime() - now.getTime()) / 1000);
}

/** Returns how a race is paid; with `none` staff confirm the booking. */
const paymentOf = ({ payment_link }: RaceDocument): RacePayment =>
  payment_link !== null ? "payment_link" : takesCards() ? "session" : "none";

/** Returns the race's fixed payment link with the booking's reference and e-mail. */
function linkFor(id: string, email: string, { payment_link }: RaceDocument): string | null {
  if (payment_link === null) return null;
  const url = new URL(payment_link);
  url.searchParams.set("client_reference_id", referenceOf(id));
  url.searchParams.set("prefilled_email", email);
  return url.href;
}

function enqueueRegistrationMails(commit: Commit, held: Held, now: Date): void {
  const place = { booking: held.booking, race: held.race.name };
  enqueue(commit, `${held.id}-registered-${now.getTime()}`, registeredMail(place), now);
  enqueue(commit, `${held.id}-registered-studio-${now.getTime()}`, registeredStudioMail(place), now);
}
