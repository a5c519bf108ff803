import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { makeEditedProgram } from "@studio/contract/testing/training.ts";
import type { FollowedSession, Follower } from "@studio/contract/training/following.ts";
import {
  trainingForStaff as api,
  type FollowedProgram,
  type PackageHolder,
} from "@studio/contract/training/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { typeDay } from "../../../../../../testing/days.ts";
import { dialogue, openOffice } from "../../../../../../testing/people.ts";
import { packageNames } from "./forms.ts";

const at = new Date("2026-11-23T17:30:00Z");
const anna: Follower = {
  id: "member-1",
  name: "Anna Prova",
  starts_on: "2026-11-16",
  done: 2,
  total: 8,
  last: { title: "Forza gambe", at, rpe: 7 },
};
const bruno: Follower = { ...anna, id: "member-2", name: "Bruno Verdi", done: 0, last: null };
const done: FollowedSession = {
  id: "1-a",
  week: 1,
  title: "Forza gambe",
  completed: true,
  rpe: 7,
  notes: "Spalla rigida",
  at,
};

const rows = page.getByRole("list", { name: "Chi segue il programma" }).getByRole("listitem");

test("shows how far each follower is, page by page, and what they wrote", async () => {
  answerCall(api.program, makeEditedProgram());
  const asked = answerCall(api.followers, ({ query }) =>
    query.offset === "member-1"
      ? { followers: [bruno], next_offset: null }
      : { followers: [anna], next_offset: "member-1" },
  );
  await openOffice("/admin/programs/1", "coach");
  await expect
    .element(rows.first())
    .toMatchTextContent(/Anna ProvaForza gambe, lun 23 nov, 18:30 · sforzo 725% · 2 di 8 allenamenti/);
  await page.getByRole("button", { name: "Mostra altri" }).click();
  await expect.element(rows.nth(1)).toMatchTextContent(/Non ha ancora completato una sessione0%/);
  expect(asked.map(({ query }) => query)).toMatchObject([{ limit: "10" }, { offset: "member-1" }]);
  expect(await violations()).toEqual([]);
  answerCall(api.feedback, {
    name: "Anna Prova",
    sessions: [
      done,
      { ...done, id: "1-b", title: "Ripetute", completed: false, rpe: null, notes: "", at: null },
      { ...done, id: "1-c", week: null, title: null, completed: false, notes: "Non riuscita" },
    ],
  });
  await page.getByRole("button", { name: "Allenamenti di Anna Prova" }).click();
  const sessions = dialogue("Allenamenti di Anna Prova").getByRole("listitem");
  await expect
    .element(sessions.nth(0))
    .toMatchTextContent(/Completata lun 23 nov, 18:30 · sforzo 7 su 10Spalla/);
  await expect.element(sessions.nth(1)).toMatchTextContent("Settimana 1 · RipetuteDa fare");
  await expect.element(sessions.nth(2)).toMatchTextContent(/^Sessione tolta dal programmaNon completata/);
  expect(await violations()).toEqual([]);
});

test("says that nobody follows it yet, and offers to try again after a failure", async () => {
  answerCall(api.program, makeEditedProgram());
  disconnectCall(api.followers);
  await openOffice("/admin/programs/1", "coach");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(api.followers, { followers: [], next_offset: null });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText(/^Ancora nessuno/)).toBeVisible();
});

const followed = (starts_on: string) => ({ id: "1", title: "Forza base", archived: false, starts_on });

/** Opens a program as a coach, and finds Anna for it, who follows these. */
async function findAnna(programs: readonly FollowedProgram[]) {
  answerCall(api.program, makeEditedProgram({ published: 1 }));
  answerCall(api.followers, { followers: [], next_offset: null });
  answerCall(account.search, {
    users: [makeMemberWire({ id: "member-1", first_name: "Anna", last_name: "Prova" })],
  });
  answerCall(api.memberPrograms, { programs: [...programs] });
  await openOffice("/admin/programs/1", "coach");
  await page.getByRole("button", { name: "Aggiungi una persona" }).click();
  const dialog = dialogue("Aggiungi una persona");
  await dialog.getByLabelText("Cerca una persona").fill("anna");
  await expect.element(page.getByRole("option", { name: /^Anna Prova/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Assegna" })).toBeVisible();
  return dialog;
}

test("adds a person found by name from a day on, and takes it back", async () => {
  const dialog = await findAnna([]);
  expect(await violations()).toEqual([]);
  await typeDay(dialog, "Primo giorno", "2026-12-07");
  const sent = answerCall(api.assignProgram, { programs: [followed("2026-12-07")] });
  answerCall(api.followers, { followers: [anna], next_offset: null });
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.element(rows).toMatchTextContent(/^Anna Prova/);
  expect(sent.map(({ params, body }) => [params, body])).toMatchObject([
    [{ id: "member-1", program: "1" }, { starts_on: "2026-12-07" }],
  ]);
  const ended = answerCall(api.endProgram, { programs: [] });
  answerCall(api.followers, { followers: [], next_offset: null });
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.element(page.getByText(/^Ancora nessuno/)).toBeVisible();
  expect(ended).toMatchObject([{ params: { id: "member-1", program: "1" } }]);
});

test("changes the first day of a person who follows it already, and takes that back", async () => {
  const dialog = await findAnna([followed("2026-11-16")]);
  await expect.element(dialog.getByText(/^Lo segue già dal 16 novembre 2026/)).toBeVisible();
  await typeDay(dialog, "Primo giorno", "2026-12-07");
  const sent = answerCall(api.assignProgram, { programs: [followed("2026-12-07")] });
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.element(page.getByText("Anna Prova lo segue di nuovo dal 16 novembre 2026.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ starts_on: "2026-12-07" }, { starts_on: "2026-11-16" }]);
});

test.each([
  ["a draft", { published: 0 }, /pubblicalo, poi/],
  ["an archived one", { archived: true }, /archiviato non si assegna/],
])("offers to add nobody to %s", async (_, program, text) => {
  answerCall(api.program, makeEditedProgram(program));
  answerCall(api.followers, { followers: [], next_offset: null });
  await openOffice("/admin/programs/1", "coach");
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Aggiungi una persona" })).not.toBeInTheDocument();
});

const [offered = "", other = ""] = packageNames([]);

/** Opens a program as a coach, and chooses the first package for it, which these people have. */
async function choosePackage(people: readonly PackageHolder[]) {
  answerCall(api.program, makeEditedProgram({ published: 1 }));
  answerCall(api.followers, { followers: [], next_offset: null });
  const asked = answerCall(api.packageHolders, { people: [...people] });
  await openOffice("/admin/programs/1", "coach");
  await page.getByRole("button", { name: "Aggiungi per pacchetto" }).click();
  const dialog = dialogue("Aggiungi per pacchetto");
  await dialog.getByLabelText("Chi ha il pacchetto").selectOptions(offered);
  return { dialog, asked };
}

const holder = (id: string, name: string, follows = false): PackageHolder => ({ id, name, follows });

test("adds everybody with a package who does not follow it yet, and says who was refused", async () => {
  const people = [holder("a", "Anna Prova"), holder("b", "Bruno Verdi", true), holder("c", "Carla Neri")];
  const { dialog, asked } = await choosePackage(people);
  await expect
    .element(dialog.getByText("2 persone lo ricevono. 1 persona lo segue già e resta com’è."))
    .toBeVisible();
  await expect.element(dialog.getByText("Anna Prova, Carla Neri")).toBeVisible();
  expect(asked.map(({ query }) => query)).toEqual([{ package: offered }]);
  expect(await violations()).toEqual([]);
  await typeDay(dialog, "Primo giorno", "2026-12-07");
  const sent = answerCall(api.assignProgram, () => {
    refuseCall(api.assignProgram, "programs_full");
    return { programs: [followed("2026-12-07")] };
  });
  answerCall(api.followers, { followers: [anna], next_offset: null });
  await dialog.getByRole("button", { name: "Assegna a 2 persone" }).click();
  await expect
    .element(dialog.getByText("1 persona lo segue dal 7 dicembre 2026. Non riuscito per:"))
    .toBeVisible();
  const refused = dialog.getByRole("list", { name: "Non riuscito per" });
  await expect.element(refused).toHaveTextContent(`Carla Neri${errors.programs_full.message}`);
  expect(sent).toMatchObject([{ params: { id: "a", program: "1" }, body: { starts_on: "2026-12-07" } }]);
  expect(await violations()).toEqual([]);
  await dialog.getByText("Chiudi", { exact: true }).click();
  await expect.element(rows).toMatchTextContent(/^Anna Prova/);
});

test("takes it back from those who got it alone", async () => {
  const { dialog } = await choosePackage([holder("a", "Anna Prova"), holder("c", "Carla Neri")]);
  answerCall(api.assignProgram, () => {
    refuseCall(api.assignProgram, "programs_full");
    return { programs: [followed("2026-12-07")] };
  });
  await dialog.getByRole("button", { name: "Assegna a 2 persone" }).click();
  const ended = answerCall(api.endProgram, { programs: [] });
  await dialog.getByRole("button", { name: "Annulla per 1 persona" }).click();
  await expect.element(dialog.getByText("Annullato per 1 persona.")).toBeVisible();
  expect(ended).toMatchObject([{ params: { id: "a", program: "1" } }]);
  await expect.element(dialog.getByRole("button", { name: /^Annulla per/ })).not.toBeInTheDocument();
});

test("goes on with the others after the network was lost", async () => {
  const { dialog } = await choosePackage([holder("a", "Anna Prova"), holder("c", "Carla Neri")]);
  const lost = disconnectCall(api.assignProgram);
  await dialog.getByRole("button", { name: "Assegna a 2 persone" }).click();
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect.poll(() => lost.length).toBe(2);
  const sent = answerCall(api.assignProgram, { programs: [followed("2026-12-07")] });
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect.element(dialog.getByText(/^2 persone lo seguono dal /)).toBeVisible();
  expect(sent.map(({ params }) => params.id)).toEqual(["a", "c"]);
});

test("says that nobody has the package, or why that cannot be read", async () => {
  const { dialog } = await choosePackage([]);
  await expect.element(dialog.getByText("Nessuno ha questo pacchetto oggi.")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /^Assegna/ })).not.toBeInTheDocument();
  disconnectCall(api.packageHolders);
  await dialog.getByLabelText("Chi ha il pacchetto").selectOptions(other);
  await expect.element(dialog.getByRole("button", { name: "Riprova" })).toBeVisible();
});
