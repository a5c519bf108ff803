import { expect, test } from "vitest";
import type { Value } from "./evaluator/value.ts";
import { matchPath } from "./matchPath.ts";
import { parsePattern } from "./parser/parsePath.ts";
import { Tokenizer } from "./parser/tokenizer.ts";

const shown = (value: Value) =>
  value.type === "string" ? value.value : value.type === "path" ? `/${value.segments.join("/")}` : value.type;

/** Returns the bindings of a pattern that covers the whole path, or `undefined`. */
function bindings(pattern: string, path: string, version: 1 | 2): Record<string, string> | undefined {
  const parts = parsePattern(new Tokenizer(pattern, "test.rules"), version);
  const segments = path.split("/").slice(1);
  for (const { wildcards, rest } of matchPath(parts, segments, version)) {
    if (rest.length === 0)
      return Object.fromEntries([...wildcards].map(([name, value]) => [name, shown(value)]));
  }
  return undefined;
}

const table: [pattern: string, path: string, bound: Record<string, string> | undefined][] = [
  ["/a/b", "/a/b", {}],
  ["/a/b", "/a/B", undefined],
  ["/a/b", "/a", undefined],
  ["/a/b", "/a/b/c", undefined],
  ["/a/{x}", "/a/b", { x: "b" }],
  ["/a/{x}", "/a", undefined],
  ["/a/{x}", "/a/b/c", undefined],
  ["/{x}/b/{y}", "/1/b/2", { x: "1", y: "2" }],
  ["/{x}/b/{y}", "/1/c/2", undefined],
  ["/a/{x=**}", "/a/b", { x: "/b" }],
  ["/a/{x=**}", "/a/b/c/d", { x: "/b/c/d" }],
  ["/a/{x=**}", "/a", { x: "/" }],
  ["/a/{x=**}", "/b", undefined],
  ["/{x=**}/z", "/a/b/z", { x: "/a/b" }],
  ["/{x=**}/z", "/z", { x: "/" }],
  ["/{x=**}/z", "/a/b", undefined],
  ["/{x=**}/{y}", "/a/b/c", { x: "/a/b", y: "c" }],
  ["/a/photo-1.final_2.jpg", "/a/photo-1.final_2.jpg", {}],
];

test.each(table)("%s on %s binds %o", (pattern, path, bound) => {
  expect(bindings(pattern, path, 2)).toEqual(bound);
});

test("in rules_version '1' a recursive wildcard needs at least one segment", () => {
  expect(bindings("/a/{x=**}", "/a", 1)).toBeUndefined();
  expect(bindings("/a/{x=**}", "/a/b", 1)).toEqual({ x: "/b" });
});
