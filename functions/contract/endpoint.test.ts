import { describe, expect, test } from "vitest";
import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { byId, identifier } from "./identifier.ts";

const facts = { summary: "A lead.", response: z.object({ id: identifier }) };

describe("a declared call", () => {
  test("has the method and path of its line", () => {
    expect(endpoint("PUT /admin/leads/{id}", "leads.work", { ...facts, params: byId })).toMatchObject({
      method: "PUT",
      path: "/admin/leads/{id}",
      params: byId,
      ...facts,
    });
  });

  test("takes no params, query or body without schemas of them", () => {
    const { params, query, body } = endpoint("GET /health", "anyone", facts);
    for (const schema of [params, query, body]) {
      expect(schema.safeParse({}).success).toBe(true);
      expect(schema.safeParse({ colour: "red" }).success).toBe(false);
    }
  });

  test("is for whom it names; an action stands for its staff", () => {
    const whoOf = [
      endpoint("GET /health", "anyone", facts),
      endpoint("GET /u/me", "member", facts),
      endpoint("GET /admin/leads", "leads.work", facts),
      endpoint("GET /u/{id}/products", "packages.read", { ...facts, params: byId, orSelf: true }),
    ].map(({ who }) => who);
    expect(whoOf).toEqual([
      "anyone",
      "member",
      { can: "leads.work" },
      { can: "packages.read", orSelf: true },
    ]);
  });
});

// The compiler is the test: each line below it must be an error.
test("does not compile with params other than those of its path", () => {
  // @ts-expect-error: the path names `id`.
  endpoint("GET /admin/leads/{id}", "leads.work", facts);
  // @ts-expect-error: the path names `lead` too.
  endpoint("DELETE /admin/event/{id}/guest/{lead}", "rosters.edit", { ...facts, params: byId });
  // @ts-expect-error: the path names none.
  endpoint("GET /admin/leads", "leads.work", { ...facts, params: byId });
  // @ts-expect-error: the path names `uid`.
  endpoint("GET /admin/leads/{uid}", "leads.work", { ...facts, params: byId });
  // @ts-expect-error: only of staff's calls.
  endpoint("GET /u/{id}/products", "member", { ...facts, params: byId, orSelf: true });
  // @ts-expect-error: no such method.
  endpoint("PATCH /admin/leads", "leads.work", facts);
  // @ts-expect-error: no such action.
  endpoint("GET /admin/leads", "leads.eat", facts);
});
