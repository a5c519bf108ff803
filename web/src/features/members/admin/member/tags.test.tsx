import { errors } from "@studio/contract/errors.ts";
import { membersForStaff as api } from "@studio/contract/members/staffEndpoints.ts";
import { makeMemberForStaff } from "@studio/contract/testing/members.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { answerTags, openMember } from "../../../../../testing/people.ts";

const tags = () => page.getByRole("list", { name: "Etichette della persona" });
const field = () => page.getByRole("combobox", { name: "Nuova etichetta" });

test("adds a tag that is typed, and one that others have", async () => {
  await openMember();
  answerTags("agonisti", "mattina");
  const sent = answerCall(api.changeTags, makeMemberForStaff({ tags: ["under 20"] }));
  await field().fill("Under  20");
  await userEvent.keyboard("{Enter}");
  await expect.element(tags().getByText("under 20")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ add: ["under 20"], remove: [] }]);
  await expect.element(field()).toHaveValue("");
  await field().fill("mat");
  await page.getByRole("option", { name: "mattina" }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ add: ["mattina"], remove: [] });
});

test("removes a tag, and offers to undo it", async () => {
  await openMember({ member: { tags: ["agonisti"] } });
  const sent = answerCall(api.changeTags, makeMemberForStaff());
  await page.getByLabelText("Togli l’etichetta agonisti").click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ add: [], remove: ["agonisti"] });
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ add: ["agonisti"], remove: [] });
});

test("says what is wrong with a tag, and why it was refused", async () => {
  await openMember();
  await field().fill("a/b");
  await page.getByRole("button", { name: "Aggiungi l’etichetta" }).click();
  await expect.element(page.getByText("Usa lettere, cifre, spazi e trattini")).toBeVisible();
  refuseCall(api.changeTags, "busy");
  await field().fill("agonisti");
  await page.getByRole("button", { name: "Aggiungi l’etichetta" }).click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await expect.element(field()).toHaveValue("agonisti");
});

test("has no accessibility violations", async () => {
  await openMember({ member: { tags: ["agonisti"] } });
  await expect.element(tags().getByText("agonisti")).toBeVisible();
  expect(await violations()).toEqual([]);
});
