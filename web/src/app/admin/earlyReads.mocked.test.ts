import { type Role, roles, rolesThatCan } from "@studio/contract/roles.ts";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { logQuery } from "../../features/activity/admin/api.ts";
import { memberQuery, membersQuery } from "../../features/members/admin/api.ts";
import { listingOf } from "../../features/members/admin/list/address.ts";
import { deskQuery } from "../../features/operations/admin/desk/api.ts";
import { readEarly } from "./earlyReads.ts";

vi.mock(import("../../lib/firebase/auth.ts"), () => ({ auth: vi.fn(), freshToken: async () => "fresh" }));

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const fetched = vi.fn<(url: string) => Promise<Response>>(async () => new Response("{}"));
const urls = () => fetched.mock.calls.map(([url]) => url);

function signIn(role: Role | undefined): void {
  const session = JSON.stringify({ access_token: "token", user: { id: "1", role } });
  vi.stubGlobal("localStorage", { getItem: () => session });
}

beforeEach(() => {
  client.clear();
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  signIn("owner");
});

test.each([
  ["/admin", () => client.fetchQuery(deskQuery)],
  ["/admin/oggi", () => client.fetchQuery(deskQuery)],
  ["/admin/users", () => client.fetchQuery(membersQuery(listingOf(new URLSearchParams()), undefined))],
  ["/admin/users/socio", () => client.fetchQuery(memberQuery("socio"))],
  ["/admin/activity", () => client.fetchInfiniteQuery(logQuery({}))],
])("%s asks for what its query asks for, which takes the answer", async (pathname, read) => {
  readEarly({ pathname, search: "" });
  expect(urls()).toHaveLength(1);
  // An empty answer has no screen's shape.
  await expect(read()).rejects.toMatchObject({ code: "internal" });
  expect(urls()).toHaveLength(1);
  await expect(read()).rejects.toMatchObject({ code: "internal" });
  expect(urls()).toEqual([urls()[0], urls()[0]]);
});

test.each([
  ["/admin/users", "?q=bianchi"],
  ["/admin/users/import", ""],
  ["/admin/users/imports", ""],
  ["/admin/users/socio/subscriptions", ""],
  ["/admin/events", ""],
])("%s%s asks for nothing before its scripts are there", (pathname, search) => {
  readEarly({ pathname, search });
  expect(urls()).toEqual([]);
});

test.each([
  ["/admin/oggi", "rosters.read"],
  ["/admin/users", "people.read"],
  ["/admin/users/socio", "people.find"],
  ["/admin/activity", "activity.read"],
] as const)("%s asks for whom %s is allowed", (pathname, action) => {
  const asking = [undefined, ...roles].filter((role) => {
    fetched.mockClear();
    signIn(role);
    readEarly({ pathname, search: "" });
    return urls().length > 0;
  });
  expect(asking).toEqual(rolesThatCan(action));
});
