import { makeEditedProgram, makeProgram } from "@studio/contract/testing/training.ts";
import { trainingForStaff as api, type ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { stopClockAt } from "../../../../../testing/clock.ts";
import { dialogue, openOffice } from "../../../../../testing/people.ts";

const hyrox: ListedProgram = { id: "1", ...makeProgram({ title: "HYROX in otto settimane", weeks: 8 }) };
const draft: ListedProgram = { id: "2", ...makeProgram({ title: "Forza base", published: 0 }) };
const edited: ListedProgram = { id: "3", ...makeProgram({ title: "Ritorno", version: 4, published: 2 }) };
const old: ListedProgram = { id: "4", ...makeProgram({ title: "Estate", archived: true }) };

const rows = page.getByRole("list", { name: "Programmi", exact: true }).getByRole("listitem");

async function open(programs: readonly ListedProgram[] = [draft, hyrox, edited, old]) {
  const stored = { programs: [...programs], next_offset: null };
  answerCall(api.programs, () => stored);
  await openOffice("/admin/programs", "coach");
  await expect.element(page.getByRole("heading", { level: 1, name: "Programmi" })).toBeVisible();
  return stored;
}

test("lists the programs with their state, and finds one by title", async () => {
  await open();
  await expect.element(rows.nth(0)).toMatchTextContent(/Forza base1 settimana · Bozza/);
  await expect.element(rows.nth(1)).toMatchTextContent(/8 settimane · PubblicatoCopia/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Pubblicato, con modifiche in bozza/);
  await expect
    .element(page.getByRole("link", { name: "HYROX in otto settimane" }))
    .toHaveAttribute("href", "/admin/programs/1");
  expect(await violations()).toEqual([]);
  await page.getByLabelText("Cerca per titolo").fill("hyrox");
  await expect.poll(() => rows.elements().length).toBe(1);
  await page.getByLabelText("Cerca per titolo").fill("zzz");
  await expect.element(page.getByText("Nessun programma con questo titolo")).toBeVisible();
});

test("lists page by page, and searches in all of them", async () => {
  // What was read is fresh for ten seconds, which a slow machine may take to come back to it.
  stopClockAt(new Date());
  const asked = answerCall(api.programs, ({ query }) =>
    query.offset === "2"
      ? { programs: [hyrox, edited], next_offset: null }
      : { programs: [draft], next_offset: "2" },
  );
  await openOffice("/admin/programs", "coach");
  await expect.element(rows).toMatchTextContent(/^Forza base/);
  await page.getByLabelText("Cerca per titolo").fill("ritorno");
  await expect.element(rows).toMatchTextContent(/^Ritorno/);
  await page.getByLabelText("Cerca per titolo").fill("");
  await expect.element(rows).toMatchTextContent(/^Forza base/);
  await page.getByRole("button", { name: "Mostra altri" }).click();
  await expect.poll(() => rows.elements().length).toBe(3);
  await expect.element(page.getByRole("button", { name: "Mostra altri" })).not.toBeInTheDocument();
  expect(asked.map(({ query }) => [query.limit, query.offset])).toEqual([
    ["50", undefined],
    ["50", undefined],
    ["50", "2"],
    ["50", "2"],
  ]);
});

test("creates a copy and opens it", async () => {
  await open();
  await page.getByLabelText("Azioni su Forza base").click();
  await page.getByRole("button", { name: "Copia", exact: true }).click();
  const dialog = dialogue("Copia il programma");
  await expect.element(dialog.getByLabelText("Titolo")).toHaveValue("Copia di Forza base");
  expect(await violations()).toEqual([]);
  const made = makeEditedProgram({ id: "5", published: 0 });
  const sent = answerCall(api.createProgram, made);
  answerCall(api.program, made);
  answerCall(api.followers, { followers: [], next_offset: null });
  await dialog.getByRole("button", { name: "Crea la copia" }).click();
  await expect.element(page.getByRole("button", { name: "Salva la bozza" })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ title: "Copia di Forza base", copy_of: "2" }]);
});

test("archives a program, and takes it back", async () => {
  const stored = await open();
  const answer = (archived: boolean) => () => {
    const changed = { ...hyrox, archived };
    stored.programs = [draft, changed, edited, old];
    return changed;
  };
  answerCall(api.archiveProgram, answer(true));
  await page.getByLabelText("Azioni su HYROX in otto settimane").click();
  await page.getByRole("button", { name: "Archivia" }).click();
  await expect.element(page.getByText("Archiviati (2)")).toBeVisible();
  answerCall(api.restoreProgram, answer(false));
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.element(page.getByText("Archiviati (1)")).toBeVisible();
});

test("says how to begin, and offers to try again", async () => {
  disconnectCall(api.programs);
  await openOffice("/admin/programs", "coach");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(api.programs, { programs: [], next_offset: null });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText("Non c’è ancora un programma")).toBeVisible();
});
