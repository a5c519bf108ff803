import { expect, test } from "vitest";
import { foldersIn, isTest, modulesBelow, projectFiles, source } from "../support/sources.ts";

/** The nouns of the product, the only names of its folders (README, "Where do I change X"). */
const NOUNS = [
  "account",
  "activity",
  "blog",
  "bookings",
  "closures",
  "content",
  "instalments",
  "leads",
  "library",
  "messages",
  "notices",
  "operations",
  "packages",
  "people",
  "race",
  "receipts",
  "refunds",
  "sales",
  "shop",
  "site",
  "stats",
  "training",
  "withdrawals",
];

test("no file has a generic name", () => {
  const nameless = /(^|\/)(utils?|helpers?|misc|common|stuff)(\.|\/)/i;
  expect(projectFiles.filter((file) => nameless.test(file))).toEqual([]);
});

test.each(["functions/contract", "functions/src", "web/src/features"])("%s is divided by noun", (folder) => {
  const others = ["platform", "people", "workflows", "testing", "time"];
  expect(foldersIn(folder).filter((name) => !NOUNS.includes(name) && !others.includes(name))).toEqual([]);
});

test("the root has only the documented files", () => {
  const folders = new Set(
    projectFiles.filter((file) => file.includes("/")).map((file) => file.split("/")[0]),
  );
  expect([...folders].sort()).toEqual([".ci", "docs", "emulators", "functions", "tests", "web"]);
});

test("no module only re-exports", () => {
  const modules = ["web/src", "functions/src", "emulators"].flatMap(modulesBelow);
  expect(modules.filter((file) => /^export (\*|\{[^}]*\}) from/m.test(source(file)))).toEqual([]);
});

test("a test that mocks modules is named `.mocked`, or `.isolated` in a browser, and is isolated", () => {
  const mocking = projectFiles.filter(isTest).filter((file) => /^\s*vi\.(mock|doMock)\(/m.test(source(file)));
  const isIsolated = (file: string) => /\.(mocked\.test\.ts|isolated\.test\.tsx)$/.test(file);
  expect(mocking.filter((file) => !isIsolated(file))).toEqual([]);
});

test("no folder of code holds more than 20 files", () => {
  const byFolder = new Map<string, number>();
  for (const file of projectFiles.filter((path) => /\.(tsx?|mjs|js|css)$/.test(path))) {
    const folder = file.slice(0, file.lastIndexOf("/"));
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + 1);
  }
  expect(byFolder.size).toBeGreaterThan(100);
  expect([...byFolder].filter(([, count]) => count > 20)).toEqual([]);
});
