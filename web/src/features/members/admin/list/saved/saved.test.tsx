import { errors } from "@studio/contract/errors.ts";
import { savedFiltersForStaff as api, type SavedFilter } from "@studio/contract/members/savedFilters.ts";
import { makeMemberForStaff } from "@studio/contract/testing/members.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { answerPeople, dialogue, openOffice } from "../../../../../../testing/people.ts";

const listing = { filter: ["away" as const], sort: "name" as const, order: "asc" as const };
const recall: SavedFilter = { id: "f1", name: "Da richiamare", listing };
const first: SavedFilter = {
  id: "f2",
  name: "Prima lezione",
  listing: { ...listing, filter: ["never_came"], tag: "mattina" },
};

beforeEach(() => {
  answerPeople([makeMemberForStaff()]);
});

const chip = (name: string) =>
  page.getByRole("group", { name: "Filtri salvati" }).getByRole("button", { name });
const save = () => page.getByRole("button", { name: "Salva questi filtri" });

test("applies saved filters by a tap, and everybody by another", async () => {
  answerCall(api.savedFilters, { filters: [recall, first] });
  const { router } = await openOffice("/admin/users?q=anna&sort=joined_at");
  await chip("Prima lezione").click();
  await expect.element(chip("Prima lezione")).toHaveAttribute("aria-pressed", "true");
  expect(router.state.location.search).toBe("?filter=never_came&tag=mattina");
  await expect.element(save()).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await chip("Prima lezione").click();
  await expect.poll(() => router.state.location.search).toBe("");
});

test("saves the filters and the order under a name, without the search", async () => {
  await openOffice("/admin/users?q=anna&filter=away");
  await save().click();
  const dialog = dialogue("Salva questi filtri");
  await dialog.getByLabelText("Nome").fill("Da richiamare");
  refuseCall(api.saveFilter, "saved_filter_taken");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText(errors.saved_filter_taken.message)).toBeVisible();
  const calls = answerCall(api.saveFilter, { filters: [recall] });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(chip("Da richiamare")).toHaveAttribute("aria-pressed", "true");
  expect(calls.map(({ body }) => body)).toEqual([{ name: "Da richiamare", listing }]);
});

test("renames the applied filters", async () => {
  answerCall(api.savedFilters, { filters: [recall] });
  await openOffice("/admin/users?filter=away");
  await page.getByLabelText("Opzioni del filtro Da richiamare").click();
  await page.getByRole("button", { name: "Rinomina" }).click();
  const dialog = dialogue("Rinomina il filtro");
  await dialog.getByLabelText("Nome").fill("Da sentire");
  const calls = answerCall(api.saveFilter, { filters: [{ ...recall, name: "Da sentire" }] });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(chip("Da sentire")).toBeVisible();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([
    ["f1", { name: "Da sentire", listing }],
  ]);
});

test("deletes the applied filters, and restores them", async () => {
  answerCall(api.savedFilters, { filters: [recall] });
  await openOffice("/admin/users?filter=away");
  await page.getByLabelText("Opzioni del filtro Da richiamare").click();
  answerCall(api.removeFilter, { filters: [] });
  await page.getByRole("button", { name: "Elimina" }).click();
  await expect.element(page.getByText("Filtro “Da richiamare” eliminato.")).toBeVisible();
  await expect.element(save()).toBeVisible();
  const calls = answerCall(api.saveFilter, { filters: [recall] });
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.element(chip("Da richiamare")).toBeVisible();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([
    ["f1", { name: "Da richiamare", listing }],
  ]);
});

test("offers a retry where they do not load, and leaves the list usable", async () => {
  disconnectCall(api.savedFilters);
  await openOffice("/admin/users");
  const retry = page.getByRole("button", { name: "I filtri salvati non si caricano: riprova" });
  await expect.element(retry).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Anna Prova/ }).first()).toBeVisible();
  answerCall(api.savedFilters, { filters: [recall] });
  await retry.click();
  await expect.element(chip("Da richiamare")).toBeVisible();
});
