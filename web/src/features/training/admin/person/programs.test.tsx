import { errors } from "@studio/contract/errors.ts";
import { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { personForCoach } from "@studio/contract/people/forStaff.ts";
import { makeMemberForStaff } from "@studio/contract/testing/members.ts";
import { makeProgram } from "@studio/contract/testing/training.ts";
import { trainingForStaff as api, type FollowedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { typeDay } from "../../../../../testing/days.ts";
import { dialogue, openMember } from "../../../../../testing/people.ts";

const followed = (program: Partial<FollowedProgram> = {}): FollowedProgram => ({
  id: "1",
  title: "HYROX in otto settimane",
  archived: false,
  starts_on: "2026-11-30",
  ...program,
});
const listed = [
  { id: "1", ...makeProgram({ title: "HYROX in otto settimane" }) },
  { id: "2", ...makeProgram({ title: "Forza base" }) },
  { id: "3", ...makeProgram({ title: "Bozza", published: 0 }) },
  { id: "4", ...makeProgram({ title: "Vecchio", archived: true }) },
];

const rows = page.getByRole("list", { name: "Programmi della persona" }).getByRole("listitem");

test("assigns one of the published programs that the person does not follow, from a day on", async () => {
  await openMember({ programs: [followed()] });
  answerCall(api.programs, { programs: listed, next_offset: null });
  await page.getByRole("button", { name: "Assegna un programma" }).click();
  const dialog = dialogue("Assegna un programma");
  await expect.element(dialog.getByLabelText("Programma", { exact: true })).toBeVisible();
  expect(
    dialog
      .getByRole("option")
      .elements()
      .map((option) => option.textContent),
  ).toEqual(["Scegli un programma", "Forza base"]);
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText("Programma", { exact: true }).selectOptions("Forza base");
  await typeDay(dialog, "Primo giorno", "2026-12-07");
  const sent = answerCall(api.assignProgram, {
    programs: [followed(), followed({ id: "2", title: "Forza base", starts_on: "2026-12-07" })],
  });
  await dialog.getByRole("button", { name: "Assegna il programma" }).click();
  await expect.element(rows.nth(1)).toMatchTextContent(/^Forza baseLo segue dal 7 dicembre 2026/);
  expect(sent.map(({ params, body }) => [params, body])).toMatchObject([
    [{ id: "member-1", program: "2" }, { starts_on: "2026-12-07" }],
  ]);
});

test("ends a program, and assigns it again from the same day", async () => {
  await openMember({ programs: [followed()] });
  answerCall(api.endProgram, { programs: [] });
  await page.getByRole("button", { name: "Concludi HYROX in otto settimane" }).click();
  await expect.element(page.getByText("Non segue nessun programma.")).toBeVisible();
  const sent = answerCall(api.assignProgram, { programs: [followed()] });
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.element(rows).toMatchTextContent(/Lo segue dal 30 novembre 2026/);
  expect(sent[0]).toMatchObject({ params: { program: "1" }, body: { starts_on: "2026-11-30" } });
});

test("is on the page that a coach sees, and explains a refusal", async () => {
  const coachView = personForCoach.parse(makeMemberForStaff());
  await openMember({ programs: [followed({ starts_on: null, archived: true })] }, "coach", () =>
    answerCall(membersForStaff.forStaff, coachView),
  );
  await expect.element(rows).toMatchTextContent(/Senza un primo giorno · Archiviato/);
  refuseCall(api.endProgram, "busy");
  await page.getByRole("button", { name: /^Concludi/ }).click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await expect.element(rows).toBeVisible();
});

test("offers to try again when the programs cannot be read", async () => {
  await openMember({}, "owner", () => disconnectCall(api.memberPrograms));
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(api.memberPrograms, { programs: [followed()] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(rows).toBeVisible();
});
