import { bookings } from "@contract/bookings/endpoints.ts";
import { errors } from "@contract/errors.ts";
import { makeClass, makeMemberEvent } from "@contract/testing/bookings.ts";
import { makePackage } from "@contract/testing/packages.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { disconnectCall, holdCall, refuseCall } from "../../../testing/api.ts";
import { classButton, openDashboard, storeClasses } from "../../../testing/dashboard.ts";

const BOOKED =
  "Prenotazione completata! Ricordati che puoi cancellarti entro max 24 ore dall’inizio della classe";

const book = () => page.getByRole("dialog").getByRole("button", { name: "Prenota", exact: true });

test("shows the booking before the server confirms it", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: makePackage() } });
  const call = holdCall(bookings.enroll);
  await classButton("Forza").click();
  await book().click();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/5 posti liberi, prenotata$/);
  call.release(makeMemberEvent({ id: "c", summary: "Forza", bSub: true, numSubs: 1, numdisp: 5 }));
  await expect.element(page.getByText(BOOKED)).toBeVisible();
});

test("offers nothing in a full class", async () => {
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

test("takes the booking back when the server refuses it", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) } });
  refuseCall(bookings.enroll, "no_package");
  await classButton("Forza").click();
  await book().click();
  await expect.element(page.getByText(errors.no_package.message)).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/6 posti liberi$/);
});

test("says that a booking did not go through without a network", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: makePackage() } });
  disconnectCall(bookings.enroll);
  await classButton("Forza").click();
  await book().click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/6 posti liberi$/);
});

test("follows a class that fills up while its popup is open", async () => {
  const event = makeClass({ summary: "Forza", numSubs: 5 });
  await openDashboard({ classes: { c: event }, packages: { p: makePackage() } });
  await classButton("Forza").click();
  await expect.element(book()).toBeVisible();
  storeClasses({ c: makeClass({ ...event, numSubs: 6, numdisp: 0 }) });
  await expect.element(book()).not.toBeInTheDocument();
});
