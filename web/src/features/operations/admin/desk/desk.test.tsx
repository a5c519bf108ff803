import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { operationsForStaff as api } from "@studio/contract/operations/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { storeClasses } from "../../../../../testing/dashboard.ts";
import { renderApp, signInAs } from "../../../../../testing/render.tsx";

const gymClass = {
  id: "class-1",
  summary: "Small Class",
  start: { dateTime: new Date("2026-11-23T18:00:00Z") },
  numSubs: 5,
};
const tasks = page.getByRole("region", { name: "Da fare" });

async function openToday() {
  signInAs({ id: "staff-1", admin: true, role: "desk" });
  storeClasses({});
  return renderApp("/admin/oggi");
}

test("leads an owner from offers that pay for no class to the price list", async () => {
  answerCall(api.desk, { counts: { offers_without_classes: 1 }, without_roll_call: [] });
  await openToday();
  await expect
    .element(tasks.getByRole("link", { name: "1 offerta con cui non si prenota nessuna classe" }))
    .toHaveAttribute("href", "/admin/prices");
});

test("lists what waits with its screen, and its number in the title", async () => {
  answerCall(api.desk, { counts: { requests: 2, payments: 1, expiring: 0 }, without_roll_call: [gymClass] });
  await openToday();
  await expect
    .element(tasks.getByRole("link", { name: "2 richieste nuove" }))
    .toHaveAttribute("href", "/admin/leads");
  await expect
    .element(tasks.getByRole("link", { name: "1 pagamento da sistemare" }))
    .toHaveAttribute("href", "/admin/payments");
  await expect
    .element(tasks.getByRole("link", { name: /^Small Class, lun 23 nov, 19:00/ }))
    .toHaveAttribute("href", "/admin/oggi?classe=class-1");
  await expect.element(tasks.getByText(/scad/)).not.toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/^\(4\) Oggi/);
  expect(await violations()).toEqual([]);
});

test("confirms a roll call with one tap, and takes that back with another", async () => {
  answerCall(api.desk, { counts: {}, without_roll_call: [gymClass] });
  await openToday();
  const calls = answerCall(bookingsForStaff.confirmRollCall, () => {
    answerCall(api.desk, { counts: {}, without_roll_call: [] });
    return { confirmed: true as const };
  });
  await tasks.getByRole("button", { name: /^Tutti presenti/ }).click();
  await expect.element(tasks.getByText("Niente in sospeso.")).toBeVisible();
  expect(calls.map(({ params }) => params.id)).toEqual(["class-1"]);
  await expect.poll(() => document.title).toMatch(/^Oggi/);

  const withdrawn = answerCall(bookingsForStaff.withdrawRollCall, () => {
    answerCall(api.desk, { counts: {}, without_roll_call: [gymClass] });
    return { confirmed: false };
  });
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect.element(tasks.getByRole("button", { name: /^Tutti presenti/ })).toBeVisible();
  expect(withdrawn.map(({ params }) => params.id)).toEqual(["class-1"]);
});

test("leads from those booked without a package to their first class", async () => {
  answerCall(api.desk, {
    counts: { without_package: 2 },
    first_without_package: "class-1",
    without_roll_call: [],
  });
  await openToday();
  await expect
    .element(tasks.getByRole("link", { name: "2 iscritti senza pacchetto fino a domani" }))
    .toHaveAttribute("href", "/admin/oggi?classe=class-1");
});

test("lists the people with an unpaid instalment, with links to their pages", async () => {
  answerCall(api.desk, {
    counts: {},
    unpaid_instalments: [{ id: "anna", name: "Anna Prova" }],
    without_roll_call: [],
  });
  await openToday();
  await expect
    .element(tasks.getByRole("link", { name: "Anna Prova: rata non pagata, pacchetto in pausa" }))
    .toHaveAttribute("href", "/admin/users/anna");
  await expect.poll(() => document.title).toMatch(/^\(1\) Oggi/);
});

test("names the people whose birthday it is, with links to their pages", async () => {
  const birthdays = ["Anna", "Bea", "Carla"].map((name) => ({ id: name, name }));
  answerCall(api.desk, { counts: {}, birthdays, without_roll_call: [] });
  await openToday();
  await expect.element(tasks.getByText("Oggi compiono gli anni Anna, Bea e Carla.")).toBeVisible();
  await expect
    .element(tasks.getByRole("link", { name: "Carla" }))
    .toHaveAttribute("href", "/admin/users/Carla");
  expect(await violations()).toEqual([]);
});

test("offers a retry when it cannot be loaded", async () => {
  refuseCall(api.desk, "busy");
  await openToday();
  const retry = tasks.getByRole("button", { name: "Riprova" });
  await expect.element(retry).toBeVisible();
  answerCall(api.desk, { counts: {}, without_roll_call: [] });
  await retry.click();
  await expect.element(tasks.getByText("Niente in sospeso.")).toBeVisible();
});
