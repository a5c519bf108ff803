import { expect, test } from "vitest";
import { lateScripts, outside } from "./scripts.ts";

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  type: "chunk",
  name,
  fileName: `${name}.js`,
  isEntry: name === "index",
  imports,
  dynamicImports,
});

test("what the entry imports later, with what that needs at once, each once and without what is there already", () => {
  const files = [
    chunk("index", ["early.js"], ["start.js", "frame.js"]),
    chunk("early"),
    chunk("start", ["react.js", "early.js"], ["page.js"]),
    chunk("frame", ["react.js", "theme.js"]),
    chunk("react"),
    chunk("theme"),
    chunk("page"),
  ];
  expect(lateScripts(files, "index")).toEqual(["/start.js", "/frame.js", "/react.js", "/theme.js"]);
});

test("an asset is no entry, whatever its name", () => {
  expect(() => lateScripts([{ type: "asset", fileName: "index", name: "index" }], "index")).toThrow(
    "no entry index",
  );
});

test("what only the parts left out lead to is left out with them; what others need too stays", () => {
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
  expect(outside(files, /\/app\/Staff\.tsx$/)).toEqual([
    "index.js",
    "react.js",
    "me.js",
    "popup.js",
    "card.js",
    "dialog.js",
    "font.woff2",
  ]);
  expect(outside(files, /\/nothing$/)).toHaveLength(files.length);
});
