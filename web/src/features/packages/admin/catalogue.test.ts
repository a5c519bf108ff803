import { packageGrant } from "@studio/contract/packages/model.ts";
import { expect, test } from "vitest";
import { cataloguePackages } from "./catalogue.ts";

const packages = cataloguePackages("2026-11-30");

test("the price list's packages can be given as they are, each under a name of its own", () => {
  for (const one of packages) expect(packageGrant.parse(one)).toEqual(one);
  expect(new Set(packages.map(({ name }) => name)).size).toBe(packages.length);
  expect(packages).toContainEqual({ name: "Small class, 10 lezioni", size: 10, expire_date: null });
});

test("a subscription ends so many months after the day it is given on", () => {
  const three = packages.filter(({ expire_date }) => expire_date === "2027-02-28");
  expect(three.map(({ size }) => size)).toContain(0);
});
