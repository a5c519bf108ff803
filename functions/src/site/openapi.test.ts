import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

const { paths } = openApiDocument();
const login = Object(paths["/auth/login"]).post;
const roster = Object(paths["/event/{id}/subs"]).get;
const removal = Object(paths["/admin/user/{id}"]).delete;
const products = Object(paths["/u/{id}/products"]).get;

test("the document keeps every rule that Redocly recommends", async () => {
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument()),
    absoluteRef: "/openapi.json",
    config: await createConfig({ extends: ["recommended"] }),
  });
  const told = problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
  // A name beside a number: the specification has both addresses.
  expect(told.filter((one) => !one.startsWith("warn no-ambiguous-paths"))).toEqual([]);
});

test("a call for anybody says that it needs no token, another that it does", () => {
  expect(login.security).toEqual([]);
  expect(roster.security).toEqual([{ bearer: [] }]);
});

test("each call lists how it may refuse", () => {
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

test("each call says for whom it is", () => {
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

test("what stands in a path is required, what a query says is not", () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(Object(methods)));
  const parameters = operations.flatMap((call) => Object(call).parameters);
  expect(new Set(parameters.map((one) => `${one.in} ${one.required}`))).toEqual(
    new Set(["path true", "query false"]),
  );
});
