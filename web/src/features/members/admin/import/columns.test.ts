import fc from "fast-check";
import { expect, test } from "vitest";
import { columns, guessMapping, withColumn } from "./columns.ts";

test.each([
  [
    ["nome", "cognome", "email", "telefono"],
    ["nome", "cognome", "email", "telefono"],
  ],
  [
    [" NÓME ", "Cognome:", "E-mail", "Cellulare"],
    ["nome", "cognome", "email", "telefono"],
  ],
  [
    ["Surname", "First name", "Mail", "N. tessera"],
    ["cognome", "nome", "email", null],
  ],
  [
    ["Telefono", "Cellulare", "Città"],
    ["telefono", null, null],
  ],
  [
    ["Cellulare", "Telefono"],
    [null, "telefono"],
  ],
  [
    ["Pacchetto", "Lezioni", "Lezioni rimaste", "Data scadenza"],
    ["pacchetto", "lezioni", "rimaste", "scadenza"],
  ],
  // The list that is exported: what is left to book with is no package.
  [
    ["Cognome", "Nome", "Email", "Telefono", "Lezioni rimaste", "Abbonamento fino al", "Videoteca"],
    ["cognome", "nome", "email", "telefono", null, null, null],
  ],
  [
    ["", ""],
    [null, null],
  ],
  [
    ["Cognome e nome", "Data di nascita", "Tag", "Note"],
    ["nominativo", "nascita", "etichette", "note"],
  ],
  [
    ["Nominativo", "E-mail", "Cellulare"],
    ["nominativo", "email", "telefono"],
  ],
])("maps the headings %j", (headings, mapping) => {
  expect(guessMapping({ headings, lines: [] })).toEqual(mapping);
});

test.each<[string, readonly string[], string | null]>([
  ["Numero", ["10023", "10024", ""], null],
  ["Numero", ["333 1110107", "0391110108", "x"], "telefono"],
  ["Tessera", ["10023", "10024"], null],
  ["Tessera", ["Open", "10 ingressi"], "pacchetto"],
  ["Nome", ["Rossi Anna", "De Luca Marco", "Bianchi"], "nominativo"],
  ["Nome", ["Anna", "Anna Maria", "Marco"], "nome"],
])("a column %s with the values %j is %s", (heading, values, column) => {
  const lines = values.map((value, index) => ({ number: index + 2, cells: [value] }));
  expect(guessMapping({ headings: [heading], lines })).toEqual([column]);
});

test("columns of the template keep their order, others follow", () => {
  const names = "nome;cognome;email;telefono;pacchetto;lezioni;rimaste;scadenza;nascita;etichette;note".split(
    ";",
  );
  expect(columns.slice(0, names.length)).toEqual(names);
});

test("a column chosen for one heading leaves the other", () => {
  expect(withColumn(["nome", "email", null], 2, "nome")).toEqual([null, "email", "nome"]);
  expect(withColumn(["nome", "email", null], 1, null)).toEqual(["nome", null, null]);
});

test("any headings are mapped, no two to the same column", () => {
  const heading = fc.oneof(fc.string(), fc.constantFrom(...columns, "Cellulare", "Mail", "Scade il"));
  fc.assert(
    fc.property(fc.array(heading), (headings) => {
      const mapping = guessMapping({ headings, lines: [] });
      const mapped = mapping.filter((column) => column !== null);
      expect([mapping.length, new Set(mapped).size]).toEqual([headings.length, mapped.length]);
    }),
  );
});
