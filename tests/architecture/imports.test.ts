import { describe, expect, test } from "vitest";
import { foldersIn, importsOf, isTest, loadedBy, modulesBelow, namesImported } from "../support/sources.ts";

const CONTRACT = "functions/contract";

/** Returns the imports of a folder's modules that a rule forbids, as `file -> import`. */
const offences = (folder: string, allowed: (imported: string, file: string) => boolean): string[] =>
  modulesBelow(folder)
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((imported) => !allowed(imported, file))
        .map((imported) => `${file} -> ${imported}`),
    );

/**
 * Returns the members of a folder, folders and modules, that import each other, directly or through others, with those
 * that import them. Factories of test documents are left out: they know all.
 */
function circlesIn(folder: string): string[] {
  const memberOf = (file: string) => file.slice(folder.length + 1).split("/")[0] ?? file;
  const imported = new Map<string, Set<string>>();
  for (const file of modulesBelow(folder).filter((one) => !isTest(one))) {
    const member = memberOf(file);
    const members = importsOf(file)
      .filter((one) => one.startsWith(`${folder}/`))
      .map(memberOf);
    imported.set(
      member,
      new Set([...(imported.get(member) ?? []), ...members.filter((one) => one !== member)]),
    );
  }
  imported.delete("testing");
  const lowest = () => [...imported].find(([, members]) => ![...members].some((one) => imported.has(one)));
  for (let next = lowest(); next; next = lowest()) imported.delete(next[0]);
  return [...imported.keys()];
}

const isOurs = (imported: string) => /^(functions|web|emulators|tests)\//.test(imported);

describe("contract", () => {
  test("imports only zod, pure libraries of dates and calendars, and itself", () => {
    const packages = /^(zod|@date-fns\/tz|date-fns(\/.*)?|date-easter|ical-generator)$/;
    expect(
      offences(CONTRACT, (imported) => imported.startsWith(`${CONTRACT}/`) || packages.test(imported)),
    ).toEqual([]);
  });

  test("has no nouns that import each other, directly or through others", () => {
    expect(circlesIn(CONTRACT)).toEqual([]);
  });
});

test("data that the owner edits is read as a content, not from where it begins", () => {
  const edited = ["contacts", "openingHours"];
  const readers = [CONTRACT, "functions/src", "functions/admin", "web/src"]
    .flatMap(modulesBelow)
    .filter((file) => !isTest(file) && !/\/content\/initial/.test(file))
    .filter((file) =>
      namesImported(file).some(
        ({ module, names }) =>
          module === `${CONTRACT}/studio.ts` && names.some((name) => edited.includes(name)),
      ),
    );
  expect(readers).toEqual([]);
});

test("the factories of test documents are for tests, the sample and the bench only", () => {
  const factories = `${CONTRACT}/testing/`;
  const isKnown = (imported: string, file: string) =>
    !imported.startsWith(factories) || file.startsWith(factories);
  const productFolders = [CONTRACT, "functions/src", "functions/admin", "web/src"];
  expect(productFolders.flatMap((folder) => offences(folder, isKnown))).toEqual([]);
});

describe("functions", () => {
  test("import only themselves and the contract of our own code", () => {
    const isAllowed = (imported: string) =>
      !isOurs(imported) || imported.startsWith("functions/src/") || imported.startsWith(`${CONTRACT}/`);
    expect(offences("functions/src", isAllowed)).toEqual([]);
  });

  test("read a content by its definition: none but `content` knows all of them", () => {
    const registry = `${CONTRACT}/content/contents.ts`;
    const mayKnow = (file: string) => file.startsWith("functions/src/content/");
    expect(offences("functions/src", (imported, file) => imported !== registry || mayKnow(file))).toEqual([]);
  });

  test("a booking reaches few modules of the contract, and of the contents its own", () => {
    const loaded = loadedBy("functions/src/bookings/bookClass.ts");
    const known = [...loaded].filter((file) => file.startsWith(`${CONTRACT}/`));
    // The documents that it writes: class, package with its limits, sale, figures, notice, log, mail.
    expect(known.length).toBeLessThanOrEqual(45);
    expect(
      known.filter((file) => /\/content\/(?!initial)/.test(file) && !/\/stored\.ts$/.test(file)),
    ).toEqual([`${CONTRACT}/bookings/content/rules.ts`]);
  });

  test("platform imports no noun", () => {
    const isAllowed = (imported: string) =>
      !isOurs(imported) || /^functions\/(contract|src\/platform)\//.test(imported);
    expect(offences("functions/src/platform", isAllowed)).toEqual([]);
  });

  test("touch Firestore in stores, in people and in the platform only", () => {
    const touches = (imported: string) =>
      imported.startsWith("firebase-admin/firestore") ||
      imported === "functions/src/platform/runtime/firebase.ts";
    const mayTouch = (file: string) =>
      file.endsWith("/store.ts") || /^functions\/src\/(people|platform)\//.test(file);
    expect(offences("functions/src", (imported, file) => !touches(imported) || mayTouch(file))).toEqual([]);
  });
});

describe("web", () => {
  const features = foldersIn("web/src/features");

  test("reaches the contract and itself only", () => {
    const isAllowed = (imported: string) =>
      !isOurs(imported) || imported.startsWith("web/") || imported.startsWith(`${CONTRACT}/`);
    expect(offences("web/src", isAllowed)).toEqual([]);
  });

  test.each(features)("%s imports no other feature and nothing of app", (feature) => {
    const isAllowed = (imported: string) =>
      (!imported.startsWith("web/src/features/") || imported.startsWith(`web/src/features/${feature}/`)) &&
      !imported.startsWith("web/src/app/");
    expect(offences(`web/src/features/${feature}`, isAllowed)).toEqual([]);
  });

  test("ui imports no domain", () => {
    const isAllowed = (imported: string) => !isOurs(imported) || imported.startsWith("web/src/ui/");
    expect(offences("web/src/ui", isAllowed)).toEqual([]);
  });

  // From the ground up; folders of one floor stand side by side and do not know each other.
  const floors = [
    ["theme"],
    ["brand", "recovery", "routing"],
    ["hydration", "layout"],
    ["charts", "media"],
    ["display", "feedback"],
    ["form"],
    ["dates", "navigation"],
  ];

  test("ui has no folders without a floor", () => {
    expect(foldersIn("web/src/ui").toSorted()).toEqual(floors.flat().toSorted());
  });

  test.each(floors.flat())("ui/%s imports only itself and the floors below", (folder) => {
    const below = floors.slice(
      0,
      floors.findIndex((floor) => floor.includes(folder)),
    );
    const known = [folder, ...below.flat()].map((one) => `web/src/ui/${one}/`);
    const isAllowed = (imported: string) =>
      !imported.startsWith("web/src/ui/") || known.some((one) => imported.startsWith(one));
    expect(offences(`web/src/ui/${folder}`, isAllowed)).toEqual([]);
  });

  test("lib imports only the contract and itself", () => {
    const isAllowed = (imported: string) =>
      !isOurs(imported) || imported.startsWith("web/src/lib/") || imported.startsWith(`${CONTRACT}/`);
    expect(offences("web/src/lib", isAllowed)).toEqual([]);
  });

  test("lib has no folders that import each other, directly or through others", () => {
    expect(circlesIn("web/src/lib")).toEqual([]);
  });

  test("calls are made by api.ts and lib only", () => {
    const isCall = (imported: string) => imported === "web/src/lib/http/api.ts";
    const may = (file: string) => file.endsWith("/api.ts") || file.startsWith("web/src/lib/");
    expect(offences("web/src", (imported, file) => !isCall(imported) || may(file))).toEqual([]);
  });

  test("the members' first screen loads the schemas of its documents and calls, and few others", () => {
    const parts = ["app/startApp.tsx", "app/member/MemberLayout.tsx", "app/routes/members/me.tsx"];
    const loaded = new Set(parts.flatMap((part) => [...loadedBy(`web/src/${part}`)]));
    const hasSchemas = (file: string) => namesImported(file).some(({ module }) => module === "zod");
    const nouns = [...loaded]
      .filter((file) => file.startsWith(`${CONTRACT}/`) && hasSchemas(file))
      .map((file) => file.slice(CONTRACT.length + 1))
      .filter((file) => file.includes("/"));
    expect(nouns.sort()).toEqual([
      "bookings/endpoints.ts",
      "bookings/model.ts",
      "bookings/public/publicClasses.ts",
      "closures/day.ts",
      "content/endpoints.ts",
      "content/published.ts",
      "fields/pictures/address.ts",
      "members/dashboard/endpoints.ts",
      "notices/endpoints.ts",
      "notices/model.ts",
      "packages/endpoints.ts",
      "packages/model.ts",
      "people/model.ts",
      "text/commaSeparated.ts",
      "text/typedText.ts",
      "time/instant.ts",
    ]);
  });

  test("public pages carry no query client", () => {
    const reached = new Set(["web/src/app/startSite.tsx"]);
    for (const file of reached) {
      for (const imported of importsOf(file))
        if (/^web\/src\/.*\.tsx?$/.test(imported)) reached.add(imported);
    }
    const carriers = [...reached].filter((file) =>
      importsOf(file).some((name) => name.startsWith("@tanstack/")),
    );
    expect(reached.size).toBeGreaterThan(100);
    expect(carriers).toEqual([]);
  });

  test("Firebase is imported by api.ts and lib only", () => {
    const firebase = (imported: string) => /^(firebase|@firebase|reactfire)(\/|$)/.test(imported);
    const may = (file: string) => file.endsWith("/api.ts") || file.startsWith("web/src/lib/");
    expect(offences("web/src", (imported, file) => !firebase(imported) || may(file))).toEqual([]);
  });
});
