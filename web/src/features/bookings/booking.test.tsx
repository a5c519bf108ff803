import { bookings } from "@studio/contract/bookings/endpoints.ts";
import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeBooking, makeClass, makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { addRomeDays, romeInstant, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { fakeTimers } from "../../../testing/clock.ts";
import {
  classButton,
  openClass,
  openDashboard,
  prepareDashboard,
  storeBookings,
  storeClasses,
  storePackages,
} from "../../../testing/dashboard.ts";
import { renderApp } from "../../../testing/render.tsx";

const BOOKED =
  "Prenotazione completata! Ricordati che puoi cancellarti entro max 24 ore dall’inizio della classe";

const book = () => page.getByRole("dialog").getByRole("button", { name: "Prenota", exact: true });

test("shows the booking before the server confirms it", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: makePackage() } });
  const call = holdCall(bookings.book);
  await classButton("Forza").click();
  await book().click();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/5 posti liberi, prenotata$/);
  call.respond(makeMemberClass({ id: "c", summary: "Forza", bSub: true, numSubs: 1, numdisp: 5 }));
  await expect.element(page.getByText(BOOKED)).toBeVisible();
});

test("offers the other times of the day in place of a full class", async () => {
  const noon = romeInstant(addRomeDays(romeDay(new Date()), 2), "12:00");
  const at = (hours: number, overrides: Partial<ClassDocument>) =>
    makeClass({ start: { dateTime: new Date(noon.getTime() + hours * 3_600_000) }, ...overrides });
  await openDashboard({
    classes: {
      c: at(0, { summary: "Forza", numSubs: 6 }),
      early: at(-3, { summary: "Core", numSubs: 5 }),
      late: at(6, { summary: "Total body", numSubs: 4 }),
      full: at(7, { summary: "Mobilità", numSubs: 6 }),
      tomorrow: at(24, { summary: "Resistenza" }),
    },
  });
  const popup = await openClass("Forza");
  await expect.element(popup.getByText("Al completo, saresti 1° in lista")).toBeVisible();
  await expect.element(book()).not.toBeInTheDocument();
  const others = popup.getByRole("list", { name: "Altri orari con posto" });
  expect(
    others
      .getByRole("link")
      .elements()
      .map((link) => link.textContent),
  ).toEqual(["09:00: 1 posto", "18:00: 2 posti"]);
  expect(await violations()).toEqual([]);
  await others.getByRole("link", { name: "18:00: 2 posti" }).click();
  const other = page.getByRole("dialog", { name: "Total body" });
  await expect.element(other.getByText("posti liberi su 6")).toBeVisible();
  await expect.element(book()).toBeVisible();
  await other.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("leads a member whom no package covers to the packages on sale", async () => {
  const used = makePackage({ remaining: 0 });
  await openDashboard({
    classes: { c: makeClass({ summary: "Forza" }), d: makeClass({ summary: "Core", numSubs: 6 }) },
    packages: { p: used },
  });
  for (const name of ["Forza", "Core"]) {
    const popup = await openClass(name);
    await expect.element(popup.getByText("Non hai lezioni disponibili per questa classe.")).toBeVisible();
    await expect
      .element(popup.getByRole("link", { name: "Scegli un pacchetto" }))
      .toHaveAttribute("href", expect.stringMatching(/^\/me\?classe=\w+&acquista=pacchetti$/));
    await expect
      .element(popup.getByRole("button", { name: /^(Prenota|Mettiti in lista)/ }))
      .not.toBeInTheDocument();
    await popup.getByRole("button", { name: "Chiudi" }).click();
    await expect.element(popup).not.toBeInTheDocument();
  }
  storePackages({ p: makePackage() });
  await openClass("Forza");
  await expect.element(book()).toBeVisible();
});

/** Returns limits to a weekday that is not that of a class. */
const onOtherDay = ({ start }: ClassDocument) => ({
  days: [(romeWeekday(romeDay(start.dateTime)) % 7) + 1],
});
const NOT_INCLUDED = /^Il tuo pacchetto non vale per questa classe: vale solo \p{L}+\.$/u;

test("says which limit leaves out a class, and offers other packages", async () => {
  const gymClass = makeClass({ summary: "Forza" });
  const limits = onOtherDay(gymClass);
  await openDashboard({ classes: { c: gymClass }, packages: { p: makePackage({ limits }) } });
  // The member has a package, though it may not pay for a class of today.
  await expect.element(page.getByText("Il tuo posto è a un tocco.")).toBeVisible();
  const popup = await openClass("Forza");
  await expect.element(popup.getByText(NOT_INCLUDED)).toBeVisible();
  await expect.element(book()).not.toBeInTheDocument();
  await expect.element(popup.getByRole("link", { name: "Scegli un pacchetto" })).toBeVisible();
});

test("says after a refusal which limit of the packages it is, as they are by then", async () => {
  const gymClass = makeClass({ summary: "Forza" });
  await openDashboard({ classes: { c: gymClass }, packages: { p: makePackage() } });
  const call = holdCall(bookings.book);
  await openClass("Forza");
  await book().click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  storePackages({ p: makePackage({ name: "Un altro giorno", limits: onOtherDay(gymClass) }) });
  await expect.element(page.getByText("Un altro giorno")).toBeVisible();
  call.refuse("class_not_included");
  await expect.element(page.getByText(NOT_INCLUDED)).toBeVisible();
});

test("offers no booking on a day on which the package is paused", async () => {
  const gymClass = makeClass({ summary: "Forza" });
  const day = romeDay(gymClass.start.dateTime);
  const paused = makePackage({
    expire_date: addRomeDays(day, 30),
    pauses: [{ from: day, to: day }],
  });
  await openDashboard({ classes: { c: gymClass }, packages: { p: paused } });
  const popup = await openClass("Forza");
  await expect.element(popup.getByText(errors.package_paused.message)).toBeVisible();
  await expect.element(book()).not.toBeInTheDocument();
  await expect.element(popup.getByRole("link")).not.toBeInTheDocument();
});

test("has an address for the sheet of a class, which can be shared", async () => {
  prepareDashboard({ classes: { c: makeClass({ summary: "Forza" }) } });
  const { router } = await renderApp("/me?classe=c#small-class");
  const popup = page.getByRole("dialog", { name: "Forza" });
  await expect.element(popup).toBeVisible();
  await popup.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(popup).not.toBeInTheDocument();
  await expect.poll(() => router.state.location.search).toBe("");
  await openClass("Forza");
  expect(router.state.location.search).toBe("?classe=c");
  await router.navigate(-1);
  await expect.element(popup).not.toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe("/me");
  await expect.element(classButton("Forza")).toHaveFocus();
});

test("says that the class in the address is not in the calendar", async () => {
  fakeTimers();
  prepareDashboard({ classes: { c: makeClass({ summary: "Forza" }) } });
  const { router } = await renderApp("/me?classe=gone");
  await expect.element(classButton("Forza")).toBeVisible();
  vi.advanceTimersByTime(3_000);
  await expect.element(page.getByText("Questa classe non è più in calendario.")).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe("");
});

test("rolls back the booking when the server refuses it", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) } });
  refuseCall(bookings.book, "no_package");
  await classButton("Forza").click();
  await book().click();
  await expect.element(page.getByText(errors.no_package.message)).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/6 posti liberi$/);
});

test("reports a network failure of the booking", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: makePackage() } });
  disconnectCall(bookings.book);
  await classButton("Forza").click();
  await book().click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/6 posti liberi$/);
});

test.each([
  ["offline says that booking needs the network", false, 1],
  ["online has no such line", true, 0],
])("the dialog of a class %s", async (_, isOnline, lines) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: makePackage() } });
  await classButton("Forza").click();
  await expect.element(book()).toBeVisible();
  const line = page.getByText("Sei offline: per prenotare o cancellare serve la rete.");
  expect(line.elements()).toHaveLength(lines);
});

test("updates the open dialog when the class fills up", async () => {
  const gymClass = makeClass({ summary: "Forza", numSubs: 5 });
  await openDashboard({ classes: { c: gymClass }, packages: { p: makePackage() } });
  await classButton("Forza").click();
  await expect.element(book()).toBeVisible();
  storeClasses({ c: makeClass({ ...gymClass, numSubs: 6, numdisp: 0 }) });
  await expect.element(book()).not.toBeInTheDocument();
});

test("shows a booked class in the calendar, the next bookings and the package", async () => {
  const gymClass = makeClass({ summary: "Forza" });
  await openDashboard({ classes: { c: gymClass }, packages: { p: makePackage({ remaining: 5 }) } });
  answerCall(bookings.book, () => {
    storeClasses({ c: makeClass({ ...gymClass, numSubs: 1, numdisp: 5 }) });
    storeBookings({ c: makeBooking(gymClass) });
    storePackages({ p: makePackage({ remaining: 4 }) });
    return makeMemberClass({ id: "c", bSub: true });
  });
  await openClass("Forza");
  await book().click();
  await expect.element(page.getByText(BOOKED)).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/5 posti liberi, prenotata$/);
  const next = page.getByRole("region", { name: "Prossime prenotazioni" });
  await expect.element(next.getByRole("button", { name: /^Forza,.* prenotata$/ })).toBeVisible();
  const packages = page.getByRole("region", { name: "I tuoi pacchetti" });
  await expect.element(packages.getByText("4", { exact: true })).toBeVisible();
});

test("sends one request for two taps in one frame", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) } });
  const { received, respond } = holdCall(bookings.book);
  await openClass("Forza");
  const button = book().element();
  if (!(button instanceof HTMLElement)) throw new Error("The button is no HTML element");
  button.click();
  button.click();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/prenotata$/);
  respond(makeMemberClass({ id: "c", bSub: true }));
  await expect.element(page.getByText(BOOKED)).toBeVisible();
  expect(received).toHaveLength(1);
});

test("cancels a class that was just booked", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) } });
  answerCall(bookings.book, makeMemberClass({ id: "c", bSub: true }));
  const cancelled = answerCall(bookings.cancel, makeMemberClass({ id: "c" }));
  await openClass("Forza");
  await book().click();
  await expect.element(page.getByText(BOOKED)).toBeVisible();
  await openClass("Forza");
  await page.getByRole("button", { name: "Cancella prenotazione" }).click();
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
  expect(cancelled).toMatchObject([{ params: { id: "c" } }]);
});

test("books a class again after the server refused it", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) } });
  refuseCall(bookings.book, "no_package");
  await openClass("Forza");
  await book().click();
  await expect.element(page.getByText(errors.no_package.message)).toBeVisible();
  answerCall(bookings.book, makeMemberClass({ id: "c", bSub: true }));
  await openClass("Forza");
  await book().click();
  await expect.element(page.getByText(BOOKED)).toBeVisible();
});

test("shows the server's message in place of the usual confirmation", async () => {
  const message = "Oggi il coach è Anna: portate le scarpe da corsa.";
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) } });
  answerCall(bookings.book, makeMemberClass({ id: "c", bSub: true, message }));
  await openClass("Forza");
  await book().click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText(BOOKED)).not.toBeInTheDocument();
});

test("shows a seat that another member books", async () => {
  const gymClass = makeClass({ summary: "Forza" });
  await openDashboard({ classes: { c: gymClass } });
  await expect.element(classButton("Forza")).toHaveAccessibleName(/6 posti liberi$/);
  storeClasses({ c: makeClass({ ...gymClass, numSubs: 1, numdisp: 5 }) });
  await expect.element(classButton("Forza")).toHaveAccessibleName(/5 posti liberi$/);
});
