import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { operationsForStaff as operations } from "@studio/contract/operations/staffEndpoints.ts";
import { makeClass, makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { storeClasses } from "../../../../../testing/dashboard.ts";
import { storeDocuments } from "../../../../../testing/firestore.ts";
import { renderApp, signInAs } from "../../../../../testing/render.tsx";

const MINUTE_MS = 60_000;
const classIn = (minutes: number, summary: string, numSubs = 1) =>
  makeClass({ summary, numSubs, start: { dateTime: new Date(Date.now() + minutes * MINUTE_MS) } });
const anna = makeRosterLine();
const carla = makeRosterLine({ first_name: "Carla" });

const factsOf = (id: string) => ({
  id,
  package: { lessons_left: 3, expire_date: null, warning: null },
  first_time: id === "carla",
  birthday: id === "carla",
});

const shown = () =>
  page
    .getByRole("main")
    .getByRole("region")
    .elements()
    .map((section) => section.textContent?.match(/Prima|Adesso|Dopo|Tardi/)?.[0])
    .filter(Boolean);

/** Opens the screen with a class that runs, one that begins, and two later ones. */
async function openToday(search = "") {
  signInAs({ id: "staff-1", admin: true, role: "coach" });
  storeClasses({
    before: classIn(-25, "Prima", 0),
    now: classIn(5, "Adesso"),
    next: classIn(35, "Dopo"),
    late: classIn(65, "Tardi", 0),
  });
  storeDocuments({
    [documentPath("roster", { id: "now", uid: "anna" })]: anna,
    [documentPath("roster", { id: "next", uid: "carla" })]: carla,
  });
  answerCall(api.rosterFacts, ({ query: { people = "" } }) => ({ people: people.split(",").map(factsOf) }));
  answerCall(operations.desk, { counts: {}, without_roll_call: [] });
  return renderApp(`/admin/oggi${search}`);
}

test("shows the class that people arrive for beside the next one, with their rosters", async () => {
  await page.viewport(1280, 800);
  await openToday();
  await expect.poll(shown).toEqual(["Adesso", "Dopo"]);
  await expect.element(page.getByRole("listitem", { name: "Anna Prova" })).toBeVisible();
  await expect
    .element(page.getByRole("listitem", { name: "Carla Prova" }))
    .toMatchTextContent(/3 lezioni rimaste.*Prima volta.*Compleanno oggi/);
  await expect
    .element(page.getByRole("listitem", { name: "Anna Prova" }))
    .not.toMatchTextContent(/Prima volta|Compleanno/);
  await expect
    .element(page.getByText(/^La giornata:/))
    .toMatchTextContent(/class[ei], \d+ iscritt[oi] su \d+ posti/);
  expect(await violations()).toEqual([]);
});

test("shows live who checked in, and leads to the code", async () => {
  await openToday();
  const row = page.getByRole("listitem", { name: "Anna Prova" });
  await expect.element(row).not.toMatchTextContent(/Arrivo/);
  const checkedInAt = new Date("2026-11-23T17:52:00Z");
  storeDocuments({
    [documentPath("roster", { id: "now", uid: "anna" })]: { ...anna, presence: "present", checkedInAt },
  });
  await expect.element(row).toMatchTextContent(/Arrivo registrato alle 18:52/);
  await expect.element(row.getByRole("button", { name: "Presente" })).toHaveAttribute("aria-pressed", "true");
  await expect
    .element(page.getByRole("link", { name: "Codice per l’ingresso" }))
    .toHaveAttribute("href", "/admin/ingresso");
});

test("marks attendance with one tap", async () => {
  await openToday();
  const calls = answerCall(api.setPresence, {
    id: "anna",
    bDropped: false,
    subDate: anna.subDate,
    presence: "absent",
  });
  const marks = page.getByRole("group", { name: "Presenza di Anna Prova" });
  await marks.getByRole("button", { name: "Assente" }).click();
  await expect
    .poll(() => calls.map(({ params, body }) => [params.id, params.subId, body]))
    .toEqual([["now", "anna", { presence: "absent" }]]);
});

test("offers to undo a mark, which goes back to the one before, without another toast", async () => {
  await openToday();
  const path = documentPath("roster", { id: "now", uid: "anna" });
  storeDocuments({ [path]: { ...anna, presence: "present" } });
  const mark = (name: string) =>
    page.getByRole("group", { name: "Presenza di Anna Prova" }).getByRole("button", { name });
  await expect.element(mark("Presente")).toHaveAttribute("aria-pressed", "true");
  const calls = answerCall(api.setPresence, {
    id: "anna",
    bDropped: false,
    subDate: anna.subDate,
    presence: "absent",
  });
  await mark("Assente").click();
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([{ presence: "absent" }, { presence: "present" }]);
  await expect.element(mark("Presente")).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText("Anna Prova: presente.")).not.toBeInTheDocument();
});

test("steps to other classes by button and key, with an address, and back to the current one", async () => {
  await page.viewport(1280, 800);
  const { router } = await openToday();
  await expect.poll(shown).toEqual(["Adesso", "Dopo"]);
  await page.getByRole("button", { name: "Classe successiva" }).click();
  await expect.poll(shown).toEqual(["Dopo", "Tardi"]);
  expect(router.state.location.search).toBe("?classe=next");
  await userEvent.keyboard("k");
  await expect.poll(shown).toEqual(["Adesso", "Dopo"]);
  expect(router.state.location.search).toBe("");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(shown).toEqual(["Prima", "Adesso"]);
  await page.getByRole("button", { name: "Adesso" }).click();
  await expect.poll(shown).toEqual(["Adesso", "Dopo"]);
});

test("opens a class by its address, and takes no letter typed in its dialog for a step", async () => {
  await page.viewport(1280, 800);
  const { router } = await openToday("?classe=next");
  await expect.poll(shown).toEqual(["Dopo", "Tardi"]);
  answerCall(account.search, { users: [] });
  await page.getByRole("button", { name: "Aggiungi una persona" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Aggiungi una persona" });
  await dialog.getByLabelText("Cerca una persona").fill("k");
  await expect.element(page.getByText("Nessuno con questo nome")).toBeVisible();
  expect(router.state.location.search).toBe("?classe=next");
});
