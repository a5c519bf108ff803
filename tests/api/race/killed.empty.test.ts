import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { raceOf } from "@studio/contract/race/grid.ts";
import { HOLD_MS } from "@studio/contract/race/policy.ts";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { sweepRaceHolds } from "../../../functions/src/operations/sweep.ts";
import { book } from "../../../functions/src/race/book.ts";
import { cancelRaceBooking } from "../../../functions/src/race/cancelBooking.ts";
import { cancelRace } from "../../../functions/src/race/events/cancel.ts";
import { postponeRace } from "../../../functions/src/race/events/postpone.ts";
import { refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { openLink, refundsOf, sessionOf, take } from "../../support/race/checkouts.ts";
import {
  bookingOf,
  bookingsOf,
  faultsOf,
  logOf,
  mailsTo,
  newDay,
  newRace,
  paymentsOf,
  raceWith,
  runner,
  statesOf,
} from "../../support/race/races.ts";
import { runAt } from "../../support/runs.ts";
import { emptyDatabase } from "../../support/server/database.ts";
import { newAddress } from "../../support/server/http.ts";
import { KILL_EVERY, killedEverywhere } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { newPaymentLink, paySession, signedHeader, stripe } from "../../support/stripe.ts";

// Refunds left to the next run are logged, here into the test's report.
vi.spyOn(process.stdout, "write").mockReturnValue(true);

beforeEach(() => emptyDatabase());

const isExhaustive = KILL_EVERY === 1;

/** A test of `npm run test:killed` alone: each starts a process for every death. */
const testExhaustively = test.runIf(isExhaustive);

/** Interval of the waits of the longest work. */
const KILL_LONG_EVERY = isExhaustive ? 1 : 25;

const startKillable = () =>
  fork(new URL("../../support/race/doomed.ts", import.meta.url), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

/** The next process starts while this one is checked. */
let next = startKillable();
afterAll(() => next.kill());

/** Runs work in a process that is killed at its n-th wait; returns whether it was, or finished before. */
async function runKilledAt(work: object, deathAt: number): Promise<boolean> {
  const child = next;
  next = startKillable();
  child.send({ work, deathAt });
  const [code, signal]: unknown[] = await once(child, "exit");
  if (signal !== "SIGKILL" && code !== 0) throw new Error(`The process ended with ${code}`);
  return signal === "SIGKILL";
}

/** Prepares work for each wait at which it is killed, and checks for partial effects. */
const killed = <Case>(
  prepare: () => Promise<{ work: object } & Case>,
  check: (prepared: Case) => Promise<void>,
  every = KILL_EVERY,
): Promise<number> =>
  killedEverywhere(async (deathAt) => {
    const prepared = await prepare();
    const wasKilled = await runKilledAt(prepared.work, deathAt);
    await check(prepared);
    return wasKilled;
  }, every);

async function place(options: Parameters<typeof newRace>[0] = {}) {
  const [slot = ""] = await newRace(options);
  const request = { slot_id: slot, ...runner() };
  const sent = { request: requestOf(randomUUID()), address: newAddress(), now: new Date() };
  return { slot, request, sent };
}

const bookAgain = ({ request, sent }: Awaited<ReturnType<typeof place>>) => book(request, sent);

test("a booking killed at any wait holds a place or none, and is finished by the same request", async () => {
  const waits = await killed(
    async () => {
      const made = await place();
      return { ...made, work: { is: "book", asked: made.request, ...made.sent } };
    },
    async (made) => {
      expect(await faultsOf(made.slot)).toEqual([]);
      const { checkout_url } = await bookAgain(made);
      expect(await bookingOf(made.request.email)).toMatchObject({
        state: "held",
        sessionId: sessionOf(checkout_url),
        checkoutUrl: checkout_url,
      });
      expect((await stripe.checkout.sessions.retrieve(sessionOf(checkout_url))).status).toBe("open");
      expect(await faultsOf(made.slot)).toEqual([]);
    },
  );
  expect(waits).toBeGreaterThan(10 - KILL_EVERY);
}, 300_000);

test("a notification killed at any wait confirms the booking or nothing, and is finished by the next one", async () => {
  const waits = await killed(
    async () => {
      const made = await place();
      const { checkout_url } = await bookAgain(made);
      const { events } = await paySession(sessionOf(checkout_url), { deliver: false });
      const payload = JSON.stringify(events[0]?.event);
      const work = { is: "receive", payload, signature: signedHeader(payload), now: new Date() };
      return { ...made, events, work };
    },
    async ({ slot, request, events }) => {
      const { id, state } = await bookingOf(request.email);
      const effects = [(await paymentsOf(id)).length, (await mailsTo(request.email)).length];
      expect([state, ...effects]).toEqual(state === "confirmed" ? ["confirmed", 1, 1] : ["held", 0, 0]);
      for (const event of events) await take(event);
      expect(await bookingOf(request.email)).toMatchObject({ state: "confirmed" });
      expect(await logOf(id)).toEqual(["race.confirmed", "race.held"]);
      expect([(await paymentsOf(id)).length, (await mailsTo(request.email)).length]).toEqual([1, 1]);
      expect(await faultsOf(slot)).toEqual([]);
    },
  );
  expect(waits).toBeGreaterThan(8 - KILL_EVERY);
}, 300_000);

testExhaustively(
  "a late payment killed at any wait is refunded once, by the next sweep at the latest",
  async () => {
    const link = await newPaymentLink({ amount: 3500 });
    const waits = await killed(
      async () => {
        const made = await place({ places: 1, payment_link: link.url });
        const { checkout_url } = await bookAgain(made);
        const over = new Date(Date.now() + HOLD_MS + 2000);
        await sweepRaceHolds(runAt(over));
        await book({ slot_id: made.slot, ...runner() }, { ...made.sent, request: requestOf(randomUUID()) });
        const { session, events } = await paySession(await openLink(checkout_url), { deliver: false });
        const payload = JSON.stringify(events[0]?.event);
        const work = { is: "receive", payload, signature: signedHeader(payload), now: new Date() };
        return { ...made, session, events, work };
      },
      async ({ slot, request, session, events }) => {
        expect(await faultsOf(slot)).toEqual([]);
        for (const event of events) await take(event);
        await sweepRaceHolds(runAt(new Date()));
        const { id, state } = await bookingOf(request.email);
        expect([state, await paymentsOf(id)]).toMatchObject(["refunded", [{ state: "refunded" }]]);
        expect(await refundsOf(session.payment_intent)).toBe(1);
        expect(await mailsTo(request.email)).toEqual([expect.stringMatching(/^Il tuo rimborso/)]);
        expect(await faultsOf(slot)).toEqual([]);
      },
    );
    expect(waits).toBeGreaterThan(14 - KILL_EVERY);
  },
  300_000,
);

testExhaustively(
  "a sweep killed at any wait releases places completely or not, and is finished by the next one",
  async () => {
    const waits = await killed(
      async () => {
        const made = await place();
        await bookAgain(made);
        const over = new Date(Date.now() + HOLD_MS + 2000);
        return { ...made, over, work: { is: "sweep", now: over } };
      },
      async ({ slot, request, over }) => {
        expect(await faultsOf(slot)).toEqual([]);
        await sweepRaceHolds(runAt(over));
        const { id, state } = await bookingOf(request.email);
        expect([state, await logOf(id)]).toEqual(["expired", ["race.expired", "race.held"]]);
        expect(await faultsOf(slot)).toEqual([]);
      },
    );
    expect(waits).toBeGreaterThan(10 - KILL_EVERY);
  },
  300_000,
);

testExhaustively(
  "a removal with refund killed at any wait is complete or undone, and refunds once",
  async () => {
    const staff = { actor: { id: "staff", name: "Ada Prova" }, now: new Date(), refundDue: refundDuePayment };
    const waits = await killed(
      async () => {
        const made = await place();
        const { checkout_url } = await bookAgain(made);
        const { session, events } = await paySession(sessionOf(checkout_url), { deliver: false });
        for (const event of events) await take(event);
        const [booking] = await bookingsOf(made.slot);
        return { ...made, session, work: { is: "remove", id: booking?.id, now: new Date() } };
      },
      async ({ slot, request, session }) => {
        const { id, state } = await bookingOf(request.email);
        expect(["confirmed", "refunded"]).toContain(state);
        expect(await faultsOf(slot)).toEqual([]);
        await cancelRaceBooking(id, true, staff);
        await sweepRaceHolds(runAt(new Date()));
        expect(await bookingOf(request.email)).toMatchObject({ state: "refunded" });
        expect(await refundsOf(session.payment_intent)).toBe(1);
        expect(await paymentsOf(id)).toMatchObject([{ state: "refunded", reason: "staff" }]);
        const subjects = (await mailsTo(request.email)).map((subject) => subject.split(":")[0]).sort();
        expect(subjects).toEqual(["Il tuo biglietto", "Prenotazione annullata"]);
      },
    );
    expect(waits).toBeGreaterThan(10 - KILL_EVERY);
  },
  300_000,
);

test("a race cancelled and killed at any wait refunds each runner once, with one mail each", async () => {
  const waits = await killed(
    async () => {
      const made = await place();
      const { checkout_url } = await bookAgain(made);
      const { session, events } = await paySession(sessionOf(checkout_url), { deliver: false });
      for (const event of events) await take(event);
      const held = { slot_id: made.slot, ...runner() };
      const open = await book(held, {
        request: requestOf(randomUUID()),
        address: newAddress(),
        now: new Date(),
      });
      const date = raceOf(made.slot);
      return { ...made, session, held, open, work: { is: "cancelRace", date, now: new Date() } };
    },
    async ({ slot, request, session, held, open }) => {
      expect(await faultsOf(slot)).toEqual([]);
      const staff = {
        actor: { id: "staff", name: "Ada Prova" },
        mayRefund: true,
        now: new Date(),
        refundDue: refundDuePayment,
      };
      // The call may have died before its first commit; afterwards the job finishes it alone.
      if ((await raceWith(slot)).state === "open") await cancelRace(raceOf(slot), "Allerta meteo", staff);
      await sweepRaceHolds(runAt(new Date()));
      expect((await raceWith(slot)).state).toBe("cancelled");
      const { id, state } = await bookingOf(request.email);
      expect([state, await paymentsOf(id)]).toMatchObject(["refunded", [{ state: "refunded" }]]);
      expect(await refundsOf(session.payment_intent)).toBe(1);
      const mails = (await mailsTo(request.email)).map((subject) => subject.split(":")[0]).sort();
      expect(mails).toEqual(["Il tuo biglietto", "Simulazione annullata"]);
      expect(await mailsTo(held.email)).toEqual([expect.stringMatching(/^Simulazione annullata/)]);
      expect((await stripe.checkout.sessions.retrieve(sessionOf(open.checkout_url))).status).toBe("expired");
      expect(await faultsOf(slot)).toEqual([]);
    },
    KILL_LONG_EVERY,
  );
  expect(waits).toBeGreaterThan(20 - KILL_EVERY);
}, 300_000);

testExhaustively(
  "a race postponed and killed at any wait moves each runner once, with one mail each",
  async () => {
    const waits = await killed(
      async () => {
        const made = await place();
        const { checkout_url } = await bookAgain(made);
        const { events } = await paySession(sessionOf(checkout_url), { deliver: false });
        for (const event of events) await take(event);
        const held = { slot_id: made.slot, ...runner() };
        await book(held, { request: requestOf(randomUUID()), address: newAddress(), now: new Date() });
        const [date, to] = [raceOf(made.slot), newDay()];
        return { ...made, held, to, work: { is: "postponeRace", date, to, now: new Date() } };
      },
      async ({ slot, request, held, to }) => {
        const by = {
          actor: { id: "staff", name: "Ada Prova" },
          mayRefund: true,
          now: new Date(),
          refundDue: refundDuePayment,
        };
        // The call may have died before its first commit; afterwards the job finishes it alone.
        const date = raceOf(slot);
        if ((await statesOf(date, to))[0] === "open")
          await postponeRace(date, { date: to, first_start: "10:00", refund_until: null }, by);
        await sweepRaceHolds(runAt(new Date()));
        expect(await statesOf(date, to)).toEqual([undefined, "open"]);
        const moved = `${to}-1000`;
        expect(await bookingOf(request.email)).toMatchObject({
          state: "confirmed",
          slotId: moved,
          raceEventId: to,
        });
        expect(await bookingOf(held.email)).toMatchObject({ state: "cancelled" });
        const mails = (await mailsTo(request.email)).map((subject) => subject.split(":")[0]).sort();
        expect(mails).toEqual(["Il tuo biglietto", "Nuova data per la tua simulazione"]);
        expect(await mailsTo(held.email)).toEqual([expect.stringMatching(/^Simulazione rinviata/)]);
        expect(await faultsOf(moved)).toEqual([]);
        await emptyDatabase();
      },
    );
    expect(waits).toBeGreaterThan(20 - KILL_EVERY);
  },
  300_000,
);
