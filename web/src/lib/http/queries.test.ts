import { leadsForStaff as leads } from "@studio/contract/leads/staffEndpoints.ts";
import { membersForStaff as members } from "@studio/contract/members/staffEndpoints.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { effectsOn, keyOf } from "./queries.ts";

const at = new Date("2026-11-27T09:00:00Z");
const [anna, bruno] = [
  { id: "anna", status: "new", at },
  { id: "bruno", status: "new", at },
];
const won = { ...anna, status: "won" };

const plain = keyOf(leads.list, { query: { q: "a" } });
const paged = [...keyOf(leads.list, {}), "pages"];

/** Returns a client that has one list as an answer, and another one by page. */
function clientWithLists(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(plain, { leads: [anna, bruno], read_at: at });
  client.setQueryData(paged, { pages: [{ leads: [anna] }, { leads: [bruno], times: [at] }], pageParams: [] });
  return client;
}

test("an answer takes the place of the item with its id, in an answer and in pages", () => {
  const client = clientWithLists();
  effectsOn(client, { replacesIn: [leads.list] }).onSuccess(won, {});
  expect(client.getQueryData(plain)).toEqual({ leads: [won, bruno], read_at: at });
  expect(client.getQueryData(paged)).toMatchObject({
    pages: [{ leads: [won] }, { leads: [bruno], times: [at] }],
  });
});

test("lists lose the item of the action's path, and no other", () => {
  const client = clientWithLists();
  effectsOn(client, { removesFrom: [leads.list] }).onSuccess(undefined, { params: { id: "bruno" } });
  expect(client.getQueryData(plain)).toMatchObject({ leads: [anna] });
  expect(client.getQueryData(paged)).toMatchObject({ pages: [{ leads: [anna] }, { leads: [] }] });
});

test("an answer replaces that of the same path, whatever else the action was asked for", () => {
  const client = new QueryClient();
  const { onSuccess } = effectsOn(client, { replaces: members.forStaff });
  onSuccess(won, { params: { id: "anna", note: "1" } });
  expect(client.getQueryData(keyOf(members.forStaff, { params: { id: "anna" } }))).toEqual(won);
});

test("a refusal reads again behind the action, which its own rereads hold up", async () => {
  const client = new QueryClient();
  const reread = vi.spyOn(client, "invalidateQueries").mockReturnValue(new Promise(() => undefined));
  const effects = effectsOn(client, { replaces: members.forStaff, rereadsBehind: [leads.list] });
  expect(effects.onError(new Error("refused"), { params: { id: "anna" } })).toBeUndefined();
  await effects.onSettled();
  expect(reread.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    keyOf(members.forStaff, { params: { id: "anna" } }),
    keyOf(leads.list),
  ]);
  const held = effectsOn(client, { rereads: [leads.list] }).onSettled();
  expect(await Promise.race([held, "pending"])).toBe("pending");
});
