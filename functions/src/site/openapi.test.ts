import { createConfig, lintFromString } from "@redocly/openapi-core";
import { api } from "@studio/contract/api.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

const { paths } = openApiDocument();
const login = Object(paths["/auth/login"]).post;
const roster = Object(paths["/event/{id}/subs"]).get;
const removal = Object(paths["/admin/user/{id}"]).delete;
const products = Object(paths["/u/{id}/products"]).get;

test("passes the rules that Redocly recommends", async () => {
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument()),
    absoluteRef: "/openapi.json",
    config: await createConfig({ extends: ["recommended"] }),
  });
  const messages = problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
  // The specification has paths with a name beside paths with a parameter.
  expect(messages.filter((one) => !one.startsWith("warn no-ambiguous-paths"))).toEqual([]);
});

test("requires a token for every call that is not public", () => {
  expect(login.security).toEqual([]);
  expect(roster.security).toEqual([{ bearer: [] }]);
});

test("lists the error statuses of a call", () => {
  expect(Object.keys(login.responses)).toEqual(["200", "400", "403", "429", "500", "503", "default"]);
  expect(Object.keys(roster.responses)).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "429",
    "500",
    "503",
    "default",
  ]);
  expect(roster.responses[403].description).toBe("forbidden, unattested");
});

test("states the roles of a call", () => {
  const whom = ({ responses }: { responses: Record<string, { description: string }> }) =>
    responses.default?.description;
  expect([login, roster, removal, products].map(whom)).toEqual([
    "Refused",
    "Refused; for coach, desk, owner",
    "Refused; for owner",
    "Refused; for the person in the path, or desk, owner",
  ]);
  expect([removal["x-action"], removal["x-roles"]]).toEqual(["people.erase", ["owner"]]);
});

test("names the header of the idempotency key where a call reads it, and its refusal", () => {
  const operations = Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls));
  const operationOf = ({ path, method }: Endpoint) => Object(paths[path])[method.toLowerCase()];
  const headersOf = (call: Endpoint): string[] =>
    operationOf(call).parameters.flatMap((one: { in: string; name: string }) =>
      one.in === "header" ? [one.name] : [],
    );
  const keyed = operations.filter(({ keyIn }) => keyIn === "header");
  expect(keyed.length).toBeGreaterThan(20);
  for (const call of operations)
    expect([call.path, headersOf(call)]).toEqual([
      call.path,
      call.keyIn === "header" ? ["Idempotency-Key"] : [],
    ]);
  for (const call of operations)
    expect([call.path, operationOf(call).responses[422]?.description]).toEqual([
      call.path,
      call.keyIn === undefined ? undefined : "idempotency_key_reused",
    ]);
});

test("requires path parameters, and no others", () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(Object(methods)));
  const parameters = operations.flatMap((call) => Object(call).parameters);
  expect(new Set(parameters.map((one) => `${one.in} ${one.required}`))).toEqual(
    new Set(["path true", "query false", "header false"]),
  );
});
