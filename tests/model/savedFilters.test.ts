import { documentPath } from "@studio/contract/collections.ts";
import { MAX_SAVED_FILTERS } from "@studio/contract/members/savedFilters.ts";
import { beforeEach, expect, test } from "vitest";
import {
  listSavedFilters,
  removeFilter,
  saveFilter,
} from "../../functions/src/members/saved-filters/savedFilters.ts";
import { database } from "../support/server/database.ts";

beforeEach(async () => {
  await database.doc(documentPath("savedFilters", { list: "users" })).delete();
});

const listing = { filter: ["away" as const], within: 7, sort: "name" as const, order: "asc" as const };
const save = (name: string, id: string = name) => saveFilter({ id, name, listing });
const names = async () => (await listSavedFilters()).map(({ name }) => name);

test("saves, renames, deletes and restores filters", async () => {
  await save("Da richiamare", "a");
  await saveFilter({ id: "b", name: "Nuovi", listing: { ...listing, filter: [], tag: "mattina" } });
  await save("Da sentire", "a");
  expect(await names()).toEqual(["Da sentire", "Nuovi"]);
  await removeFilter("a");
  expect((await removeFilter("a")).map(({ name }) => name)).toEqual(["Nuovi"]);
  await save("Da sentire", "a");
  expect(await names()).toEqual(["Da sentire", "Nuovi"]);
});

test("refuses a name in use, and one filter too many", async () => {
  await save("Da richiamare", "a");
  await expect(save("da richiamare", "b")).rejects.toMatchObject({ code: "saved_filter_taken" });
  for (let index = 1; index < MAX_SAVED_FILTERS; index += 1) await save(`Filtro ${index}`, `f${index}`);
  await expect(save("Uno di troppo", "more")).rejects.toMatchObject({ code: "saved_filters_full" });
  expect(await names()).toHaveLength(MAX_SAVED_FILTERS);
});

test("keeps both of two filters that are saved at once", async () => {
  await Promise.all([save("Uno"), save("Due")]);
  expect(await names()).toEqual(["Due", "Uno"]);
});
