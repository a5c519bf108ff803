import { expect, test } from "vitest";
import { lateScripts } from "./scripts.ts";

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
