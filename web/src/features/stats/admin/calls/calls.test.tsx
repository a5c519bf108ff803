import { errors } from "@studio/contract/errors.ts";
import { operationsForStaff } from "@studio/contract/operations/staffEndpoints.ts";
import { statsForStaff as api } from "@studio/contract/stats/staffEndpoints.ts";
import { makeMemberToContact } from "@studio/contract/testing/stats.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { storeClasses } from "../../../../../testing/dashboard.ts";
import { renderApp, signInAs } from "../../../../../testing/render.tsx";

const anna = makeMemberToContact({
  id: "anna",
  next_booking: new Date("2026-11-30T17:30:00Z"),
});
const bruno = makeMemberToContact({ id: "bruno", first_name: "Bruno", lessons_left: 0, phone: null });
const called = { at: new Date("2026-11-28T09:00:00Z"), by: { id: "desk", name: "Elena Desk" } };

const open = (path = "/admin/da-sentire") => {
  signInAs({ id: "staff-1", admin: true, role: "desk" });
  return renderApp(path);
};
// The toasts, which name people too, are a list outside.
const row = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("lists whom to call, why, and how", async () => {
  const calls = answerCall(api.toContact, { people: [anna, bruno], total: 5 });
  await open();
  await expect
    .element(row("Anna Prova"))
    .toMatchTextContent(
      /di solito ogni 4 giorni, assente da 12.*4 lezioni rimaste.*Ha prenotato lun 30 nov, 18:30/,
    );
  await expect
    .element(page.getByRole("link", { name: "Chiama Anna Prova" }))
    .toHaveAttribute("href", "tel:+393330000000");
  await expect.element(row("Bruno Prova").getByText(/nessuna lezione rimasta/)).toBeVisible();
  await expect.element(page.getByText("3 altre persone compaiono man mano che segni queste.")).toBeVisible();
  expect(calls.map(({ query }) => query.group)).toEqual(["absent"]);
  expect(await violations()).toEqual([]);
});

test("a call is marked with one tap, and taken back with another", async () => {
  const people = new Set([anna, bruno]);
  answerCall(api.toContact, () => ({ people: [...people], total: people.size }));
  await open();
  const marked = answerCall(api.markContacted, () => {
    people.delete(anna);
    return { until: "2026-12-12" };
  });
  await page.getByRole("button", { name: "Già sentito: Anna Prova" }).click();
  await expect.element(row("Anna Prova")).not.toBeInTheDocument();
  expect(marked.map(({ params }) => params.id)).toEqual(["anna"]);
  const taken = answerCall(api.unmarkContacted, () => {
    people.add(anna);
    return { removed: true as const };
  });
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect.element(row("Anna Prova")).toBeVisible();
  expect(taken.map(({ params }) => params.id)).toEqual(["anna"]);
});

test("a mark that is refused says why, and the person stays", async () => {
  answerCall(api.toContact, { people: [anna], total: 1 });
  await open();
  refuseCall(api.markContacted, "busy");
  await page.getByRole("button", { name: "Già sentito: Anna Prova" }).click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Già sentito: Anna Prova" })).toBeEnabled();
});

test("the groups have addresses of their own, and say who called", async () => {
  const calls = answerCall(api.toContact, ({ query }) =>
    query.group === "contacted"
      ? { people: [makeMemberToContact({ id: "anna", contacted: called })], total: 1 }
      : { people: [], total: 0 },
  );
  await open("/admin/da-sentire?gruppo=pack_ending");
  await expect.element(page.getByText("Nessun pacchetto alla fine")).toBeVisible();
  await page.getByRole("tab", { name: "Già sentiti" }).click();
  await expect.element(row("Anna Prova")).toMatchTextContent(/Già sentito sab 28 nov, 10:00, da Elena Desk/);
  await expect
    .element(page.getByRole("button", { name: "Rimetti tra i da sentire: Anna Prova" }))
    .toBeVisible();
  expect(calls.map(({ query }) => query.group)).toEqual(["pack_ending", "contacted"]);
});

test("retries after a failure", async () => {
  disconnectCall(api.toContact);
  await open();
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(api.toContact, { people: [bruno], total: 1 });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("link", { name: "Bruno Prova" })).toBeVisible();
});

test("Oggi leads to both groups with their numbers", async () => {
  storeClasses({});
  answerCall(operationsForStaff.desk, { counts: { absent: 3, packs_ending: 1 }, without_roll_call: [] });
  await open("/admin/oggi");
  await expect
    .element(page.getByRole("link", { name: "3 persone che mancano, da sentire" }))
    .toHaveAttribute("href", "/admin/da-sentire?gruppo=absent");
  await expect
    .element(page.getByRole("link", { name: "1 persona con al massimo due lezioni rimaste" }))
    .toHaveAttribute("href", "/admin/da-sentire?gruppo=pack_ending");
});
