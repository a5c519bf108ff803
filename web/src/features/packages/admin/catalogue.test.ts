import { packageGrant } from "@studio/contract/packages/changes.ts";
import { offers } from "@studio/contract/shop/catalogue.ts";
import { expect, test } from "vitest";
import { cataloguePackages } from "./catalogue.ts";

const packages = cataloguePackages(Object.values(offers), [], "2026-11-30");

test("cataloguePackages returns valid grants with unique names", () => {
  for (const one of packages) expect(packageGrant.parse(one)).toEqual(one);
  expect(new Set(packages.map(({ name }) => name)).size).toBe(packages.length);
  expect(packages).toContainEqual({ name: "Small class, 10 lezioni", size: 10, expire_date: null });
});

test("cataloguePackages ends a subscription its number of months after the day", () => {
  const three = packages.filter(({ expire_date }) => expire_date === "2027-02-28");
  expect(three.map(({ size }) => size)).toContain(0);
});
