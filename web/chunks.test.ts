import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chunkGroups } from "./chunks.ts";

const ours = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

const REACT = "/node_modules/react/index.js";

/** Modules with what they import and, after a bar, what they load later; the name of a module of ours is its path in `src`. */
type Modules = Record<string, string>;

/** Returns the chunk of each of our modules, and `own` for those that stay with who imports them. */
function chunksOf(modules: Modules): Record<string, string> {
  const idOf = (name: string) => (name.startsWith("/") ? name : ours(name));
  const list = (names = "") => names.split(" ").filter(Boolean).map(idOf);
  const graph = new Map(
    Object.entries(modules).map(([name, imports]) => {
      const [eager, lazy] = imports.split("|");
      return [idOf(name), { importedIds: list(eager), dynamicallyImportedIds: list(lazy), code: "" }];
    }),
  );
  const users = (id: string, kind: "importedIds" | "dynamicallyImportedIds") =>
    [...graph].filter(([, imports]) => imports[kind].includes(id)).map(([user]) => user);
  const getModuleInfo = (id: string) => {
    const imports = graph.get(id);
    return imports
      ? {
          ...imports,
          importers: users(id, "importedIds"),
          dynamicImporters: users(id, "dynamicallyImportedIds"),
        }
      : null;
  };
  const groups = chunkGroups();
  const chunkOf = (id: string) => {
    for (const { test, name } of groups) {
      if (test && !(test instanceof RegExp ? test.test(id) : test(id))) continue;
      const chunk = typeof name === "string" ? name : name(id, { getModuleInfo });
      if (chunk !== null) return chunk;
    }
    return "own";
  };
  const names = Object.keys(modules).filter((name) => !name.startsWith("/"));
  return Object.fromEntries(names.map((name) => [name, chunkOf(idOf(name))]));
}

const app: Modules = {
  [REACT]: "",
  "app.ts": `fonts.ts drafts.ts | app/startApp.tsx preload.ts theme.ts ${REACT}`,
  "fonts.ts": "",
  "drafts.ts": "",
  "owner.ts": "",
  "preload.ts": "owner.ts | app/Queries.tsx app/member/MemberLayout.tsx app/routes/members/me.tsx",
  "theme.ts": `${REACT} colours.ts`,
  "colours.ts": "",
  "app/startApp.tsx": `${REACT} drafts.ts app/routes.tsx`,
  "app/routes.tsx":
    "| app/routes/members/login.tsx app/routes/members/registration.tsx app/Queries.tsx app/member/MemberLayout.tsx app/routes/members/me.tsx account.tsx app/admin/staffRoutes.tsx",
  "app/admin/staffRoutes.tsx": "calendar.tsx paths.ts app/admin/adminScreens.ts | app/admin/AdminLayout.tsx",
  "app/admin/adminScreens.ts": "| staffScreen.tsx otherScreen.tsx",
  "app/admin/AdminLayout.tsx": "app/admin/adminScreens.ts navigation.tsx session.ts",
  "navigation.tsx": "icon.tsx",
  "icon.tsx": "",
  "app/routes/members/login.tsx": "theme.ts title.tsx | loginForm.tsx",
  "app/routes/members/registration.tsx": "theme.ts",
  "app/Queries.tsx": "owner.ts",
  "app/member/MemberLayout.tsx": "session.ts title.tsx",
  "app/routes/members/me.tsx": "calendar.tsx panel.tsx",
  "account.tsx": "panel.tsx field.tsx",
  "staffScreen.tsx": "calendar.tsx table.tsx | staffDialog.tsx",
  "otherScreen.tsx": "field.tsx",
  "staffDialog.tsx": "table.tsx field.tsx",
  "table.tsx": "",
  "field.tsx": "",
  "loginForm.tsx": "session.ts paths.ts",
  "session.ts": "",
  "paths.ts": "",
  "title.tsx": "",
  "calendar.tsx": "",
  "panel.tsx": "",
};

test("the app's modules are grouped by what loads them, wherever they stand", () => {
  expect(chunksOf(app)).toEqual({
    // Before the first paint; what only the entry loads is in its script.
    "app.ts": "own",
    "fonts.ts": "own",
    "preload.ts": "own",
    "drafts.ts": "early",
    "owner.ts": "early",
    // On their own.
    "theme.ts": "theme",
    "colours.ts": "theme",
    // With the start, and what the sign-in page shares with the members' screens.
    "app/startApp.tsx": "site",
    "app/routes.tsx": "site",
    "app/admin/staffRoutes.tsx": "own",
    "title.tsx": "site",
    "session.ts": "form",
    "paths.ts": "form",
    "app/Queries.tsx": "MemberLayout",
    "app/member/MemberLayout.tsx": "MemberLayout",
    "app/routes/members/me.tsx": "dashboard",
    // Shared with the back office.
    "calendar.tsx": "MemberLayout",
    // Shared with another screen of members.
    "panel.tsx": "own",
    "account.tsx": "own",
    // Around the screens of staff, and each of these with what only it loads at once.
    "app/admin/adminScreens.ts": "own",
    "app/admin/AdminLayout.tsx": "AdminLayout",
    "navigation.tsx": "AdminLayout",
    "icon.tsx": "AdminLayout",
    "staffScreen.tsx": "staffScreen",
    // With what a dialog loads when it is opened.
    "table.tsx": expect.stringMatching(/^staff\d$/),
    "staffDialog.tsx": "staffDialog",
    "otherScreen.tsx": "otherScreen",
    // Members load it too.
    "field.tsx": expect.stringMatching(/^shared\d$/),
    "loginForm.tsx": "own",
    "app/routes/members/login.tsx": "own",
    "app/routes/members/registration.tsx": "own",
  });
});

test("another name of a module changes no chunk", () => {
  const renamed = (text: string) =>
    text.replaceAll(/\b(drafts|owner|colours|session|title|calendar|panel)\b/g, "deep/other-$1");
  const moved = chunksOf(Object.fromEntries(Object.entries(app).map((one) => one.map(renamed))));
  const before = Object.entries(chunksOf(app)).map(([name, chunk]) => [renamed(name), chunk]);
  expect(moved).toEqual(Object.fromEntries(before));
});

const PAGES = Array.from({ length: 9 }, (_, index) => `page${index}.tsx`);

const site: Modules = {
  [REACT]: "",
  "site.ts": `drafts.ts | app/startSite.tsx frame.tsx ${REACT}`,
  "drafts.ts": "",
  "frame.tsx": `${REACT} logo.tsx`,
  "logo.tsx": "",
  "app/startSite.tsx": "app/siteRoutes.ts drafts.ts",
  "app/siteRoutes.ts": `| ${PAGES.join(" ")} chapters.tsx`,
  ...Object.fromEntries(
    PAGES.map((page, index) => [
      page,
      `logo.tsx ${index < 8 ? "band.tsx" : ""} ${index < 7 ? "price.tsx" : "| chapters.tsx"}`,
    ]),
  ),
  "chapters.tsx": "band.tsx price.tsx",
  "band.tsx": "lib/site/StructuredDataScript.tsx",
  "price.tsx": "",
  "lib/site/StructuredDataScript.tsx": "",
  "lib/site/structuredData.ts": "",
};

test("the site's pages share in one script what eight of them load at once, a later part of a page not counted", () => {
  expect(chunksOf(site)).toMatchObject({
    "site.ts": "own",
    "drafts.ts": "early",
    "frame.tsx": "frame",
    "logo.tsx": "frame",
    "app/startSite.tsx": "site",
    "band.tsx": "site",
    "price.tsx": "own",
    "page0.tsx": "own",
    "chapters.tsx": "own",
    "lib/site/StructuredDataScript.tsx": "own",
  });
});

test.each([
  [app, "app/routes/members/login.tsx"],
  [site, "app/startSite.tsx"],
  [site, "lib/site/structuredData.ts"],
])("a build without a module that others are grouped by fails", (modules, name) => {
  const others = Object.fromEntries(Object.entries(modules).filter(([one]) => one !== name));
  expect(() => chunksOf(others)).toThrow(`${name}, by which chunks.ts groups others`);
});
