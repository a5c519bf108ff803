import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { makeBooking, makeClass, makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { classButton, openClass, openDashboard, storeBookings } from "../../../../testing/dashboard.ts";

const day = addRomeDays(romeDay(new Date()), 2);
const at = (time: string, summary: string) =>
  makeClass({ summary, start: { dateTime: romeInstant(day, time) } });
const mine = at("18:30", "Forza");
const other = at("19:00", "Core");
const packages = { p: makePackage() };
const BOTH = "Hai già Forza, 18:30 – 19:30, e questa è 19:00 – 20:00.";

const openOverlapping = () =>
  openDashboard({ classes: { mine, other }, bookings: { mine: makeBooking(mine) }, packages });
const tapBook = () => page.getByRole("button", { name: /^Prenota Core,/ }).click();
const accept = page.getByRole("button", { name: "Prenota lo stesso" });

test("asks before a second class at the same time, with both hours, and sends the answer", async () => {
  await openOverlapping();
  const calls = answerCall(bookings.book, makeMemberClass({ ...other, id: "other", bSub: true }));
  await tapBook();
  const question = page.getByRole("dialog", { name: "Prenotare due classi insieme?" });
  await expect.element(question.getByText(BOTH)).toBeVisible();
  expect(await violations()).toEqual([]);
  await question.getByRole("button", { name: "Non prenotare" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Prenota", exact: true }).click();
  await accept.click();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ despite_overlap: true }]);
});

test("asks when only the server knows of the other class", async () => {
  await openDashboard({ classes: { other }, packages });
  const refused = refuseCall(bookings.book, "class_overlaps", { despite_overlap: BOTH });
  await tapBook();
  await expect.element(page.getByText(BOTH)).toBeVisible();
  expect(refused.map(({ body }) => body)).toEqual([{ despite_overlap: false }]);
  const calls = answerCall(bookings.book, makeMemberClass({ ...other, id: "other", bSub: true }));
  await accept.click();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ despite_overlap: true }]);
});

test("asks before a booking that could not be cancelled for free", async () => {
  const soon = makeClass({ summary: "Core", start: { dateTime: new Date(Date.now() + 5 * 3_600_000) } });
  await openDashboard({ classes: { soon }, packages });
  const calls = answerCall(bookings.book, makeMemberClass({ ...soon, id: "soon", bSub: true }));
  await tapBook();
  const question = page.getByRole("dialog", { name: "Prenotare così vicino all’inizio?" });
  await expect
    .element(
      question.getByText("Mancano meno di 24 ore all’inizio: se poi cancelli, la lezione resta scalata."),
    )
    .toBeVisible();
  expect(calls).toEqual([]);
  await accept.click();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ despite_overlap: false }]);
});

test("asks nothing before a class that begins when the booked one ends", async () => {
  const next = at("19:30", "Core");
  await openDashboard({ classes: { mine, next }, bookings: { mine: makeBooking(mine) }, packages });
  const calls = answerCall(bookings.book, makeMemberClass({ ...next, id: "next", bSub: true }));
  await tapBook();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ despite_overlap: false }]);
});

test("asks before a waiting list of a class at the same time", async () => {
  const full = makeClass({ ...other, numSubs: 6, numdisp: 0 });
  await openDashboard({ classes: { mine, full }, bookings: { mine: makeBooking(mine) }, packages });
  const calls = answerCall(bookings.joinWaitlist, makeMemberClass({ ...full, id: "full", position: 1 }));
  const popup = await openClass("Core");
  await popup.getByRole("button", { name: "Mettiti in lista d’attesa" }).click();
  await expect
    .element(page.getByText(`${BOTH} Se si libera un posto è tuo solo se prima lasci l’altra.`))
    .toBeVisible();
  await page.getByRole("button", { name: "Mettimi in lista" }).click();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ despite_overlap: true }]);
});

test("says that a class moved by staff is free to cancel until it starts", async () => {
  const soon = makeClass({ summary: "Core", start: { dateTime: new Date(Date.now() + 5 * 3_600_000) } });
  await openDashboard({
    classes: { soon },
    bookings: { soon: makeBooking(soon, { movedLateAt: new Date() }) },
    packages,
  });
  const calls = answerCall(bookings.cancel, makeMemberClass({ ...soon, id: "soon" }));
  const next = page.getByRole("region", { name: "Prossime prenotazioni" });
  await expect.element(next.getByText("Spostata da noi: cancelli gratis fino all’inizio")).toBeVisible();
  const popup = await openClass("Core");
  await expect.element(popup.getByText(/spostato noi questa classe/)).toBeVisible();
  await popup.getByRole("button", { name: "Cancella prenotazione" }).click();
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("marks a booking without an answer, and asks again with the same key until there is one", async () => {
  await openDashboard({ classes: { other }, packages });
  const end = new AbortController();
  const { timeout } = AbortSignal;
  // Of the first attempt alone, which ends after ten seconds: the page reads other things meanwhile.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) =>
    ms === 10_000 && !end.signal.aborted ? end.signal : timeout.call(AbortSignal, ms),
  );
  const booked = makeMemberClass({ ...other, id: "other", bSub: true });
  const never = new Promise<typeof booked>(() => undefined);
  let attempts = 0;
  const calls = answerCall(bookings.book, () => {
    attempts += 1;
    return attempts === 1 ? never : booked;
  });
  await tapBook();
  await expect.element(classButton("Core")).toHaveAccessibleName(/in attesa di conferma$/);
  const next = page.getByRole("region", { name: "Prossime prenotazioni" });
  await expect.element(next.getByText("In attesa di conferma")).toBeVisible();
  end.abort(new DOMException("The time is over", "TimeoutError"));
  await expect.element(page.getByText(/^Non sappiamo ancora se è andata/)).toBeVisible();
  await expect.element(page.getByText(/^Prenotazione completata!/)).toBeVisible();
  await expect.element(classButton("Core")).toHaveAccessibleName(/prenotata$/);
  const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  storeBookings({ other: makeBooking(other) });
});
