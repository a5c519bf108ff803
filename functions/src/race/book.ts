import { VISITOR } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { once } from "@studio/contract/once.ts";
import type { PublicRaceBookingRequest } from "@studio/contract/race/model.ts";
import { ROME } from "@studio/contract/time/romeDay.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { type CheckoutSession, createCheckout, endCheckout } from "../platform/payments/checkout.ts";
import { type Held, holdPlace } from "./hold.ts";
import { referenceOf } from "./identity.ts";
import { releaseHold } from "./release.ts";
import { changeRaceBooking, raceBookingStore } from "./store.ts";

const startFormat = once(
  () =>
    new Intl.DateTimeFormat("it-IT", {
      timeZone: ROME,
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

/** Formats a start in Rome: `sabato 12 dicembre alle ore 09:07`. */
const startInLabel = (start: Date): string => startFormat().format(start);

/** Context of a booking: its request, IP address and instant. */
export type Sent = { request: KeyedRequest; address: string; now: Date };

/** Payment of a booking, and its URL if it can be paid online. */
export type PaymentTarget = {
  checkout_url?: string | undefined;
  checkout_mode: "session" | "payment_link" | "none";
};

/**
 * Holds a place and returns where to pay for it, also for a doubtful request, which is marked: payment or staff confirm it.
 * A retry with the same idempotency key returns the same booking. If
 * no checkout can be created the place is free again.
 * @throws the errors of `holdPlace`, `payment_unavailable`
 */
export async function book(
  asked: PublicRaceBookingRequest,
  { request: { id }, address, now }: Sent,
): Promise<PaymentTarget> {
  const held = await holdPlace({ id, request: asked, address, now });
  const { payment, checkoutUrl } = held.booking;
  if (checkoutUrl !== null) {
    return { checkout_url: checkoutUrl, checkout_mode: payment === "session" ? "session" : "payment_link" };
  }
  if (payment !== "session" || held.booking.heldUntil === null) return { checkout_mode: "none" };
  return {
    checkout_url: await createStoredCheckout(held, held.booking.heldUntil, now),
    checkout_mode: "session",
  };
}

/** Creates the checkout of a held place and stores it; if that fails the hold is cancelled. */
async function createStoredCheckout(held: Held, heldUntil: Date, now: Date): Promise<string> {
  const session = await newCheckout(held, heldUntil).catch(async (error: unknown) => {
    await releaseHold(held.id, { to: "cancelled", actor: VISITOR, now, unless: hasCheckout });
    throw error;
  });
  const isStored = await storeCheckout(held, heldUntil, session, now);
  if (isStored && session.url !== null) return session.url;
  // The hold has ended meanwhile: its checkout must not be paid.
  await endCheckout(session.id);
  throw new StudioError("payment_unavailable");
}

const hasCheckout = ({ sessionId }: { sessionId: string | null }): boolean => sessionId !== null;

function newCheckout({ id, booking, race }: Held, heldUntil: Date): Promise<CheckoutSession> {
  const page = `${siteOrigin()}/hyrox-simulazioni`;
  return createCheckout(
    {
      name: `${race.name}, ${startInLabel(booking.start_time)}`,
      description: `${booking.category}, ${booking.first_name} ${booking.last_name}`,
      price: booking.price,
      email: booking.email,
      reference: referenceOf(id),
      expiresAt: heldUntil,
      successUrl: `${page}?status=success&booking=${booking.ticket}`,
      cancelUrl: `${page}?status=cancel&booking=${booking.ticket}`,
    },
    // A renewed hold of the same booking needs a checkout of its own.
    `${referenceOf(id)}-${heldUntil.getTime()}`,
  );
}

/** Stores a checkout in its booking, if the hold that it was created for still exists. Returns whether it does. */
const storeCheckout = (
  { id }: Held,
  heldUntil: Date,
  session: CheckoutSession,
  now: Date,
): Promise<boolean> =>
  runAtomic(`race-booking/${id}`, async (commit) => {
    const booking = await raceBookingStore.read({ id });
    if (booking?.value.state === "confirmed" && booking.value.sessionId === session.id) return true;
    if (booking?.value.state !== "held" || booking.value.heldUntil?.getTime() !== heldUntil.getTime())
      return false;
    changeRaceBooking(commit, booking, {
      sessionId: session.id,
      checkoutUrl: session.url,
      changedAt: now,
    });
    return true;
  });
