import { expect, test } from "vitest";
import { excludeChunks, notYetLoaded, scriptsOf, styleOf } from "./scripts.ts";

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  type: "chunk",
  name,
  fileName: `${name}.js`,
  isEntry: name === "index",
  imports,
  dynamicImports,
});

test("finds a style sheet by name and throws when it is missing", () => {
  const files = [chunk("index"), { fileName: "assets/fonts-1a.css" }, { fileName: "assets/fonts-1a.js" }];
  expect(styleOf(files, "fonts")).toBe("/assets/fonts-1a.css");
  expect(() => styleOf(files, "font")).toThrow("no style sheet font");
});

test("finds the scripts of modules with all that they import, each once, and throws when one is missing", () => {
  const files = [
    { ...chunk("frame", ["react.js", "theme.js"]), moduleIds: ["/web/src/app/Frame.tsx"] },
    { ...chunk("me", ["theme.js"], ["dialog.js"]), moduleIds: ["/web/src/app/me.tsx"] },
    chunk("theme", ["react.js"]),
    ...["react", "dialog"].map((name) => chunk(name)),
  ];
  expect(scriptsOf(files, ["/app/me.tsx", "/app/Frame.tsx"])).toEqual([
    "/me.js",
    "/frame.js",
    "/theme.js",
    "/react.js",
  ]);
  expect(scriptsOf(files, [])).toEqual([]);
  expect(() => scriptsOf(files, ["/app/you.tsx"])).toThrow("no script of /app/you.tsx");
});

test("asks for a script along with what its importer has not loaded, and for nothing beside the script alone", () => {
  const files = [chunk("index", ["react.js"], ["me.js"]), chunk("react", ["runtime.js"])];
  const dependencies = ["me.js", "react.js", "runtime.js"];
  const asked = { importer: "index.js", script: "me.js" };
  expect(notYetLoaded(files, { ...asked, dependencies: [...dependencies, "card.js"] })).toEqual([
    "me.js",
    "card.js",
  ]);
  expect(notYetLoaded(files, { ...asked, dependencies })).toEqual([]);
});

test("excludes chunks that only excluded modules import and keeps shared ones", () => {
  const files = [
    chunk("index", ["react.js"], ["me.js", "staff.js"]),
    chunk("react"),
    chunk("me", ["card.js"], ["popup.js"]),
    chunk("popup", ["dialog.js"]),
    { ...chunk("staff", ["card.js", "table.js"], ["editor.js"]), facadeModuleId: "/web/src/app/Staff.tsx" },
    chunk("editor", ["dialog.js"]),
    ...["card", "dialog", "table"].map((name) => chunk(name)),
    { ...chunk("font"), type: "asset", fileName: "font.woff2" },
  ];
  expect(excludeChunks(files, /\/app\/Staff\.tsx$/)).toEqual([
    "index.js",
    "react.js",
    "me.js",
    "popup.js",
    "card.js",
    "dialog.js",
    "font.woff2",
  ]);
  expect(excludeChunks(files, /\/nothing$/)).toHaveLength(files.length);
});
