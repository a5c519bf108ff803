import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { raceOf } from "@studio/contract/race/grid.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import ICAL from "ical.js";
import { beforeEach, expect, test, vi } from "vitest";
import { book } from "../../../functions/src/race/book.ts";
import { postponeRace, previewPostponement } from "../../../functions/src/race/events/postpone.ts";
import { bookByStaff, moveBooking } from "../../../functions/src/race/staffBookings.ts";
import { refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { openLink, refundsOf, sessionOf, take } from "../../support/race/checkouts.ts";
import {
  bookingOf,
  faultsOf,
  logOf,
  mailsTo,
  newDay,
  newRace,
  raceWith,
  runner,
  slotOf,
  statesOf,
} from "../../support/race/races.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { newAddress } from "../../support/server/http.ts";
import { requestOf } from "../../support/server/requests.ts";
import { newPaymentLink, paySession, stripe } from "../../support/stripe.ts";

// Intended failures are logged, here into the test's report.
vi.spyOn(process.stdout, "write").mockReturnValue(true);

beforeEach(() => emptyDatabase());

const actor = { id: "staff", name: "Ada Prova" };
const by = (mayRefund = true) => ({ actor, mayRefund, now: new Date(), refundDue: refundDuePayment });
const to = (date: string, first_start = "10:00", refund_until: string | null = null) => ({
  date,
  first_start,
  refund_until,
});

async function staffBooking(slot: string) {
  const entered = runner();
  await bookByStaff({ slot_id: slot, partner: null, ...entered }, requestOf(), {
    actor,
    now: new Date(Date.now() - 120_000),
  });
  return entered;
}

async function visitor(slot_id: string) {
  const entered = runner();
  const sent = { request: requestOf(randomUUID()), address: newAddress(), now: new Date() };
  const { checkout_url } = await book({ slot_id, ...entered }, sent);
  return { ...entered, checkout_url };
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: unknown) => (error instanceof StudioError ? error.code : String(error)),
  );

/** Returns UID, SEQUENCE and start of the calendar file in a mail of the outbox. */
async function entryOf(mailId: string) {
  const mail = await database.doc(documentPath("mail", { id: mailId })).get();
  const [file] = mailDocument.parse(mail.data()).message.attachments ?? [];
  const calendar = new ICAL.Component(ICAL.parse(file?.content ?? ""));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return { uid: event.uid, sequence: event.sequence, start: event.startDate.toJSDate() };
}

test("moves each place to its slot of the new day, with the ticket and a newer calendar entry", async () => {
  const [first = "", second = ""] = await newRace({ slots: 2, places: 2 });
  const runners = [await staffBooking(first), await staffBooking(second)];
  const before = await bookingOf(runners[1]?.email ?? "");
  const target = newDay();
  expect(await postponeRace(raceOf(first), to(target), by())).toEqual({ date: target, state: "open" });

  const after = await bookingOf(runners[1]?.email ?? "");
  expect(after).toMatchObject({
    id: before.id,
    ticket: before.ticket,
    slotId: `${target}-1007`,
    state: "confirmed",
  });
  expect(romeTime(after.start_time)).toBe("10:07");
  expect(await statesOf(raceOf(first), target)).toEqual([undefined, "open"]);
  expect(await slotOf(`${target}-1000`)).toMatchObject({ places: 2, remaining: 1, closed: null });
  expect(await Promise.all([`${target}-1000`, `${target}-1007`].map(faultsOf))).toEqual([[], []]);
  expect(await logOf(before.id)).toEqual(["race.booked_by_staff", "race.moved_with_event"]);
  const [old, now] = [
    await entryOf(`${before.id}-ticket-${before.changedAt.getTime()}`),
    await entryOf(`${before.id}-postponed-${after.changedAt.getTime()}`),
  ];
  expect(now.uid).toBe(old.uid);
  expect(now.sequence).toBeGreaterThan(old.sequence);
  expect(now.start).toEqual(after.start_time);
});

test("ends an unpaid place with a mail, and refunds what is paid for it later", async () => {
  const link = await newPaymentLink({ amount: 3500 });
  const [slot = ""] = await newRace({ payment_link: link.url });
  const held = await visitor(slot);
  const opened = await openLink(held.checkout_url);
  await postponeRace(raceOf(slot), to(newDay()), by());
  expect(await bookingOf(held.email)).toMatchObject({ state: "cancelled" });
  expect(await mailsTo(held.email)).toEqual([expect.stringMatching(/^Simulazione rinviata/)]);
  const { session, events } = await paySession(opened, { deliver: false });
  for (const event of events) await take(event);
  expect(await bookingOf(held.email)).toMatchObject({ state: "refunded" });
  expect(await refundsOf(session.payment_intent)).toBe(1);
});

test("closes an open checkout, and moves a place that was paid meanwhile", async () => {
  const [slot = ""] = await newRace();
  const [open, paid] = [await visitor(slot), await visitor(slot)];
  await paySession(sessionOf(paid.checkout_url), { deliver: false });
  const target = newDay();
  await postponeRace(raceOf(slot), to(target), by());
  expect((await stripe.checkout.sessions.retrieve(sessionOf(open.checkout_url))).status).toBe("expired");
  expect(await bookingOf(open.email)).toMatchObject({ state: "cancelled" });
  expect(await bookingOf(paid.email)).toMatchObject({ state: "confirmed", raceEventId: target });
});

test("changes the time on the same day, and mails each runner", async () => {
  const [slot = ""] = await newRace();
  const entered = await staffBooking(slot);
  expect(await postponeRace(raceOf(slot), to(raceOf(slot), "11:30"), by())).toMatchObject({ state: "open" });
  const booking = await bookingOf(entered.email);
  expect([booking.slotId, romeTime(booking.start_time)]).toEqual([slot, "11:30"]);
  expect(romeTime((await slotOf(slot)).start_time)).toBe("11:30");
  expect(await mailsTo(entered.email)).toHaveLength(2);
  expect(await faultsOf(slot)).toEqual([]);
});

test("is refused on a day with another race, and promises refunds for owners only", async () => {
  const [[slot = ""], [other = ""]] = [await newRace(), await newRace()];
  expect(await codeOf(postponeRace(raceOf(slot), to(raceOf(other)), by()))).toBe("race_exists");
  expect(await codeOf(previewPostponement(raceOf(slot), to(raceOf(other)), by()))).toBe("race_exists");
  const target = newDay();
  const promised = to(target, "10:00", raceOf(slot) < target ? raceOf(slot) : target);
  expect(await codeOf(postponeRace(raceOf(slot), promised, by(false)))).toBe("forbidden");
  expect((await raceWith(slot)).state).toBe("open");
  await postponeRace(raceOf(slot), promised, by());
  expect((await raceWith(`${target}-1000`)).refundUntil).toBe(promised.refund_until);
});

test("lets a booking move within the race at its new date", async () => {
  const [slot = ""] = await newRace({ slots: 2 });
  const entered = await staffBooking(slot);
  const target = newDay();
  await postponeRace(raceOf(slot), to(target), by());
  const { id } = await bookingOf(entered.email);
  await moveBooking(id, `${target}-1007`, { actor, now: new Date() });
  expect(await faultsOf(`${target}-1007`)).toEqual([]);
});
