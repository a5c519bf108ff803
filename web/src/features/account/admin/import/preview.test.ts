import { MAX_IMPORTED } from "@studio/contract/account/model.ts";
import { expect, test } from "vitest";
import { faultLabel, membersOf, summaryLabel, tooManyLabel, withServerFaults } from "./preview.ts";
import { readFile } from "./readFile.ts";

const rowsOf = (text: string) => {
  const reading = readFile(new TextEncoder().encode(text));
  return "rows" in reading ? reading.rows : [];
};
const people = (count: number) =>
  rowsOf(
    ["nome,cognome,email", ...Array.from({ length: count }, (_, i) => `Ada,Neri,a${i}@socio.test`)].join(
      "\n",
    ),
  );

test("membersOf returns all members, or null if a row has a fault", () => {
  expect(membersOf(people(2))?.map(({ email }) => email)).toEqual(["a0@socio.test", "a1@socio.test"]);
  expect(membersOf(rowsOf("nome,cognome,email\nAda,Neri,a@b.it\nEva,,e@b.it"))).toBeNull();
  expect(membersOf([])).toBeNull();
});

test("membersOf returns at most MAX_IMPORTED members; tooManyLabel says into how many files to split", () => {
  expect(membersOf(people(MAX_IMPORTED))).toHaveLength(MAX_IMPORTED);
  expect(tooManyLabel(MAX_IMPORTED)).toBeUndefined();
  expect(membersOf(people(MAX_IMPORTED + 1))).toBeNull();
  expect(tooManyLabel(MAX_IMPORTED + 1)).toContain("dividilo in 2 file");
  expect(tooManyLabel(2 * MAX_IMPORTED + 1)).toContain("dividilo in 3 file");
});

test("withServerFaults adds the server's faults to their rows, by column", () => {
  const rows = withServerFaults(people(3), [
    { row: 1, field: "email", message: "Esiste già" },
    { row: 1, field: "product.expire_date", message: "È passata" },
  ]);
  expect(rows.map(faultLabel)).toEqual(["", "email: Esiste già; scadenza: È passata", ""]);
  expect(membersOf(rows)).toBeNull();
  expect(summaryLabel(rows)).toBe("3 persone, 1 riga da correggere");
  expect(summaryLabel(people(1))).toBe("1 persona");
});
