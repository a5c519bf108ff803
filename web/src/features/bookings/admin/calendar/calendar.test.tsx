import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { makeClass, makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { storeClasses } from "../../../../../testing/dashboard.ts";
import { expectShown } from "../../../../../testing/days.ts";
import { answerReads, failReads, holdReads, storeDocuments } from "../../../../../testing/firestore.ts";
import { renderApp, sessionChecked, signInAs } from "../../../../../testing/render.tsx";
import { classTile, openStaffDay } from "../../../../../testing/staffCalendar.ts";
import { formatDay, formatWholeDay } from "../../../../lib/format/format.ts";
import { mondayOf } from "./week.ts";

afterEach(async () => {
  // A check that arrives late would be taken for that of the next test.
  await sessionChecked();
  await page.viewport(414, 896);
});

const link = (name: string) => page.getByRole("link", { name, exact: true });

test("shows a day's classes with their occupancy and waitlist", async () => {
  const { event: gymClass } = await openStaffDay({
    gymClass: { numSubs: 6, waiting: ["a", "b"] },
    roster: { anna: makeRosterLine() },
  });
  const classes = page.getByRole("list", { name: `Classi di ${formatDay(dayOf(gymClass))}` });
  await expect
    .element(classes.getByRole("button"))
    .toHaveAccessibleName(/^Small Class, .*, 6 iscritti su 6, al completo, 2 in lista d’attesa$/);
  await expect
    .element(link("Elenco del giorno"))
    .toHaveAttribute("href", `/admin/events/roster/${dayOf(gymClass)}`);
  await page.getByLabelText("Altro sulle classi").click();
  await expect.element(link("Orario settimanale")).toHaveAttribute("href", "/admin/events/timetable");
  expect(await violations()).toEqual([]);
});

test("navigates from day to day and back to today", async () => {
  const { event: gymClass, router } = await openStaffDay();
  const day = dayOf(gymClass);
  const dayInUrl = () => new URLSearchParams(router.state.location.search).get("day");
  await page.getByRole("button", { name: "Giorno successivo" }).click();
  await expect.poll(dayInUrl).toBe(addRomeDays(day, 1));
  await expect.element(page.getByText("Nessuna classe in questo giorno")).toBeVisible();
  await page.getByRole("button", { name: "Giorno precedente" }).click();
  await expect.element(classTile("Small Class")).toBeVisible();
  await page.getByRole("button", { name: "Oggi", exact: true }).click();
  await expect.poll(dayInUrl).toBe(romeDay(new Date()));
  const monday = formatDay(mondayOf(romeDay(new Date())));
  const days = page.getByRole("group", { name: "Giorni della settimana" }).getByRole("button");
  await expect.element(days.first()).toHaveAccessibleName(new RegExp(`^${monday},`));
  await days.first().click();
  await expect.poll(dayInUrl).toBe(mondayOf(romeDay(new Date())));
  await expect.element(page.getByText(monday, { exact: true })).toBeVisible();
});

test("says that the studio is closed, in the day and in the week", async () => {
  const date = "2099-03-02";
  storeDocuments({
    [documentPath("calendar", { date })]: {
      date,
      classes: {},
      closures: { 1: { reason: "Lavori", hours: null } },
    },
  });
  signInAs({ admin: true });
  for (const view of ["day", "week"]) {
    const { screen } = await renderApp(`/admin/events?view=${view}&day=${date}`);
    await expect.element(page.getByText("Chiuso: Lavori")).toBeVisible();
    await sessionChecked();
    await screen.unmount();
  }
});

test("names the cancelled classes of a day, but not those of a closure or at a time that has another one", async () => {
  const [date, at] = ["2099-03-02", (hour: string) => `2099-03-02-${hour}`];
  const gymClass = makeClass({ start: { dateTime: new Date("2099-03-02T18:45:00Z") } });
  storeDocuments({
    [documentPath("calendar", { date })]: {
      date,
      classes: { [at("1830")]: gymClass },
      cancelled: { [at("0700")]: true, [at("1300")]: true, [at("1945")]: true },
      closures: { 1: { reason: "Lavori", hours: { from: "12:00", to: "14:00" } } },
    },
  });
  signInAs({ admin: true });
  for (const view of ["day", "week"]) {
    const { screen } = await renderApp(`/admin/events?view=${view}&day=${date}`);
    const cancelled = page.getByRole("list", { name: /^Classi annullate di lun 2 mar/ });
    await expect.element(cancelled).toMatchTextContent(/^07:00 annullata$/);
    await sessionChecked();
    await screen.unmount();
  }
});

test("says why staff cancelled a class, and restores it while its people have not been told", async () => {
  const [date, id] = ["2099-03-02", "2099-03-02-1830"];
  const at = (time: string) => ({ dateTime: new Date(`${date}T${time}:00Z`) });
  const cancellation = { summary: "Small Class", start: at("17:30"), end: at("18:30") };
  storeDocuments({
    [documentPath("calendar", { date })]: {
      date,
      classes: {},
      cancelled: { [id]: true },
      cancellations: {
        [id]: { ...cancellation, reason: "Sara è malata", announceAt: new Date(Date.now() + 60_000) },
        told: { ...cancellation, start: at("18:30"), reason: "Guasto", announceAt: new Date(0) },
      },
    },
  });
  const calls = answerCall(api.restoreClass, {
    restored: 0,
    lost: [{ id: "m", name: "Giulia Bianchi" }],
    overlapping: [],
  });
  signInAs({ admin: true });
  await renderApp(`/admin/events?view=day&day=${date}`);
  const cancelled = page.getByRole("list", { name: /^Classi annullate di lun 2 mar/ });
  await expect
    .element(cancelled)
    .toMatchTextContent(/^18:30 annullata: Sara è malataRipristina19:30 annullata: Guasto$/);
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Ripristina la classe delle 18:30" }).click();
  await expect.element(page.getByText(/Non si può rimettere: Giulia Bianchi/)).toBeVisible();
  expect(calls.map(({ params }) => params.id)).toEqual([id]);
});

test("offers to add a class on a day without one", async () => {
  signInAs({ admin: true });
  await renderApp("/admin/events?view=day&day=2099-03-02");
  await expect.element(page.getByText("Nessuna classe in questo giorno")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Aggiungi una classe" }).last().click();
  await expect.element(page.getByRole("dialog", { name: "Aggiungi una classe" })).toBeVisible();
  await expectShown(page.getByRole("dialog"), "Giorno", "02/03/2099");
});

test("offers to add none on a day that is over", async () => {
  signInAs({ admin: true });
  await renderApp("/admin/events?view=day&day=2020-03-02");
  await expect.element(page.getByText("Questo giorno è passato.")).toBeVisible();
  expect(page.getByRole("main").getByRole("button", { name: "Aggiungi una classe" }).elements()).toHaveLength(
    1,
  );
});

test("opens with the layout that was last chosen on this device", async () => {
  onTestFinished(() => localStorage.removeItem("classes-view"));
  const { screen } = await openWeek();
  await page.getByRole("button", { name: "Giorno", exact: true }).click();
  await sessionChecked();
  await screen.unmount();
  signInAs({ admin: true });
  await renderApp("/admin/events?day=2099-03-04");
  await sessionChecked();
  await expect
    .element(page.getByRole("button", { name: "Giorno", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
});

async function openWeek() {
  await page.viewport(1440, 900);
  signInAs({ admin: true });
  const gymClass = makeClass({ start: { dateTime: new Date("2099-03-04T17:30:00Z") }, numSubs: 6 });
  storeClasses({ c: gymClass });
  const app = await renderApp("/admin/events?day=2099-03-02");
  await sessionChecked();
  return app;
}

test("lays out a week on a wide screen", async () => {
  await openWeek();
  await expect
    .element(page.getByRole("list", { name: `Classi di ${formatDay("2099-03-04")}` }).getByRole("button"))
    .toMatchTextContent(/18:30.*Small ClassAl completo/);
  await expect.element(page.getByText("Nessuna classe").first()).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("navigates from week to week", async () => {
  const { router } = await openWeek();
  await expect.element(classTile("Small Class")).toBeVisible();
  await page.getByRole("button", { name: "Settimana successiva" }).click();
  await expect.element(classTile("Small Class")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("?day=2099-03-09&view=week");
  await page.getByRole("button", { name: "Settimana precedente" }).click();
  await classTile("Small Class").click();
  await expect.element(page.getByRole("dialog", { name: "Small Class" })).toBeVisible();
});

test("shows a placeholder while the classes load, and a retry when that fails", async () => {
  signInAs({ admin: true });
  holdReads("calendar");
  await renderApp("/admin/events?view=day&day=2099-03-02");
  await expect.element(page.getByRole("main").getByRole("status").first()).toBeInTheDocument();
  failReads("calendar", "permission-denied");
  answerReads("calendar");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  holdReads("calendar");
  failReads("calendar", undefined);
  await page.getByRole("button", { name: "Riprova" }).click();
  answerReads("calendar");
  await expect.element(page.getByText("Nessuna classe in questo giorno")).toBeVisible();
});

test("prints a day's classes with their rosters", async () => {
  const { event: gymClass, router } = await openStaffDay({
    roster: {
      zoe: makeRosterLine({ first_name: "Zoe", last_name: "Ultima" }),
      anna: makeRosterLine({ presence: "present" }),
      dario: makeRosterLine({ state: "dropped", first_name: "Dario", last_name: "Neri" }),
    },
  });
  await link("Elenco del giorno").click();
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/events/roster/${dayOf(gymClass)}`);
  const people = page.getByRole("region", { name: /Small Class$/ });
  await expect.element(people.getByRole("listitem").first()).toMatchTextContent(/^Anna ProvaPresente$/);
  expect(people.getByRole("listitem").elements()).toHaveLength(2);
  await expect.element(people.getByText("4 posti liberi")).toBeVisible();
  await expect
    .element(page.getByRole("main").getByText(formatWholeDay(dayOf(gymClass)), { exact: true }))
    .toBeVisible();
  const print = vi.spyOn(window, "print").mockReturnValue(undefined);
  await page.getByRole("button", { name: "Stampa" }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});

test("prints nothing on a day without classes", async () => {
  signInAs({ admin: true });
  await renderApp("/admin/events/roster/2099-03-02");
  await expect.element(page.getByText("Nessuna classe in questo giorno")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Stampa" })).toBeDisabled();
});

test("shows a coach only their own classes, and keeps that on the device", async () => {
  const start = { dateTime: new Date("2099-03-02T17:30:00Z") };
  const end = { dateTime: new Date("2099-03-02T18:30:00Z") };
  signInAs({ id: "staff-1", admin: true, role: "coach", coach: "sara" });
  storeClasses({
    a: makeClass({ summary: "Forza di Sara", coach: "sara", start, end }),
    b: makeClass({ summary: "Core di Dario", coach: "dario", start, end }),
  });
  const path = "/admin/events?view=day&day=2099-03-02";
  const { screen } = await renderApp(path);
  await expect.element(classTile("Core di Dario")).toBeVisible();
  const own = page.getByRole("button", { name: "Le mie classi" });
  await own.click();
  await expect.element(classTile("Core di Dario")).not.toBeInTheDocument();
  await expect.element(classTile("Forza di Sara")).toBeVisible();
  await sessionChecked();
  await screen.unmount();
  await renderApp(path);
  await expect.element(own).toHaveAttribute("aria-pressed", "true");
  await expect.element(classTile("Core di Dario")).not.toBeInTheDocument();
});

test("offers no own classes to staff who are not in the list of coaches", async () => {
  await openStaffDay();
  await expect.element(page.getByRole("button", { name: "Le mie classi" })).not.toBeInTheDocument();
});
