import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import { raceOf } from "@studio/contract/race/grid.ts";
import { HOLD_MS } from "@studio/contract/race/policy.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { sweepRaceHolds } from "../../../functions/src/operations/sweep.ts";
import { book } from "../../../functions/src/race/book.ts";
import { cancelRace } from "../../../functions/src/race/events/cancel.ts";
import { refundsOfRace } from "../../../functions/src/race/events/refunds.ts";
import { slotsOfNextRace } from "../../../functions/src/race/slots.ts";
import { bookByStaff, confirmByStaff } from "../../../functions/src/race/staffBookings.ts";
import { refundDuePayment, retryRefund } from "../../../functions/src/refunds/refund.ts";
import { openLink, refundsOf, sessionOf, take } from "../../support/race/checkouts.ts";
import {
  bookingOf,
  faultsOf,
  logOf,
  mailsTo,
  newRace,
  paymentsOf,
  raceWith,
  runner,
} from "../../support/race/races.ts";
import { runAt } from "../../support/runs.ts";
import { emptyDatabase } from "../../support/server/database.ts";
import { newAddress } from "../../support/server/http.ts";
import { requestOf } from "../../support/server/requests.ts";
import { newPaymentLink, paySession, stripe, withFault } from "../../support/stripe.ts";

// Intended failures are logged, here into the test's report.
vi.spyOn(process.stdout, "write").mockReturnValue(true);

beforeEach(() => emptyDatabase());

const actor = { id: "staff", name: "Ada Prova" };
const reason = "Allerta meteo";
const cancel = (slot: string, mayRefund = true) =>
  cancelRace(raceOf(slot), reason, { actor, mayRefund, now: new Date(), refundDue: refundDuePayment });

async function hold(slot_id: string) {
  const entered = runner();
  const sent = { request: requestOf(randomUUID()), address: newAddress(), now: new Date() };
  const { checkout_url } = await book({ slot_id, ...entered }, sent);
  return { ...entered, checkout_url, session: sessionOf(checkout_url) };
}

/** Books a place and pays it; returns the runner and the payment's intent. */
async function paidPlace(slot: string) {
  const held = await hold(slot);
  const { session, events } = await paySession(held.session, { deliver: false });
  for (const event of events) await take(event);
  return { ...held, intent: session.payment_intent };
}

/** Lets the provider fail for a payment of this test: other files make refunds at the same time. */
const withoutRefund = <Result>({ intent }: { intent: unknown }, act: () => Promise<Result>) =>
  withFault({ match: String(intent), fault: "fail", times: 20 }, act);

async function oneSlot(options: Parameters<typeof newRace>[0] = {}): Promise<string> {
  const [slot = ""] = await newRace(options);
  return slot;
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: unknown) => (error instanceof StudioError ? error.code : String(error)),
  );

const firstWords = async (email: string) =>
  (await mailsTo(email)).map((subject) => subject.split(":")[0]).sort();

test("refunds each card payment once, mails each runner once, and ends every booking", async () => {
  const slot = await oneSlot({ places: 4 });
  const paid = await paidPlace(slot);
  const held = await hold(slot);
  const desk = runner();
  await bookByStaff({ slot_id: slot, partner: null, ...desk }, requestOf(), { actor, now: new Date() });
  expect(await cancel(slot)).toEqual({ state: "cancelled" });
  await cancel(slot);
  await sweepRaceHolds(runAt(new Date()));

  const { id, ...booking } = await bookingOf(paid.email);
  expect(booking).toMatchObject({ state: "refunded", endedWithRace: true });
  expect(await paymentsOf(id)).toMatchObject([{ state: "refunded", reason: "race_cancelled" }]);
  expect(await refundsOf(paid.intent)).toBe(1);
  expect(await logOf(id)).toEqual(["race.cancelled_with_event", "race.confirmed", "race.held"]);
  expect(await bookingOf(held.email)).toMatchObject({ state: "cancelled", heldUntil: null, reserved: [] });
  expect(await bookingOf(desk.email)).toMatchObject({ state: "cancelled" });
  expect(await Promise.all([paid.email, held.email, desk.email].map(firstWords))).toEqual([
    ["Il tuo biglietto", "Simulazione annullata"],
    ["Simulazione annullata"],
    ["Il tuo biglietto", "Simulazione annullata"],
  ]);
  expect(await faultsOf(slot)).toEqual([]);
  const { refunds, desk: atDesk } = await refundsOfRace(raceOf(slot));
  expect(refunds).toMatchObject([{ amount: 3500, state: "refunded", failed_at: null }]);
  expect(atDesk).toMatchObject([{ phone: desk.phone }]);
});

test("takes no booking, confirmation or payment from then on", async () => {
  const slot = await oneSlot();
  const held = await hold(slot);
  const { id } = await bookingOf(held.email);
  await cancel(slot);
  expect((await stripe.checkout.sessions.retrieve(held.session)).status).toBe("expired");
  expect(await codeOf(hold(slot))).toBe("slot_closed");
  const staff = { actor, now: new Date() };
  expect(await codeOf(bookByStaff({ slot_id: slot, partner: null, ...runner() }, requestOf(), staff))).toBe(
    "slot_closed",
  );
  expect(await codeOf(confirmByStaff(id, staff))).toBe("race_booking_over");
  expect(await faultsOf(slot)).toEqual([]);
});

test("refunds a payment that arrives later, with a mail of its own", async () => {
  const link = await newPaymentLink({ amount: 3500 });
  const slot = await oneSlot({ payment_link: link.url });
  const entered = runner();
  const sent = { request: requestOf(randomUUID()), address: newAddress(), now: new Date() };
  const { checkout_url } = await book({ slot_id: slot, ...entered }, sent);
  const opened = await openLink(checkout_url);
  await cancel(slot);
  const { session, events } = await paySession(opened, { deliver: false });
  for (const event of [...events, ...events]) await take(event);
  const { id, state } = await bookingOf(entered.email);
  expect([state, await paymentsOf(id)]).toMatchObject([
    "refunded",
    [{ state: "refunded", reason: "race_cancelled" }],
  ]);
  expect(await refundsOf(session.payment_intent)).toBe(1);
  expect(await firstWords(entered.email)).toEqual(["Il tuo rimborso", "Simulazione annullata"]);
  expect(await faultsOf(slot)).toEqual([]);
});

test("refunds a place paid without a notification, with one mail", async () => {
  const slot = await oneSlot();
  const held = await hold(slot);
  const { session } = await paySession(held.session, { deliver: false });
  await cancel(slot);
  expect(await bookingOf(held.email)).toMatchObject({ state: "refunded", endedWithRace: true });
  expect(await refundsOf(session.payment_intent)).toBe(1);
  expect(await firstWords(held.email)).toEqual(["Il tuo rimborso"]);
  expect(await faultsOf(slot)).toEqual([]);
});

test("is for owners as soon as money moves, and for the desk otherwise", async () => {
  const [free, checkout] = [await oneSlot(), await oneSlot()];
  await hold(checkout);
  expect(await codeOf(cancel(checkout, false))).toBe("forbidden");
  expect((await raceWith(checkout)).state).toBe("open");
  await bookByStaff({ slot_id: free, partner: null, ...runner() }, requestOf(), { actor, now: new Date() });
  expect(await codeOf(cancel(free, false))).toBe("done");
});

test("lists a refund that fails, and retries it or marks it as returned by hand", async () => {
  const slot = await oneSlot();
  const [first, second] = [await paidPlace(slot), await paidPlace(slot)];
  await withoutRefund(first, () => withoutRefund(second, () => cancel(slot)));
  const { state, refunds } = await refundsOfRace(raceOf(slot));
  expect([state, refunds.map((one) => [one.state, one.failed_at !== null])]).toEqual([
    "cancelled",
    [
      ["refund_due", true],
      ["refund_due", true],
    ],
  ]);
  const by = { actor, now: new Date() };
  expect(await retryRefund(first.session, false, by)).toMatchObject({
    state: "refunded",
    refund_failed_at: null,
  });
  await withoutRefund(second, async () => {
    expect(await codeOf(retryRefund(second.session, false, by))).toBe("refund_not_made");
    expect(await retryRefund(second.session, true, by)).toMatchObject({ state: "settled" });
  });
  await sweepRaceHolds(runAt(new Date()));
  expect(await Promise.all([first, second].map(({ intent }) => refundsOf(intent)))).toEqual([1, 0]);
  expect(await codeOf(retryRefund(second.session, true, by))).toBe("payment_settled");
});

test("buyers and a cancellation at once leave no place taken and each payment refunded", async () => {
  const slot = await oneSlot();
  const held = await Promise.all([hold(slot), hold(slot), hold(slot)]);
  const pay = async ({ session }: { session: string }) => {
    const paid = await paySession(session, { deliver: false }).catch(() => undefined);
    for (const event of paid?.events ?? []) await take(event);
    return paid?.session.payment_intent;
  };
  const [intents] = await Promise.all([
    Promise.all(held.map(pay)),
    cancel(slot),
    hold(slot).catch(() => undefined),
  ]);
  await sweepRaceHolds(runAt(new Date(Date.now() + HOLD_MS + 2000)));
  const paid = intents.filter((intent) => intent !== undefined);
  expect(await Promise.all(paid.map(refundsOf))).toEqual(paid.map(() => 1));
  expect((await raceWith(slot)).state).toBe("cancelled");
  expect(await faultsOf(slot)).toEqual([]);
});

test("is shown to visitors, before the next race that takes bookings", async () => {
  const now = new Date();
  const [first, next] = [await oneSlot({ date: "2938-05-01" }), await oneSlot({ date: "2938-05-02" })];
  await cancel(first);
  const { race, slots, cancelled } = await slotsOfNextRace(now);
  expect([race?.date, slots.map(({ id }) => id)]).toEqual([raceOf(next), [next]]);
  expect(cancelled).toEqual([{ name: "Simulazione HYROX", date: raceOf(first), reason }]);
});
