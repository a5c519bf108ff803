import { describe, expect, test } from "vitest";
import { columns } from "../columns.ts";
import { judge, type Lookup, sourcesOf } from "../rows/judge.ts";
import { planRows } from "../rows/plan.ts";
import {
  afterNew,
  afterUpdate,
  keyOf,
  leftOut,
  leftOutCsv,
  membersOf,
  newRun,
  reach,
  stepsOf,
  updatesOf,
} from "./run.ts";

const existing: Lookup = {
  person: { id: "anna", first_name: "Anna", last_name: "Prova", email: "anna@socio.test", phone: null },
  is_staff: false,
};

const style = { nameOrder: "surname", isMonthFirst: false } as const;

/** Returns a run of 120 new people, an update, a row with a fault and one left out. */
function aRun() {
  const lines = [
    ...Array.from({ length: 120 }, (_, index) => `Ada;Però;ada${index}@socio.test`),
    "Anna;Prova;anna@socio.test;333 1234567",
    "Eva;;eva@socio.test",
    "Ugo;Blu;ugo@socio.test",
  ].map((line, index) => ({ number: index + 2, cells: line.split(";") }));
  const judged = sourcesOf({ headings: columns, lines }, columns, style, 2026).map((source) =>
    judge(source, source.number === 122 ? existing : undefined),
  );
  const choices = {
    out: new Set([124]),
    overwrite: new Set<number>(),
    addPackage: new Set<number>(),
    addNote: new Set<number>(),
  };
  return newRun("soci.xlsx", planRows(judged, choices), true);
}

test("sends new people in groups, then updates, the same ones each time", () => {
  const { plan, progress } = aRun();
  const steps = stepsOf(plan);
  expect(steps.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ["new", 50],
    ["new", 50],
    ["new", 20],
    ["update", 1],
  ]);
  expect(stepsOf(JSON.parse(JSON.stringify(plan)))).toEqual(steps);
  expect(membersOf(steps[2]?.rows ?? []).at(-1)?.email).toBe("ada119@socio.test");
  expect(updatesOf(steps[3]?.rows ?? [])).toEqual([
    { id: "anna", changes: { phone: { from: null, to: "3331234567" } }, product: null },
  ]);
  expect(reach({ plan, progress })).toEqual({ sent: 0, all: 121 });
});

describe("after each call", () => {
  test("counts, keeps what was refused and takes another key", () => {
    const { plan, progress } = aRun();
    const [first, , , update] = stepsOf(plan);
    const faults = [{ row: 1, field: "email", message: "Esiste già un account con questa email." }];
    const later = afterNew(progress, first?.rows ?? [], { imported: 49, faults });
    expect(later).toMatchObject({
      next: 1,
      imported: 49,
      refused: [{ number: 3, reason: "email: Esiste già un account con questa email." }],
    });
    expect(keyOf(later)).not.toBe(keyOf(progress));
    const results = [{ id: "anna", name: "Anna Prova", failure: "È cambiata" }];
    const last = afterUpdate(later, update?.rows ?? [], results);
    expect(last).toMatchObject({ next: 2, updated: 0 });
    expect(leftOut({ plan, progress: last }).map(({ row, reason }) => [row.number, reason])).toEqual([
      [3, "email: Esiste già un account con questa email."],
      [122, "È cambiata"],
      [123, "cognome: Campo obbligatorio"],
      [124, "Lasciata fuori"],
    ]);
  });
});

test("writes the rows left out as a file that can be imported", () => {
  const others = ";".repeat(columns.length - 2);
  expect(leftOutCsv(aRun())).toBe(
    `\uFEFF${columns.join(";")};motivo\r\n` +
      `Eva;;eva@socio.test${others}cognome: Campo obbligatorio\r\n` +
      `Ugo;Blu;ugo@socio.test${others}Lasciata fuori\r\n`,
  );
});
