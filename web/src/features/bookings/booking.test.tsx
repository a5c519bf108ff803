import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeBooking, makeClass, makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../testing/api.ts";
import {
  classButton,
  openClass,
  openDashboard,
  storeBookings,
  storeClasses,
  storePackages,
} from "../../../testing/dashboard.ts";

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

test("offers no action in a full class", async () => {
  await openDashboard({
    classes: { c: makeClass({ summary: "Forza", numSubs: 6 }) },
    packages: { p: makePackage() },
  });
  await classButton("Forza").click();
  await expect
    .element(page.getByText("La classe è già al completo, prova con un altro orario."))
    .toBeVisible();
  await expect.element(book()).not.toBeInTheDocument();
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
