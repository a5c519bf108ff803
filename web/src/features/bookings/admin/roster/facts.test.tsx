import type { RosterFacts } from "@studio/contract/bookings/roster/facts.ts";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import type { Role } from "@studio/contract/roles.ts";
import { makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { openStaffClass, openStaffDay, storeRoster } from "../../../../../testing/staffCalendar.ts";

const THIS_YEAR = new Date().getFullYear();
const anna = makeRosterLine();
const row = page.getByRole("dialog").getByRole("listitem", { name: "Anna Prova" });
const grant = row.getByRole("link", { name: "Assegna un pacchetto a Anna Prova" });

const open = (facts: Partial<RosterFacts> = {}, role: Role = "desk") => {
  const pack = { lessons_left: 3, expire_date: null, warning: null };
  return openStaffClass({
    roster: { anna },
    role,
    facts: [{ id: "anna", package: pack, first_time: false, birthday: false, ...facts }],
  });
};

test.each<[string, RosterFacts["package"], RegExp]>([
  ["a pack", { lessons_left: 3, expire_date: null, warning: null }, /3 lezioni rimaste/],
  ["one lesson", { lessons_left: 1, expire_date: null, warning: null }, /1 lezione rimasta/],
  [
    "a pack that ends",
    { lessons_left: 3, expire_date: `${THIS_YEAR}-12-28`, warning: null },
    /3 lezioni rimaste, scade 27 dic/,
  ],
  [
    "a subscription",
    { lessons_left: null, expire_date: `${THIS_YEAR + 1}-03-03`, warning: null },
    new RegExp(`Abbonamento, scade 2 mar ${THIS_YEAR + 1}`),
  ],
  [
    "a limited week",
    {
      lessons_left: null,
      frequency: { count: 2, per: "week", left: 1 },
      expire_date: `${THIS_YEAR}-12-28`,
      warning: null,
    },
    /1 lezione rimasta su 2 della settimana, scade 27 dic/,
  ],
  [
    "a limited month that is used up",
    { lessons_left: null, frequency: { count: 8, per: "month", left: 0 }, expire_date: null, warning: null },
    /0 lezioni rimaste su 8 del mese/,
  ],
])("shows what is left of %s, without a warning", async (_, pkg, text) => {
  await open({ package: pkg });
  await expect.element(row).toMatchTextContent(text);
  await expect.element(grant).not.toBeInTheDocument();
});

test.each<[string, RosterFacts["package"], string]>([
  ["the last lesson", { lessons_left: 0, expire_date: null, warning: "used_up" }, "Ultima lezione"],
  [
    "a subscription that ends soon",
    { lessons_left: null, expire_date: `${THIS_YEAR}-11-28`, warning: "expiring" },
    "Scade 27 nov",
  ],
  [
    "a subscription that has ended",
    { lessons_left: null, expire_date: `${THIS_YEAR}-11-20`, warning: "expired" },
    "Scaduto 19 nov",
  ],
  ["no package", null, "Senza pacchetto"],
])("warns of %s, and leads to where a package is given", async (_, pkg, text) => {
  await open({ package: pkg });
  await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  await expect.element(grant).toHaveAttribute("href", "/admin/users/anna");
  expect(await violations()).toEqual([]);
});

test("offers no package to a coach, who cannot give one", async () => {
  await open({ package: null }, "coach");
  await expect.element(row.getByText("Senza pacchetto")).toBeVisible();
  await expect.element(grant).not.toBeInTheDocument();
});

test.each([true, false])("shows whether it is the first time: %s", async (first_time) => {
  await open({ first_time });
  await expect.element(row).toMatchTextContent(/3 lezioni rimaste/);
  await expect.poll(() => row.getByText("Prima volta").elements().length).toBe(first_time ? 1 : 0);
});

test("asks for the booked members only, and again when one joins", async () => {
  const dario = makeRosterLine({ state: "dropped", first_name: "Dario" });
  await openStaffDay({ roster: { anna, dario } });
  const calls = answerCall(api.rosterFacts, { people: [] });
  await page.getByRole("button", { name: /^Small Class,/ }).click();
  await expect.poll(() => calls.map(({ query }) => query.people)).toEqual(["anna"]);
  storeRoster({ carla: makeRosterLine({ first_name: "Carla" }) });
  await expect.poll(() => calls.map(({ query }) => query.people)).toEqual(["anna", "anna,carla"]);
});

test.each([
  ["at once by a tap", true],
  ["after a while by itself", false],
])("shows the roster without facts when they fail, and loads them again %s", async (_, isTapped) => {
  // Otherwise the next try by itself could come before the tap.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await openStaffDay({ roster: { anna } });
  refuseCall(api.rosterFacts, "busy");
  await page.getByRole("button", { name: /^Small Class,/ }).click();
  await expect.element(page.getByText(new RegExp(errors.busy.message))).toBeVisible();
  await expect.element(row).toBeVisible();
  answerCall(api.rosterFacts, {
    people: [{ id: "anna", package: null, first_time: false, birthday: false }],
  });
  if (isTapped) await page.getByRole("button", { name: "Riprova" }).click();
  else vi.advanceTimersByTime(5_000);
  await expect.element(row.getByText("Senza pacchetto")).toBeVisible();
});
