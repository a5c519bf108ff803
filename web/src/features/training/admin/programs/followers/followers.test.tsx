import { makeEditedProgram } from "@studio/contract/testing/training.ts";
import type { FollowedSession, Follower } from "@studio/contract/training/following.ts";
import { trainingForStaff as api } from "@studio/contract/training/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall } from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { dialogue, openOffice } from "../../../../../../testing/people.ts";

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
