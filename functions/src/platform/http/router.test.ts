import { expect, test } from "vitest";
import { routes } from "../../routes.ts";
import { router } from "./router.ts";

const find = router(routes);

test.each([
  ["GET", "/api/v1/u/me", "/u/me", {}],
  ["GET", "/api/v1/u/search", "/u/search", {}],
  ["GET", "/api/v1/u/marco", "/u/{id}", { id: "marco" }],
  ["GET", "/api/v1/event/upcoming", "/event/upcoming", {}],
  ["POST", "/api/v1/event/upcoming", "/event/{id}", { id: "upcoming" }],
  ["DELETE", "/api/v1/admin/event/a/sub/b", "/admin/event/{id}/sub/{subId}", { id: "a", subId: "b" }],
  ["GET", "/api/v1/u/a%20b/products", "/u/{id}/products", { id: "a b" }],
])("matches %s %s with %s", (method, path, expected, params) => {
  const match = find(method, path);
  expect([match.call.path, match.params]).toEqual([expected, params]);
});

test.each([
  ["GET", "/api/v1/nothing", "not_found"],
  ["GET", "/u/me", "not_found"],
  ["GET", "/api/v1/u/%E0%A4%A/products", "not_found"],
  ["DELETE", "/api/v1/u/me", "method_not_allowed"],
])("refuses %s %s with %s", (method, path, code) => {
  expect(() => find(method, path)).toThrow(expect.objectContaining({ code }));
});

test("throws at start-up for a call without a handler", () => {
  expect(() => router(routes.slice(1))).toThrow(/^No handler for/);
});
