import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csv } from "./csv.ts";

/** Parses RFC 4180 as a spreadsheet does. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text;
  while (rest !== "") {
    const [whole = "", quoted, plain = "", end = ""] =
      /^(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/.exec(rest) ?? [];
    if (whole === "") throw new Error(`no field at ${JSON.stringify(rest)}`);
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ";") {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(whole.length);
  }
  return rows;
}

const body = (rows: string[][]): string => csv(rows).slice(1);

test("begins with a BOM, and ends every line with CRLF", () => {
  expect(csv([["Nome", "Città"], ["Noè"]])).toBe("\uFEFFNome;Città\r\nNoè\r\n");
});

test.each([
  ["plain", "plain"],
  ["", ""],
  ["a;b", '"a;b"'],
  ["a,b", "a,b"],
  ["+393331234567", "+393331234567"],
  ["-40,00 €", "'-40,00 €"],
  ["-1+1", "'-1+1"],
  ["--1", "'--1"],
  ['detto "il Lungo"', '"detto ""il Lungo"""'],
  ["due\r\nrighe", '"due\r\nrighe"'],
  ["due\nrighe", '"due\nrighe"'],
  ["a-b=c+d@e", "a-b=c+d@e"],
])("writes %j as %j", (value, written) => {
  expect(body([[value]])).toBe(`${written}\r\n`);
});

const prefixes = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "＠"];
const commands = [
  "1+1",
  "cmd|' /C calc'!A0",
  'HYPERLINK("https://ladro.example","Apri")',
  "SUM(1,2)",
  "393331234567+1",
];
const formulas = prefixes.flatMap((prefix) => commands.map((command) => prefix + command));

test.each([
  [-40, "-40"],
  [1_234.5, "1234,5"],
  [{ cents: -4_000 }, "-40,00"],
  [{ cents: 123_456 }, "1234,56"],
  [{ cents: 0 }, "0,00"],
  ["-40,00", "'-40,00"],
])("writes %j as %j: a number by its type", (value, written) => {
  expect(csv([[value]]).slice(1)).toBe(`${written}\r\n`);
});

describe("a formula is escaped as text", () => {
  test("fifty of them are tried", () => expect(formulas).toHaveLength(50));

  test.each(formulas)("%j", (formula) => {
    expect(parse(body([["Rossi", formula]]))).toEqual([["Rossi", `'${formula}`]]);
  });
});

test("any table reads back the same, and no field begins as a formula", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...prefixes, '"', ";", "a", " ") }),
    fc.constantFrom(...formulas),
  );
  const table = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = parse(body(rows));
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [index, text] of read.flat().entries()) {
        expect(text).not.toMatch(/^(?!\+\d+$)[=+\-@\t\r\n]/);
        expect([rows.flat()[index], `'${rows.flat()[index]}`].includes(text)).toBe(true);
      }
    }),
  );
});
