import { bookings } from "@studio/contract/bookings/endpoints.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeBooking, makeClass, makeMemberClass, startIn } from "@studio/contract/testing/bookings.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../testing/api.ts";
import { openClass, openDashboard } from "../../../testing/dashboard.ts";

/** Duration of a toast's exit transition, in milliseconds. */
const EXIT_MS = 300;

const free = makeClass({ summary: "Forza", start: startIn(30) });
const mine = (hours: number) => makeClass({ summary: "Forza", numSubs: 1, start: startIn(hours) });
const answer = (overrides: Partial<MemberClass>) => makeMemberClass({ id: "c", ...overrides });
const message = "Oggi il coach è Anna: portate le scarpe da corsa.";

const press = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

/** Expects a toast to appear, stay for its duration and disappear, with fake timers. */
async function expectToast(text: string | RegExp, ms: number): Promise<void> {
  const toast = page.getByText(text);
  // `waitFor` advances the fake timers, so that the toaster's effects run.
  await vi.waitFor(() => expect(toast.elements()).toHaveLength(1), { timeout: 20_000, interval: 50 });
  await vi.advanceTimersByTimeAsync(ms - 500);
  await expect.element(toast).toBeVisible();
  await vi.advanceTimersByTimeAsync(500 + EXIT_MS);
  await expect.element(toast).not.toBeInTheDocument();
}

const stopClock = () => vi.useFakeTimers({ now: Date.now(), toFake: ["setTimeout", "clearTimeout", "Date"] });

test.each([
  ["a booking", answer({ bSub: true }), /^Prenotazione completata!/, 4000],
  ["a booking with a message", answer({ bSub: true, message }), message, 5000],
] as const)("shows the result of %s for its duration", async (_, booked, text, ms) => {
  await openDashboard({ classes: { c: free } });
  answerCall(bookings.book, booked);
  await openClass("Forza");
  stopClock();
  await press("Prenota");
  await expectToast(text, ms);
});

test("shows the reason for a refused booking for five seconds", async () => {
  await openDashboard({ classes: { c: free } });
  refuseCall(bookings.book, "no_package");
  await openClass("Forza");
  stopClock();
  await press("Prenota");
  await expectToast(errors.no_package.message, 5000);
});

test.each([
  ["for three seconds", answer({ numSubs: 6, numdisp: 0 }), 3000],
  ["for six with the offer to undo it", answer({}), 6000],
])("confirms a cancellation in time %s", async (_, cancelled, ms) => {
  const gymClass = mine(30);
  await openDashboard({ classes: { c: gymClass }, bookings: { c: makeBooking(gymClass) } });
  answerCall(bookings.cancel, cancelled);
  await openClass("Forza");
  stopClock();
  await press("Cancella prenotazione");
  await expectToast("Prenotazione cancellata.", ms);
});

test("shows the cost of a late cancellation for five seconds", async () => {
  const gymClass = mine(20);
  await openDashboard({ classes: { c: gymClass }, bookings: { c: makeBooking(gymClass) } });
  answerCall(bookings.cancel, answer({ bDropped: true }));
  await openClass("Forza");
  await press("Cancella prenotazione");
  await expect.element(page.getByRole("button", { name: "Sì, cancella e perdi la lezione" })).toBeVisible();
  stopClock();
  await press("Sì, cancella e perdi la lezione");
  await expectToast(/^La prenotazione è stata cancellata nelle 24 ore precedenti/, 5000);
});
