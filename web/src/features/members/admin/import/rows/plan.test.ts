import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columns, guessMapping, type Mapping } from "../columns.ts";
import { type CellStyle, edited, judge, type Lookup, sourcesOf } from "./judge.ts";
import { type Choices, importLabel, planRows, type RowState, summaryLabel } from "./plan.ts";

const none: Choices = { out: new Set(), overwrite: new Set(), addPackage: new Set(), addNote: new Set() };
const mapping: Mapping = [...columns];
const style: CellStyle = { nameOrder: "surname", isMonthFirst: false };
const YEAR = 2026;

/** Returns the lines `;`-separated under all columns, from line 2 on. */
const sources = (...lines: string[]) =>
  sourcesOf(
    { headings: columns, lines: lines.map((line, index) => ({ number: index + 2, cells: line.split(";") })) },
    mapping,
    style,
    YEAR,
  );

const anna = { id: "anna", first_name: "Anna", last_name: "Prova", email: "anna@socio.test", phone: null };
const existing: Lookup = { person: anna, is_staff: false };

/** Plans one row about Anna. */
function planned(
  line: string,
  choices: Partial<Choices> = {},
  person: Partial<(typeof anna | { phone: string }) & { birth_date: string; tags: string[] }> = {},
) {
  const lookup: Lookup = { person: { ...anna, ...person }, is_staff: false };
  return planRows(
    sources(line).map((source) => judge(source, lookup)),
    { ...none, ...choices },
  )[0];
}

const chosen = new Set([2]);

describe("an existing person", () => {
  test("gets only what is missing", () => {
    const row = planned("Anny;Prova;anna@socio.test;333 1234567");
    expect(row?.state).toBe("update");
    expect(row?.differences).toEqual([
      { column: "nome", from: "Anna", to: "Anny", isWritten: false },
      { column: "telefono", from: "", to: "3331234567", isWritten: true },
    ]);
    expect(row?.update).toEqual({
      id: "anna",
      changes: { phone: { from: null, to: "3331234567" } },
      product: null,
    });
  });

  test("is overwritten only if staff choose it", () => {
    expect(planned("Anny;Prova;anna@socio.test;")?.state).toBe("same");
    expect(planned("Anny;Prova;anna@socio.test;", { overwrite: chosen })?.update?.changes).toEqual({
      first_name: { from: "Anna", to: "Anny" },
    });
  });

  test("gets the date of birth and the tags that are missing, and the note only if staff choose it", () => {
    const line = "Anna;Prova;anna@socio.test;;;;;;5/3/85;vip, over 60;Ginocchio";
    const person = { tags: ["vip"] };
    expect(planned(line, {}, person)?.differences).toEqual([
      { column: "nascita", from: "", to: "05/03/1985", isWritten: true },
      { column: "etichette", from: "", to: "over 60", isWritten: true },
    ]);
    const update = {
      id: "anna",
      changes: { birth_date: { from: null, to: "1985-03-05" } },
      product: null,
      tags: ["over 60"],
    };
    expect(planned(line, {}, person)?.update).toEqual(update);
    expect(planned(line, { addNote: chosen }, person)?.update).toEqual({ ...update, note: "Ginocchio" });
    const known = { ...person, birth_date: "1985-03-05", tags: ["vip", "over 60"] };
    expect(planned(line, {}, known)?.state).toBe("same");
  });

  test("is not changed by the same phone in another form, nor by another e-mail", () => {
    const row = planned(
      "Anna;Prova;altra@socio.test;3331234567",
      { overwrite: chosen },
      { phone: "+393331234567" },
    );
    expect([row?.state, row?.differences]).toEqual(["same", []]);
  });

  test("gets the package of the file only if staff choose it", () => {
    const line = "Anna;Prova;anna@socio.test;;Dieci;10;4";
    expect(planned(line)?.state).toBe("same");
    expect(planned(line, { addPackage: chosen })?.update).toEqual({
      id: "anna",
      changes: {},
      product: { name: "Dieci", size: 10, remaining: 4, expire_date: null },
    });
  });

  test("of the staff is not updated", () => {
    const [row] = planRows(
      sources("Anna;Prova;anna@socio.test;333 1234567").map((source) =>
        judge(source, { ...existing, is_staff: true }),
      ),
      { ...none, overwrite: chosen, addPackage: chosen },
    );
    expect([row?.state, row?.update, row?.faults[0]?.column]).toEqual(["bad", null, null]);
  });

  test("described by two rows is updated by the first", () => {
    const rows = planRows(
      sources("Anna;Prova;anna@socio.test;333 1234567", "Anna;Prova;;333 1234567").map((source) =>
        judge(source, existing),
      ),
      none,
    );
    expect(rows.map(({ state, faults }) => [state, faults[0]?.message])).toEqual([
      ["update", undefined],
      ["bad", "È già alla riga 2: ogni persona ha la sua email"],
    ]);
  });
});

test("an e-mail that comes again is a fault, unless the earlier row is left out", () => {
  const judged = sources("Ada;Però;ada@socio.test", "Ada;Altra;ADA@socio.test").map((source) =>
    judge(source, undefined),
  );
  const states = (choices: Choices) => planRows(judged, choices).map(({ state }) => state);
  expect(states(none)).toEqual(["new", "bad"]);
  expect(states({ ...none, out: chosen })).toEqual(["out", "new"]);
});

test("an e-mail of an account that is no person yet is a fault", () => {
  const [row] = planRows(
    sources("Ada;Però;ada@socio.test").map((source) => judge(source, { fault: "Occupata" })),
    none,
  );
  expect([row?.state, row?.faults]).toEqual(["bad", [{ column: "email", message: "Occupata" }]]);
});

test("cells beyond the headings are a fault until staff correct the row", () => {
  const [source] = sources("Ada;Però;ada@socio.test;;;;;;;;;in più");
  if (!source) throw new Error("there is a row");
  expect(judge(source, undefined).faults).toHaveLength(1);
  expect(judge(edited(source, "nome", " Adele  Maria ", YEAR), undefined)).toMatchObject({
    faults: [],
    member: { first_name: "Adele Maria" },
  });
});

const rowsIn = (...states: RowState[]) => states.map((state) => ({ state }));

test.each<[RowState[], string | undefined]>([
  [[], undefined],
  [["bad", "same"], undefined],
  [["new"], "Importa 1 persona"],
  [["new", "new", "same"], "Importa 2 persone"],
  [["new", "bad", "out"], "Importa 1, lascia 2"],
  [["update", "update"], "Aggiorna 2 persone"],
  [["new", "update", "bad"], "Importa 1, aggiorna 1, lascia 1"],
])("the button for %j is %j", (states, label) => {
  expect(importLabel(rowsIn(...states))).toBe(label);
});

test("the summary counts every state", () => {
  expect(summaryLabel(rowsIn("new", "new", "update", "same", "bad", "out"))).toBe(
    "6 righe: 2 nuove, 1 da aggiornare, 1 già a posto, 1 da correggere, 1 lasciata fuori",
  );
});

test("any cells have a state that fits their faults, and never throw", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 10 }),
    fc.constantFrom("a@b.it", "10", "31/12/2026", "+39333123456", ""),
  );
  const lookup = fc.constantFrom<(Lookup | undefined)[]>(
    undefined,
    existing,
    { ...existing, is_staff: true },
    { fault: "x" },
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(cell, { maxLength: 9 }), lookup)),
      fc.array(fc.nat(9)),
      (lines, picked) => {
        const table = {
          headings: columns,
          lines: lines.map(([cells], index) => ({ number: index, cells })),
        };
        const judged = sourcesOf(table, guessMapping(table), style, YEAR).map((source, index) =>
          judge(source, lines[index]?.[1]),
        );
        const numbers = new Set(picked);
        for (const row of planRows(judged, {
          out: new Set(),
          overwrite: numbers,
          addPackage: numbers,
          addNote: numbers,
        })) {
          expect(row.state === "bad").toBe(row.faults.length > 0);
          if (row.state === "new") expect(row.member).not.toBeNull();
          expect(row.state === "update").toBe(row.update !== null);
        }
      },
    ),
  );
});
