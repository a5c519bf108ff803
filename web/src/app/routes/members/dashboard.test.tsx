import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { classId } from "@studio/contract/bookings/rules.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { instalments } from "@studio/contract/instalments/endpoints.ts";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { initialPromotions } from "@studio/contract/shop/content/initialPromotions.ts";
import { makeBooking, makeClass, makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { makeMember, makeMemberWire } from "@studio/contract/testing/members.ts";
import { makePackage, makePlanWire } from "@studio/contract/testing/packages.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { standingPlaces } from "@studio/contract/timetable/standing/endpoints.ts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { classButton, openClass, openDashboard, prepareDashboard } from "../../../../testing/dashboard.ts";
import {
  answerReads,
  failReads,
  holdReads,
  stopListeners,
  storeDocuments,
} from "../../../../testing/firestore.ts";
import { renderApp } from "../../../../testing/render.tsx";
import { reopenDatabase } from "../../../lib/live/firestore.ts";

const { id: uid } = makeMemberWire();
const libraryClosed = { membership: false, membership_by: "subscription" } as const;
const inInstalments = makePackage({
  size: 0,
  expire_date: "2027-12-24",
  instalments: { id: "sub_1", startsOn: "2026-11-24", count: 12, paid: 1, unpaidSince: null },
});
const makeLibraryPlan = (state: Partial<InstalmentPlan>) =>
  makePlanWire({ id: "sub_2", title: "Videoteca", count: null, ...state });
const USER = documentPath("users", { uid });
const heading = page.getByRole("heading", { level: 1 });
const statistics = page.getByRole("region", { name: "Le tue statistiche" });
const overlay = page.getByRole("status").filter({ hasText: "Carico la tua area riservata…" });
const tab = (name: string) =>
  page.getByRole("navigation", { name: "Area riservata" }).getByRole("link", { name });
const region = (name: string) => page.getByRole("region", { name });

test("shows the session's name while the member loads", async () => {
  prepareDashboard();
  holdReads(USER);
  await renderApp("/me");
  await expect.element(overlay).toBeVisible();
  await expect.element(heading).toHaveTextContent("Ciao, Anna");
  answerReads(USER);
  await expect.element(overlay).not.toBeInTheDocument();
});

test("shows an error and no member until the member can be read", async () => {
  await openDashboard();
  await expect.element(heading).toHaveTextContent("Ciao, Anna");
  storeDocuments({ [USER]: { ...makeMember(), attendance: "molte" } });
  await expect.element(page.getByRole("alert").getByText(errors.internal.message)).toBeVisible();
  await expect.element(page.getByRole("main").getByText(/Anna/)).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent("Area riservata");
  expect(await violations()).toEqual([]);
  storeDocuments({ [USER]: makeMember() });
  await expect.element(heading).toHaveTextContent("Ciao, Anna");
});

test("scrolls to #small-class of the URL", async () => {
  prepareDashboard({ bookings: { c: makeBooking(makeClass()) } });
  await renderApp("/me#small-class");
  await expect.poll(() => window.scrollY).toBeGreaterThan(50);
  await expect.element(region("small class")).toBeInViewport();
});

test("the calendar does not offer to book a class whose weekly place is being asked for", async () => {
  const day = addRomeDays(romeDay(new Date()), 3);
  const start = { dateTime: romeInstant(day, "18:30") };
  await openDashboard({ classes: { [classId(day, "18:30")]: makeClass({ summary: "Alba", start }) } });
  const book = page.getByRole("button", { name: /^Prenota Alba,/ });
  await expect.element(book).toBeVisible();
  const call = holdCall(standingPlaces.keepPlace);
  const popup = await openClass("Alba");
  await popup.getByRole("button", { name: "Tieni questo posto ogni settimana" }).click();
  await page.getByRole("button", { name: "Tieni il posto" }).click();
  await popup.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(classButton("Alba")).toBeVisible();
  await expect.element(book).not.toBeInTheDocument();
  call.disconnect();
  await expect.element(book).toBeVisible();
});

test("redirects the statistics' old address to their tab", async () => {
  prepareDashboard();
  const { router } = await renderApp("/me#statistiche");
  await expect.element(statistics).toBeInViewport();
  expect(router.state.location).toMatchObject({ pathname: "/me/progressi", hash: "#statistiche" });
});

test("subscribes to the member again when the database is reopened", async () => {
  await openDashboard();
  await expect.element(heading).toHaveTextContent("Ciao, Anna");
  stopListeners();
  storeDocuments({ [USER]: { ...makeMember(), first_name: "Giulia" } });
  reopenDatabase();
  await expect.element(heading).toHaveTextContent("Ciao, Giulia");
});

test("a library that opened meanwhile is led to once the session knows of it", async () => {
  prepareDashboard();
  storeDocuments({ [USER]: { ...makeMember(), membership: true } });
  answerCall(instalments.mine, { plans: [] });
  const check = holdCall(account.check);
  await renderApp("/me/allenamento");
  const online = region("Allenati anche da casa");
  await expect.element(online).toBeVisible();
  await expect.element(online.getByRole("link", { name: /Videoteca/ })).not.toBeInTheDocument();
  check.respond({ user: makeMemberWire({ membership: true }) });
  await expect.element(online.getByRole("link", { name: /Videoteca/ })).toBeVisible();
  expect(JSON.parse(localStorage.getItem("session") ?? "{}")).toMatchObject({ user: { membership: true } });
});

test("reads the member again on retry", async () => {
  prepareDashboard();
  failReads(USER, "permission-denied");
  await renderApp("/me");
  await expect.element(page.getByRole("alert")).toBeVisible();
  holdReads(USER);
  failReads(USER, undefined);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(overlay).toBeVisible();
  answerReads(USER);
  await expect.element(heading).toHaveTextContent("Ciao, Anna");
});

test.each([
  ["calendar", collectionPath("calendar", {}), "small class"],
  ["bookings", collectionPath("memberBookings", { uid }), "Prossime prenotazioni"],
  ["waiting lists", collectionPath("waits", { uid }), "small class"],
  ["packages", collectionPath("products", { uid }), "I tuoi pacchetti"],
])("shows an error where the %s cannot be read, and retries", async (_, path, name) => {
  prepareDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: makePackage() } });
  failReads(path, "permission-denied");
  await renderApp("/me");
  const alert = region(name).getByRole("alert");
  await expect.element(alert.getByText(errors.internal.message)).toBeVisible();
  await expect.element(heading).toHaveTextContent("Ciao, Anna");
  holdReads(path);
  failReads(path, undefined);
  await region(name).getByRole("button", { name: "Riprova" }).click();
  await expect.element(alert).not.toBeInTheDocument();
  answerReads(path);
  await expect.element(classButton("Forza")).toBeVisible();
});

test("reserves the space of what is still loading", async () => {
  prepareDashboard({ packages: {} });
  holdReads(collectionPath("calendar", {}));
  holdReads(collectionPath("products", { uid }));
  await renderApp("/me");
  await expect.element(page.getByRole("status", { name: "Carico le classi" })).toBeVisible();
  await expect.element(page.getByRole("status", { name: "Carico i pacchetti" })).toBeVisible();
  answerReads(collectionPath("calendar", {}));
  answerReads(collectionPath("products", { uid }));
  await expect.element(page.getByText("Nessuna classe in calendario")).toBeVisible();
  await expect.element(page.getByText("Non hai pacchetti attivi")).toBeVisible();
});

test("shows first that the package has expired", async () => {
  await openDashboard({ packages: { p: makePackage({ size: 0, remaining: 0, expire_date: "2026-01-01" }) } });
  await expect
    .element(page.getByText("Il tuo abbonamento è scaduto! Contattaci per rinnovarlo."))
    .toBeInViewport();
});

describe("a monthly debit that failed", () => {
  const unpaid = { state: "unpaid", pay_url: "https://pay.test/b" } as const;

  test.each([
    ["of a package", { packages: { p: inInstalments } }, makePlanWire(unpaid), "Paga la rata"],
    ["of an open library", { member: { membership: true } }, makeLibraryPlan(unpaid), "Paga il mese"],
    ["of a library that it closed", { member: libraryClosed }, makeLibraryPlan(unpaid), "Paga il mese"],
  ])("%s is named above everything else, with the way to pay it", async (_, state, plan, label) => {
    prepareDashboard(state);
    answerCall(instalments.mine, { plans: [makePlanWire({ id: "done", state: "completed" }), plan] });
    await renderApp("/me");
    const link = page.getByRole("link", { name: label });
    await expect.element(link).toHaveAttribute("href", unpaid.pay_url);
    await expect.element(link).toBeInViewport();
    expect(await violations()).toEqual([]);
  });

  test.each([
    ["has never paid by month", {}],
    ["had the library of staff", { member: { membership: false, membership_by: null } }],
  ])("is not asked for of who %s", async (_, state) => {
    prepareDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: {}, ...state });
    const calls = answerCall(instalments.mine, { plans: [makePlanWire(unpaid)] });
    await renderApp("/me");
    await expect.element(classButton("Forza")).toBeVisible();
    await expect.element(page.getByText("Non hai pacchetti attivi")).toBeVisible();
    expect(calls).toEqual([]);
  });
});

test("shows what is left to pay the next class, as a link to the packages", async () => {
  await openDashboard({ packages: { p: makePackage({ size: 10, remaining: 7 }) } });
  await page.getByRole("link", { name: "7 lezioni rimaste su 10" }).click();
  await expect.element(region("I tuoi pacchetti")).toBeInViewport();
});

test("offers the promotion among the news, and opens it on a tap only", async () => {
  prepareDashboard();
  localStorage.removeItem(`promotion:${uid}`);
  await renderApp("/me");
  await expect.element(page.getByText("Nessuna classe in calendario")).toBeVisible();
  await expect.element(region("Novità dallo studio")).toBeInTheDocument();
  region("Novità dallo studio").element().scrollIntoView();
  const opener = region("Novità dallo studio").getByRole("button", { name: "Scopri l’offerta" });
  await expect.element(opener).toBeVisible();
  const popup = page.getByRole("dialog", { name: initialPromotions[0]?.title ?? "" });
  await expect.element(popup).not.toBeInTheDocument();
  await opener.click();
  await expect.element(popup).toBeVisible();
});

test("restores the focus to the page when the booking that opened the popup is gone", async () => {
  const gymClass = makeClass({ summary: "Forza", numSubs: 1 });
  await openDashboard({ classes: { c: gymClass }, bookings: { c: makeBooking(gymClass) } });
  answerCall(bookings.cancel, makeMemberClass({ id: "c" }));
  await region("Prossime prenotazioni")
    .getByRole("button", { name: /^Forza,/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancella prenotazione" }).click();
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("has no accessibility violations with an open class", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: makePackage() } });
  const popup = await openClass("Forza");
  await expect.element(popup).toHaveStyle({ opacity: "1" });
  expect(await violations()).toEqual([]);
});

describe("in both layouts", () => {
  test.each([
    ["phone", 390, 844],
    ["desktop", 1440, 900],
  ])("has no accessibility violations on a %s", async (_, width, height) => {
    await page.viewport(width, height);
    await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: makePackage() } });
    await expect.element(classButton("Forza")).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test.each([
    ["phone", 390, 844],
    ["desktop", 1440, 900],
  ])("has no accessibility violations on the other tabs of a %s", async (_, width, height) => {
    await page.viewport(width, height);
    prepareDashboard({ member: { membership: true } });
    answerCall(instalments.mine, { plans: [] });
    await renderApp("/me");
    await tab("Progressi").click();
    await expect.element(page.getByText("I tuoi badge")).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await tab("Allenamento").click();
    await expect.element(page.getByText("Non segui ancora un programma")).toBeVisible();
    await expect.element(page.getByText("Videoteca")).toBeVisible();
    await expect.element(tab("Allenamento")).toHaveAttribute("aria-current", "page");
    await expect.element(tab("Progressi")).not.toHaveAttribute("aria-current");
    expect(await violations()).toEqual([]);
  });
});
