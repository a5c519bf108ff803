import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { importsOf, isTest, lazyImportsOf, modulesBelow, projectFiles, source } from "../support/sources.ts";

test("no file has a generic name", () => {
  const nameless = /(^|\/)(utils?|helpers?|misc|common|stuff)(\.|\/)/i;
  expect(projectFiles.filter((file) => nameless.test(file))).toEqual([]);
});

test("a file of code is in camel case, a component's in Pascal case", () => {
  const code = projectFiles.filter((file) => /\.(tsx?|cjs|mjs)$/.test(file));
  expect(code.length).toBeGreaterThan(2000);
  expect(code.filter((file) => !/^[A-Za-z][A-Za-z0-9]*(\.[a-z]+)*$/.test(basename(file)))).toEqual([]);
});

test("the root has only the documented files", () => {
  const folders = new Set(
    projectFiles.filter((file) => file.includes("/")).map((file) => file.split("/")[0]),
  );
  expect([...folders].sort()).toEqual([
    ".ci",
    ".githooks",
    ".github",
    "docs",
    "emulators",
    "functions",
    "tests",
    "web",
  ]);
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

/** Folders whose small modules stand in the file of their only user. */
const FOLDERS_WITHOUT_FRAGMENTS = ["web/src", "functions/src", "functions/contract"];

/** Largest module that needs a second user, a test or a subject of its own, in lines. */
const MAX_FRAGMENT_LINES = 30;

/** Small modules of one user that have a subject of their own. */
const SUBJECTS = [
  // Only an `api.ts` may make calls, and only a `store.ts` knows its noun's documents (imports.test.ts).
  /\/(api|store)\.ts$/,
  // The calls of a noun; the one user joins them.
  /\/endpoints\.ts$/,
  // Each is deployed.
  /\/function\.ts$/,
  // The page's side of a worker: the screen knows neither its messages nor its end.
  /\/import\/file\/readInWorker\.ts$/,
];

test("a small module with one user, no test and no subject stands in its user's file", () => {
  const usersOf = new Map<string, Set<string>>();
  for (const user of projectFiles.filter((file) => /\.tsx?$/.test(file))) {
    for (const file of importsOf(user)) usersOf.set(file, (usersOf.get(file) ?? new Set()).add(user));
  }
  const isSmall = (file: string) => source(file).trimEnd().split("\n").length <= MAX_FRAGMENT_LINES;
  const fragments = FOLDERS_WITHOUT_FRAGMENTS.flatMap(modulesBelow).filter((file) => {
    const [user, ...others] = usersOf.get(file) ?? [];
    if (user === undefined || others.length > 0 || isTest(user)) return false;
    // A table of routes joins calls and operations, each of which is a subject.
    if (user.endsWith("/routes.ts")) return false;
    // From elsewhere the module may be what its folder offers; a part that loads later has to be apart.
    const isBeside = file.startsWith(`${dirname(user)}/`) && !lazyImportsOf(user).includes(file);
    return isBeside && isSmall(file) && !SUBJECTS.some((subject) => subject.test(file));
  });
  expect(usersOf.size).toBeGreaterThan(1000);
  expect(fragments).toEqual([]);
});
