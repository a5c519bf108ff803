import { bookings } from "@studio/contract/bookings/endpoints.ts";
import type { MemberWaitlistDocument } from "@studio/contract/bookings/model.ts";
import { errors } from "@studio/contract/errors.ts";
import {
  makeBooking,
  makeClass,
  makeMemberClass,
  makeMemberWaitlistEntry,
  startIn,
} from "@studio/contract/testing/bookings.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import {
  classButton,
  openClass,
  openDashboard,
  storeBookings,
  storeClasses,
  storePackages,
  storeWaitlistEntries,
} from "../../../../testing/dashboard.ts";

const full = makeClass({ summary: "Forza", numSubs: 6, start: startIn(30) });
const waitlistedClass = (...waitlist: string[]) => makeClass({ ...full, waiting: waitlist });

const openWith = (waitlist: string[], waits: Record<string, MemberWaitlistDocument> = {}) =>
  openDashboard({ classes: { c: waitlistedClass(...waitlist) }, waits, packages: { p: makePackage() } });

const button = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const JOIN = "Mettiti in lista d’attesa";
const LEAVE = "Esci dalla lista d’attesa";

test("adds a member to the waitlist of a full class, and shows their position", async () => {
  await openWith(["other"]);
  const call = answerCall(bookings.joinWaitlist, () => {
    storeClasses({ c: waitlistedClass("other", "mine") });
    storeWaitlistEntries({ c: makeMemberWaitlistEntry(full, { ticket: "mine" }) });
    return makeMemberClass({ id: "c", numWaiting: 2, position: 2 });
  });
  const popup = await openClass("Forza");
  await expect.element(popup.getByText("Al completo, saresti 2° in lista")).toBeVisible();
  const rule = popup.getByText(/puoi cancellarla gratis per 2 ore/);
  await expect.element(rule).not.toBeVisible();
  await popup.getByText("Come funziona").click();
  await expect.element(rule).toBeVisible();
  expect(await violations()).toEqual([]);
  await button(JOIN).click();
  await expect.element(popup.getByText("Sei 2° in lista d’attesa", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Sei 2° in lista d’attesa.", { exact: true })).toBeVisible();
  await expect.element(button(LEAVE)).toBeVisible();
  expect(call).toMatchObject([{ params: { id: "c" } }]);
  expect(await violations()).toEqual([]);
  await button("Chiudi").click();
  await expect
    .element(classButton("Forza"))
    .toHaveAccessibleName(/nessun posto libero, 2° in lista d’attesa$/);
});

test("lets a member leave the waitlist", async () => {
  await openWith(["mine"], { c: makeMemberWaitlistEntry(full, { ticket: "mine" }) });
  const call = answerCall(bookings.leaveWaitlist, () => {
    storeClasses({ c: waitlistedClass() });
    storeWaitlistEntries({ c: undefined });
    return makeMemberClass({ id: "c" });
  });
  const popup = await openClass("Forza");
  await button(LEAVE).click();
  await expect.element(page.getByText("Non sei più in lista d’attesa.")).toBeVisible();
  await expect.element(popup.getByText("Al completo, saresti 1° in lista")).toBeVisible();
  await button("Chiudi").click();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/al completo$/);
  expect(call).toHaveLength(1);
});

test("updates the position of a member who moves up", async () => {
  await openWith(["first", "mine"], { c: makeMemberWaitlistEntry(full, { ticket: "mine" }) });
  await expect.element(classButton("Forza")).toHaveAccessibleName(/2° in lista d’attesa$/);
  storeClasses({ c: waitlistedClass("mine") });
  await expect.element(classButton("Forza")).toHaveAccessibleName(/1° in lista d’attesa$/);
});

test("books the first in line when a seat is assigned, and shows until when they cancel for free", async () => {
  const soon = makeClass({ summary: "Forza", capacity: 1, numSubs: 1, start: startIn(20) });
  const booked = makeBooking(soon, { movedUpAt: new Date() });
  await openDashboard({
    classes: { c: { ...soon, waiting: ["mine"] } },
    waits: { c: makeMemberWaitlistEntry(soon, { ticket: "mine" }) },
    packages: { p: makePackage({ remaining: 5 }) },
  });
  await expect.element(classButton("Forza")).toHaveAccessibleName(/1° in lista d’attesa$/);
  storeClasses({ c: soon });
  storeWaitlistEntries({ c: undefined });
  storeBookings({ c: booked });
  storePackages({ p: makePackage({ remaining: 4 }) });
  await expect
    .element(classButton("Forza"))
    .toHaveAccessibleName(/nessun posto libero, prenotata, cancelli gratis fino alle \d\d:\d\d$/);
  const next = page.getByRole("region", { name: "Prossime prenotazioni" });
  await expect.element(next.getByText(/^Dalla lista d’attesa: cancelli gratis fino alle/)).toBeVisible();
  expect(await violations()).toEqual([]);

  answerCall(bookings.cancel, () => {
    storeBookings({ c: { ...booked, state: "cancelled", deducted: false } });
    storePackages({ p: makePackage({ remaining: 5 }) });
    return makeMemberClass({ id: "c" });
  });
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
  const packages = page.getByRole("region", { name: "I tuoi pacchetti" });
  await expect.element(packages.getByText("5", { exact: true })).toBeVisible();
});

test("keeps a free seat for the waitlist", async () => {
  const freed = makeClass({ summary: "Forza", numSubs: 5, start: startIn(30), waiting: ["other"] });
  await openDashboard({ classes: { c: freed } });
  const popup = await openClass("Forza");
  await expect.element(popup.getByText("Al completo, saresti 2° in lista")).toBeVisible();
  await expect.element(button("Prenota")).not.toBeInTheDocument();
});

test("offers no waitlist once it is closed", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza", numSubs: 6, start: startIn(2) }) } });
  const popup = await openClass("Forza");
  await expect.element(popup.getByText(errors.class_full.message)).toBeVisible();
  await expect.element(button(JOIN)).not.toBeInTheDocument();
});

test("shows why a member cannot join", async () => {
  await openWith([]);
  refuseCall(bookings.joinWaitlist, "no_package");
  const popup = await openClass("Forza");
  await button(JOIN).click();
  await expect
    .element(page.getByText("Non hai lezioni disponibili: contatta il tuo coach per rinnovare il pacchetto."))
    .toBeVisible();
  await expect.element(popup.getByText("Al completo, saresti 1° in lista")).toBeVisible();
  await expect.element(button(JOIN)).toBeEnabled();
});

test("reports that joining needs a network", async () => {
  await openWith([]);
  disconnectCall(bookings.joinWaitlist);
  await openClass("Forza");
  await button(JOIN).click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
});

test("accepts one tap while the server has not answered", async () => {
  await openWith([]);
  const call = holdCall(bookings.joinWaitlist);
  await openClass("Forza");
  await button(JOIN).click();
  await expect.element(button(JOIN)).toBeDisabled();
  call.respond(makeMemberClass({ id: "c", numWaiting: 1, position: 1 }));
  await expect.element(button(JOIN)).toBeEnabled();
  expect(call.received).toHaveLength(1);
});
