import { expect, test } from "vitest";
import { mergeChunks } from "./mergeChunks.ts";

type Given = {
  /** Modules of each page, one letter each; pages without a limit are in lower case. */
  pages: readonly string[];
  /** Weights of bytes that the pages load in vain. */
  weights?: readonly number[];
  bytes?: Readonly<Record<string, number>>;
  imports?: Readonly<Record<string, string>>;
  /** Modules of another kind, and those that have a script already. */
  others?: string;
  placed?: string;
  maxScripts: number;
  maxOwn?: number;
};

/** Returns the groups, each as its modules. */
function merged({
  pages,
  weights = [],
  bytes = {},
  imports = {},
  others = "",
  placed = "",
  maxScripts,
  maxOwn = maxScripts,
}: Given): string[] {
  const chunks = mergeChunks({
    pages: pages.map((modules, index) => ({
      loads: new Set(modules.toUpperCase()),
      isLimited: modules === modules.toUpperCase(),
      ...(weights[index] !== undefined && { weight: weights[index] }),
    })),
    modules: new Set(pages.join("").toUpperCase()),
    scriptOf: (module) => (placed.includes(module) ? "placed" : null),
    kindOf: (module) => (others.includes(module) ? "other" : "one"),
    bytesOf: (module) => bytes[module] ?? 1,
    importsOf: (module) => [...(imports[module] ?? "")],
    maxScripts,
    maxOwn,
  });
  return chunks.map((modules) => modules.toSorted().join("")).sort();
}

test("modules that the same pages load stand in one script, even within the limit", () => {
  expect(merged({ pages: ["ABC", "ABD"], maxScripts: 9 })).toEqual(["AB", "C", "D"]);
});

test("the two are put together that send the fewest bytes in vain, until no page asks for more than its limit", () => {
  const pages = ["ABCX", "ABY", "CDZ", "BDV"];
  expect(merged({ pages, bytes: { A: 9 }, maxScripts: 3 })).toEqual(["A", "BC", "D", "V", "X", "Y", "Z"]);
  expect(merged({ pages, bytes: { C: 9 }, maxScripts: 3 })).toEqual(["AB", "C", "D", "V", "X", "Y", "Z"]);
});

test("bytes in vain count less for a page of less weight", () => {
  const given = { pages: ["ABCX", "a", "a", "b", "c"], bytes: { B: 1.1 }, maxScripts: 3 };
  expect(merged(given)).toEqual(["A", "BC", "X"]);
  expect(merged({ ...given, weights: [1, 0.25, 0.25] })).toEqual(["AC", "B", "X"]);
});

test("a page asks for few that others do without, however few all ask for", () => {
  const given = { pages: ["ABCX", "ABCDY", "ABDZ"], others: "A", bytes: { C: 9, D: 2 }, maxScripts: 9 };
  expect(merged({ ...given, maxOwn: 3 })).toEqual(["A", "B", "C", "D", "X", "Y", "Z"]);
  expect(merged({ ...given, maxOwn: 2 })).toEqual(["A", "BD", "C", "X", "Y", "Z"]);
});

test("two that all pages ask for are not merged for the sake of a page’s own", () => {
  const given = { pages: ["ABCX", "ABCDY", "ABDZ", "a"], maxScripts: 9, maxOwn: 2 };
  expect(merged(given)).toEqual(["A", "BC", "D", "X", "Y", "Z"]);
});

test("a page without a limit asks for as many as it likes, and its bytes count", () => {
  expect(merged({ pages: ["abcd", "a", "b", "c", "d"], maxScripts: 1 })).toEqual(["A", "B", "C", "D"]);
  const pages = ["ABCX", "a", "a", "a", "b", "c"];
  expect(merged({ pages, maxScripts: 3 })).toEqual(["A", "BC", "X"]);
});

test("modules of another kind stand apart", () => {
  const pages = ["ABCX", "ABY", "CZ"];
  expect(merged({ pages, others: "B", maxScripts: 3 })).toEqual(["AC", "B", "X", "Y", "Z"]);
});

test("who loads a script loads what it imports, which costs its bytes too", () => {
  const given = { pages: ["ABCX", "AY", "BZ", "CPV"], bytes: { B: 2, C: 2, P: 9 }, maxScripts: 3 };
  expect(merged({ ...given, placed: "P" })).toContain("AB");
  expect(merged({ ...given, placed: "P", imports: { C: "P" } })).toContain("AB");
  expect(merged({ ...given, placed: "P", imports: { B: "P" } })).toContain("AC");
});

test("no script imports another one that imports it", () => {
  const given = { pages: ["ABCX", "ABCY", "BCZ", "CV"], others: "B", maxScripts: 3 };
  expect(merged(given)).toContain("AC");
  expect(() => merged({ ...given, imports: { A: "B", B: "C" } })).toThrow("none can be merged");
});

test("a limit that cannot hold fails", () => {
  expect(() => merged({ pages: ["AX", "AY"], others: "A", maxScripts: 1 })).toThrow("more than 1 scripts");
});
