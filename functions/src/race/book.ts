import { VISITOR } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { isLikelyBot } from "@studio/contract/formProtection.ts";
import { once } from "@studio/contract/once.ts";
import type { PublicRaceBookingRequest } from "@studio/contract/race/model.ts";
import { ROME } from "@studio/contract/time/romeDay.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { type CheckoutSession, createCheckout, endCheckout } from "../platform/payments/checkout.ts";
import { type Held, holdPlace } from "./hold.ts";
import { bookingIdOf, referenceOf } from "./identity.ts";
import { releaseHold } from "./release.ts";
import { changeRaceBooking, raceBookingRef } from "./store.ts";

const words = once(
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

/** A start as people read it: `sabato 12 dicembre alle ore 09:07`. */
const startInLabel = (start: Date): string => words().format(start);

/** How a request came in. */
export type Sent = { key: string | undefined; address: string; now: Date };

/** Where a booking is paid, if it can be. */
export type WhereToPay = {
  checkout_url?: string | undefined;
  checkout_mode: "session" | "payment_link" | "none";
};

/**
 * Holds a place and returns where to pay it. Sent again with its key it is the same booking with the
 * same answer. Throws what `hold` throws, and `payment_unavailable`: then the place is free again.
 */
export async function book(
  wanted: PublicRaceBookingRequest,
  { key, address, now }: Sent,
): Promise<WhereToPay> {
  // A machine gets an answer too, and leaves nothing behind.
  if (isLikelyBot(wanted)) return { checkout_mode: "none" };
  const held = await holdPlace({ id: bookingIdOf(key), wanted, address, now });
  const { payment, checkoutUrl } = held.booking;
  if (checkoutUrl !== null) {
    return { checkout_url: checkoutUrl, checkout_mode: payment === "session" ? "session" : "payment_link" };
  }
  if (payment !== "session" || held.booking.heldUntil === null) return { checkout_mode: "none" };
  return { checkout_url: await checkoutOf(held, held.booking.heldUntil, now), checkout_mode: "session" };
}

/** Makes the checkout of a place that is held and notes it; without one the place is given back. */
async function checkoutOf(held: Held, heldUntil: Date, now: Date): Promise<string> {
  const session = await newCheckout(held, heldUntil).catch(async (error: unknown) => {
    await releaseHold(held.id, { to: "cancelled", actor: VISITOR, now, unless: hasCheckout });
    throw error;
  });
  const noted = await noteCheckout(held, heldUntil, session, now);
  if (noted && session.url !== null) return session.url;
  // Somebody else ended the hold meanwhile: what cannot be kept must not be paid.
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
      successUrl: `${page}?status=success`,
      cancelUrl: `${page}?status=cancel&booking=${booking.ticket}`,
    },
    // A place that is taken again is a payment of its own.
    `${referenceOf(id)}-${heldUntil.getTime()}`,
  );
}

/** Writes the checkout down, where the hold that it was made for still stands. */
const noteCheckout = ({ id }: Held, heldUntil: Date, session: CheckoutSession, now: Date): Promise<boolean> =>
  runAtomic(`race-booking/${id}`, async (commit) => {
    const [booking] = await readDocuments(raceBookingRef(id));
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
