import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { leadsForStaff as leads } from "@studio/contract/leads/staffEndpoints.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { operationsForStaff as operations } from "@studio/contract/operations/staffEndpoints.ts";
import { raceForStaff as race } from "@studio/contract/race/staffEndpoints.ts";
import { actions, isBelow, type Role, roles, rolesThatCan } from "@studio/contract/roles.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { makeLeadWire } from "@studio/contract/testing/leads.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { makeStatus } from "@studio/contract/testing/operations.ts";
import { slotAt, staffBooking, startListWith } from "@studio/contract/testing/race.ts";
import type { RouteObject } from "react-router-dom";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { labelsFor, shownScreens } from "../../../../tests/support/browser/shownScreens.ts";
import { answerCall, disconnectCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { storeClasses } from "../../../testing/dashboard.ts";
import { openOffice } from "../../../testing/people.ts";
import { renderApp, sessionChecked, signInAs } from "../../../testing/render.tsx";
import { routes } from "../routes.tsx";
import { Component as AdminLayout } from "./AdminLayout.tsx";
import { staffRoutes } from "./staffRoutes.tsx";

const SCREENS = labelsFor("owner");

const navigation = page.getByRole("navigation", { name: "Gestione" });
const dialog = page.getByRole("dialog");

async function openAsStaff() {
  signInAs({ id: "staff-1", admin: true });
  answerCall(operations.status, makeStatus());
  const { router } = await renderApp("/admin/status");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return router;
}

const labels = (elements: Element[]) => elements.map(({ textContent }) => textContent);

/** The first screen, and the three that the specification names. */
const IN_BAR = labelsFor("owner", true);

test("shows the daily screens and a menu of the others in the bar of phones", async () => {
  await page.viewport(414, 896);
  const router = await openAsStaff();
  expect(labels(navigation.getByRole("link").elements())).toEqual(IN_BAR);
  const others = navigation.getByRole("button", { name: "Altro" });
  await expect.element(others).toHaveAttribute("aria-current", "true");
  await others.click();
  const sheet = dialog.getByRole("navigation", { name: "Altre sezioni" });
  await expect.element(sheet.getByRole("link", { name: "Stato" })).toHaveAttribute("aria-current", "page");
  expect(labels(sheet.getByRole("link").elements())).toEqual(
    SCREENS.filter((label) => !IN_BAR.includes(label)),
  );
  expect(await violations()).toEqual([]);
  await sheet.getByRole("link", { name: "Stato" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin/status");
});

test("shows the names in the bar whole on the narrowest phones", async () => {
  await page.viewport(320, 568);
  await openAsStaff();
  const entries = navigation.getByRole("link").elements();
  expect(entries).toHaveLength(IN_BAR.length);
  for (const { scrollWidth, clientWidth } of entries) expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test("shows beside each screen what waits on it, and for those behind the last button their sum", async () => {
  const gymClass = makeMemberClass({ numSubs: 1 });
  const counts = { requests: 2, payments: 0, owed: 120, expiring: 5, without_package: 1, failed_mails: 1 };
  answerCall(operations.desk, { counts, without_roll_call: [gymClass] });
  await page.viewport(414, 896);
  await openAsStaff();
  await expect.element(navigation.getByRole("link", { name: "Oggi 2 da fare" })).toBeVisible();
  const others = navigation.getByRole("button", { name: "Altro 99+ da fare" });
  await others.click();
  const sheet = dialog.getByRole("navigation", { name: "Altre sezioni" });
  for (const name of ["Richieste 2 da fare", "Incassi 99+ da fare", "Pagamenti", "Stato 1 da fare"])
    await expect.element(sheet.getByRole("link", { name, exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await page.viewport(1440, 900);
  await expect.element(navigation.getByRole("link", { name: "Richieste 2 da fare" })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("shows every screen in the sidebar of a desktop", async () => {
  await page.viewport(1440, 900);
  await openAsStaff();
  expect(labels(navigation.getByRole("link").elements())).toEqual(SCREENS);
  await expect
    .element(navigation.getByRole("link", { name: "Stato" }))
    .toHaveAttribute("aria-current", "page");
  await expect.element(navigation.getByRole("button", { name: "Altro" })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("groups the screens under headings, so that all of them fit a screen of 900 px", async () => {
  await page.viewport(1440, 900);
  await openAsStaff();
  const groups = navigation.getByRole("list").elements();
  expect(groups.map((list) => list.getAttribute("aria-label"))).toEqual([
    null,
    "Allenamento",
    "Cassa",
    "Sito e listino",
    "Numeri",
    "Studio",
  ]);
  const last = navigation.getByRole("link", { name: "Stato" }).element();
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
});

const field = dialog.getByLabelText("Persone, classi, richieste, schermate");

test("finds people, classes, requests, races, screens and acts by what is typed, and opens one by Enter", async () => {
  const router = await openAsStaff();
  answerCall(account.search, {
    users: [makeMemberWire({ id: "carlo", first_name: "Carlo", last_name: "Blu" })],
  });
  answerCall(bookings.list, {
    events: [
      makeMemberClass({
        id: "blu",
        summary: "Alba blu",
        start: { dateTime: new Date("2099-03-02T17:30:00Z") },
      }),
      makeMemberClass({
        id: "other",
        summary: "Altra",
        start: { dateTime: new Date("2099-03-03T17:30:00Z") },
      }),
    ],
  });
  answerCall(leads.list, {
    leads: [makeLeadWire({ id: "lead-1", last_name: "Bluetti" })],
    next_offset: null,
  });
  const races = ["2099-12-05", "2099-12-12"].map((date) => ({ id: date, name: "HYROX Simulation", date }));
  answerCall(race.slotsForStaff, ({ query: { date = "2099-12-05" } }) => {
    const last_name = date === "2099-12-05" ? "Blumi" : "Bluni";
    const list = startListWith([staffBooking({ id: `runner-${date}`, slot_id: slotAt("0907"), last_name })]);
    return { ...list, races, race: list.race && { ...list.race, date } };
  });
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field).toHaveFocus();
  const options = page.getByRole("option");
  await expect.element(options.first()).toMatchTextContent(/^Registra un nuovo utente$/);
  expect(await violations()).toEqual([]);
  await field.fill("blu");
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/^Carlo Blu/),
      expect.stringMatching(/^lun 2 mar, 18:30, 0\/6Alba blu/),
      expect.stringMatching(/^Giulia BlumiCorre sab 12 dic, 09:07/),
      expect.stringMatching(/^Giulia BluniCorre sab 12 dic, 09:07/),
      expect.stringMatching(/^Ada Bluetti/),
    ]);
  expect(await violations()).toEqual([]);
  await field.fill("richieste");
  await expect.element(page.getByRole("option", { name: "Richieste", exact: true })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("list", { name: "Richieste" }).getByText("Ada Bluetti")).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/leads");
});

test("says when nothing matches, and when the search has failed", async () => {
  await openAsStaff();
  answerCall(account.search, { users: [] });
  answerCall(bookings.list, { events: [] });
  answerCall(leads.list, { leads: [], next_offset: null });
  answerCall(race.slotsForStaff, { race: null, races: [], slots: [] });
  await page.getByRole("button", { name: "Cerca" }).click();
  await field.fill("blux");
  await expect.element(page.getByText("Niente con queste parole")).toBeVisible();
  disconnectCall(account.search);
  await field.fill("bluxy");
  await expect.element(page.getByText("La ricerca non ha funzionato: riprova.")).toBeVisible();
});

test("opens the classes by their shortcut, but not while typing", async () => {
  const router = await openAsStaff();
  await page.getByRole("button", { name: "Cerca" }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Alt>}c{/Alt}");
  expect(router.state.location.pathname).toBe("/admin/status");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Cerca" })).toHaveFocus();
  await userEvent.keyboard("{Alt>}c{/Alt}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Classi" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/events");
});

/** Opens a path that the role may not open; the navigation stays beside the message. */
async function openRefused(role: Role, path: string) {
  signInAs({ id: "staff-1", admin: true, role });
  const opened = await renderApp(path);
  await expect
    .element(page.getByRole("heading", { name: "Questa pagina non è per il tuo ruolo" }))
    .toBeVisible();
  await sessionChecked();
  return opened;
}

test.each(roles)("shows staff in the role %s the screens that they may open", async (role) => {
  await page.viewport(1440, 900);
  signInAs({ id: "staff-1", admin: true, role });
  answerCall(operations.status, makeStatus());
  await renderApp("/admin/status");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(labels(navigation.getByRole("link").elements())).toEqual(labelsFor(role));
  await expect.element(page.getByRole("button", { name: "Cerca" })).toBeVisible();
  await sessionChecked();
});

test("has no menu in the bar of phones without further screens", async () => {
  await page.viewport(414, 896);
  await openRefused("coach", "/admin/status");
  expect(labels(navigation.getByRole("link").elements())).toEqual([
    "Oggi",
    "Gestione classi",
    "Agenda",
    "Programmi",
  ]);
  await expect.element(navigation.getByRole("button", { name: "Altro" })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test.each([
  ["coach", "/admin/users", "la segreteria e i titolari"],
  ["coach", "/admin/staff", "i titolari"],
  ["desk", "/admin/staff", "i titolari"],
] as const)(
  "says to the role %s who may open %s, and links to its first screen",
  async (role, path, whom) => {
    await openRefused(role, path);
    await expect.element(page.getByText(new RegExp(`qui entrano solo ${whom}\\.`))).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Vai a «Oggi»" }))
      .toHaveAttribute("href", "/admin/oggi");
  },
);

test.each(["coach", "desk", "owner"] as const)("begins for staff in the role %s with today", async (role) => {
  storeClasses({});
  answerCall(operations.desk, { counts: {}, without_roll_call: [] });
  const { router } = await openOffice("/admin", role);
  await expect.poll(() => router.state.location.pathname).toBe("/admin/oggi");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const all = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);
// A route with a loader only redirects.
const isScreen = ({ path, loader }: RouteObject) => path?.startsWith("/admin/") && !loader;
const allRoutes = all([...routes, staffRoutes]);
const screens = allRoutes.filter(isScreen);

test("every screen of the back office is in the layout that checks roles", async () => {
  const layouts = allRoutes.filter(
    ({ path, children }) => path === undefined && all(children ?? []).some(isScreen),
  );
  const guarded = await Promise.all(
    layouts.map(async ({ lazy, children }) =>
      typeof lazy === "function" && (await lazy()).Component === AdminLayout
        ? all(children ?? []).filter(isScreen)
        : [],
    ),
  );
  expect(guarded.flat()).toEqual(screens);
});

test("leads from a guessed address to the import", async () => {
  const { router } = await openOffice("/admin/users/import", "desk");
  await expect.poll(() => router.state.location.pathname).toBe("/admin/users/imports");
});

test("every screen of the back office has a row in the table of screens", () => {
  expect(screens.map(({ path }) => path ?? "").toSorted()).toEqual(Object.keys(shownScreens).toSorted());
});

test.each(screens.map(({ path = "", handle }) => [path, handle] as const))(
  "%s is open to the roles of the table",
  (path, handle) => {
    const action = z.enum(actions).parse(handle?.action);
    const lowest = shownScreens[path]?.role ?? "owner";
    expect(rolesThatCan(action)).toEqual(roles.filter((role) => !isBelow(role, lowest)));
  },
);

test("redirects a member to the dashboard and shows no navigation", async () => {
  signInAs({ admin: false });
  await renderApp("/admin/status");
  await expect.element(page.getByRole("heading", { name: "Area riservata allo staff" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Vai alla tua area riservata" }))
    .toHaveAttribute("href", "/me");
  await expect.element(navigation).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Cerca" })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("redirects a visitor to the sign-in, which redirects back", async () => {
  const { router } = await renderApp("/admin/status?from=mail");
  await expect.element(page.getByRole("heading", { name: "Accedi" })).toBeVisible();
  const { pathname, search } = router.state.location;
  expect([pathname, new URLSearchParams(search).get("redirect_url")]).toEqual([
    "/login",
    "/admin/status?from=mail",
  ]);
});
