import type * as z from "zod";
import type { Decision } from "../errors.ts";
import type { RaceBookingDocument, RaceDocument, SlotDocument } from "./model.ts";
import { isLive } from "./policy.ts";
import type { raceForStaff } from "./staffEndpoints.ts";

/** Effect of cancelling a race. */
export type CancellationPreview = z.output<typeof raceForStaff.previewCancellation.response>;

type Booking = Pick<RaceBookingDocument, "state" | "payment" | "price">;

const isPaidByCard = ({ state, payment, price }: Booking): boolean =>
  state === "confirmed" && (payment === "session" || payment === "payment_link") && price > 0;

/** Returns what cancelling a race with these bookings would do; `refund` in euro cents. */
export function cancellationEffect(bookings: readonly Booking[]): CancellationPreview {
  const live = bookings.filter(({ state }) => isLive(state));
  const paid = live.filter(isPaidByCard);
  const held = live.filter(({ state }) => state === "held");
  return {
    runners: live.length - held.length,
    refunds: paid.length,
    refund: paid.reduce((sum, { price }) => sum + price, 0),
    desk: live.filter(({ state, payment }) => state === "confirmed" && payment === "staff").length,
    checkouts: held.filter(({ payment }) => payment !== "none").length,
    registered: held.filter(({ payment }) => payment === "none").length,
  };
}

/** Returns whether money moves: a card payment is refunded, or one may arrive that would be. */
export const movesMoney = ({
  refunds,
  checkouts,
}: Pick<CancellationPreview, "refunds" | "checkouts">): boolean => refunds > 0 || checkouts > 0;

/**
 * Decides whether a race can be cancelled as a whole: until its first start, and by who may refund if money moves
 * (docs/product/races.md#cancelling-a-race).
 */
export function mayCancelRace(
  race: Pick<RaceDocument, "state"> & { slots: Readonly<Record<string, Pick<SlotDocument, "start_time">>> },
  effect: Pick<CancellationPreview, "refunds" | "checkouts">,
  mayRefund: boolean,
  now: Date,
): Decision<void> {
  if (race.state !== "open") return { ok: false, refusal: "race_not_open" };
  if (Object.values(race.slots).some(({ start_time }) => start_time <= now))
    return { ok: false, refusal: "race_started" };
  if (movesMoney(effect) && !mayRefund) return { ok: false, refusal: "forbidden" };
  return { ok: true, value: undefined };
}
