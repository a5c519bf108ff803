import { type ImportedMember, importedMember } from "@studio/contract/account/model.ts";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { columns } from "./columns.ts";
import { readFile } from "./readFile.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const rowsOf = (bytes: Uint8Array) => {
  const reading = readFile(bytes);
  if ("problems" in reading) throw new Error(reading.problems.join(" "));
  return reading.rows;
};
const problemsOf = (text: string) => {
  const reading = readFile(utf8(text));
  return "problems" in reading ? reading.problems : [];
};
/** Returns the faults of a file with all columns, as `row column: message`. */
const faultsOf = (...lines: string[]) =>
  rowsOf(utf8([columns.join(";"), ...lines].join("\n"))).flatMap(({ number, faults }) =>
    faults.map(({ column, message }) => `${number} ${column}: ${message}`),
  );

const ada = { first_name: "Ada", last_name: "Però", email: "ada@socio.test", phone: null, product: null };

describe("readFile", () => {
  const text = "nome;cognome;email\nAda;Però;ADA@socio.test";
  test.each<[string, Uint8Array]>([
    ["UTF-8", utf8(text)],
    ["UTF-8 with byte order mark", utf8(`\uFEFF${text}`)],
    ["Windows-1252", windows1252(text)],
    ["comma separators", utf8(text.replaceAll(";", ","))],
    ["tab separators", utf8(text.replaceAll(";", "\t"))],
    ["CRLF line endings", utf8(text.replaceAll("\n", "\r\n"))],
    ["CR line endings", utf8(text.replaceAll("\n", "\r"))],
    ["Excel’s separator hint", utf8(`sep=;\n${text}`)],
    [
      "headings with other case, accents and punctuation",
      utf8(`  NÓME ;Cognome;"E-mail"\nAda;Però;ada@socio.test`),
    ],
    ["columns in another order", utf8("email;cognome;nome\nada@socio.test;Però;Ada")],
    ["columns without a heading", utf8("nome;cognome;email;;\nAda;Però;ada@socio.test;;")],
    ["surrounding spaces", utf8("nome;cognome;email\n Ada ; Però;\u00A0ada@socio.test ")],
  ])("reads %s", (_, bytes) => {
    expect(rowsOf(bytes).map(({ member }) => member)).toEqual([ada]);
  });

  test.each([
    ["31/12/2026", "2026-12-31"],
    ["1/2/2027", "2027-02-01"],
    ["31-12-2026", "2026-12-31"],
    ["2026-12-31", "2026-12-31"],
  ])("reads the day %s", (written, expire_date) => {
    const [row] = rowsOf(
      utf8(`nome;cognome;email;pacchetto;scadenza\nAda;Però;ada@socio.test;Open;${written}`),
    );
    expect(row?.member?.product).toEqual({ name: "Open", size: 0, remaining: 0, expire_date });
  });

  test("defaults `remaining` to `size` when the column is empty", () => {
    const [row] = rowsOf(utf8("nome;cognome;email;pacchetto;lezioni\nAda;Però;ada@socio.test;Dieci;10"));
    expect(row?.member?.product).toEqual({ name: "Dieci", size: 10, remaining: 10, expire_date: null });
  });

  test("keeps formulas as text and removes the spreadsheet's text mark", () => {
    const [row] = rowsOf(utf8("nome;cognome;email;telefono\n=1+1;'@Però;ada@socio.test;'+39 333 1234567"));
    expect(row?.member).toEqual({ ...ada, first_name: "=1+1", last_name: "@Però", phone: "+393331234567" });
  });
});

describe("readFile returns the problem of", () => {
  test.each([
    ["", "Il file è vuoto."],
    ["\n \n;;\n", "Il file è vuoto."],
    ["nome;cognome;email\n", "Il file ha solo i nomi delle colonne: sotto non c’è nessuno."],
    ["nome;cognome\nAda;Però", "Manca la colonna «email»."],
    ["a;b\n1;2", "Mancano le colonne «nome», «cognome», «email»."],
    [
      "nome;cognome;email;scadensa\nAda;Però;a@b.it;",
      "Non conosco la colonna «scadensa»: correggi il nome oppure toglila dal file.",
    ],
    ["nome;cognome;email;Email\nAda;Però;a@b.it;", "«email»: la colonna c’è più di una volta."],
    [
      'nome;cognome;email\n"Ada;Però;a@b.it',
      'Riga 2: le virgolette non tornano. Quelle dentro un testo si scrivono doppie, "".',
    ],
  ])("%j", (text, problem) => {
    expect(problemsOf(text)).toContain(problem);
  });

  test.each([
    ["UTF-16", [0xff, 0xfe, 0x61, 0], /UTF-16/],
    ["big-endian UTF-16", [0xfe, 0xff, 0, 0x61], /UTF-16/],
    ["a workbook", [0x50, 0x4b, 3, 4], /file di Excel/],
    ["binary data", [0x61, 0, 0x62], /non è un testo/],
  ])("%s", (_, bytes, words) => {
    const reading = readFile(Uint8Array.from(bytes));
    expect("problems" in reading && reading.problems[0]).toMatch(words);
  });
});

describe("the faults of a row", () => {
  const good = "Ada;Però;ada@socio.test;;;;;";
  test.each([
    [";Però;a@b.it;;;;;", "nome: Campo obbligatorio"],
    ["Ada;;a@b.it;;;;;", "cognome: Campo obbligatorio"],
    ["Ada;Però;a@b;;;;;", "email: Indirizzo email non valido"],
    ["Ada;Però;a@b.it;3,9E+11;;;;", "telefono: Numero di telefono non valido"],
    ["Ada;Però;a@b.it;;;10;;", "pacchetto: Manca il nome del pacchetto"],
    ["Ada;Però;a@b.it;;Dieci;dieci;;", "lezioni: Scrivi un numero da 0 a 1000"],
    ["Ada;Però;a@b.it;;Dieci;1001;;", "lezioni: Scrivi un numero da 0 a 1000"],
    ["Ada;Però;a@b.it;;Dieci;10;-1;", "rimaste: Scrivi un numero da 0 a 1000"],
    ["Ada;Però;a@b.it;;Dieci;10;11;", "rimaste: Sono più delle lezioni del pacchetto"],
    ["Ada;Però;a@b.it;;Dieci;;3;", "lezioni: Scrivi di quante lezioni era il pacchetto"],
    [
      "Ada;Però;a@b.it;;Open;;;",
      "scadenza: Un abbonamento vuole la scadenza, un pacchetto il numero di lezioni",
    ],
    ["Ada;Però;a@b.it;;Open;;;31/2/2027", "scadenza: Scrivi un giorno come 31/12/2026 o 2026-12-31"],
    ["Ada;Però;a@b.it;;Open;;;12/31/2026", "scadenza: Scrivi un giorno come 31/12/2026 o 2026-12-31"],
    ["Ada;Però; ADA@socio.test;;;;;", "email: È già alla riga 2"],
    [
      "Ada;Però;a@b.it;;;;;;in più",
      "null: Ci sono celle fuori dalle colonne: un testo che contiene il separatore va tra virgolette",
    ],
  ])("%s", (bad, fault) => {
    expect(faultsOf(good, "", bad)).toEqual([`4 ${fault}`]);
  });

  test("are all listed, one per column", () => {
    expect(faultsOf(";;;;;;;x").map((fault) => fault.split(":")[0])).toEqual([
      "2 nome",
      "2 cognome",
      "2 email",
      "2 pacchetto",
      "2 scadenza",
    ]);
  });

  test("counts a cell of two lines as one row", () => {
    const rows = rowsOf(utf8('nome;cognome;email\n"Ada\nMaria";Però;a@b.it\nEva;Neri;'));
    expect(rows.map(({ number, cells }) => [number, cells.nome])).toEqual([
      [2, "Ada Maria"],
      [3, "Eva"],
    ]);
  });
});

const word = fc
  .stringMatching(/^[A-Za-zÀ-ÿ',;" ]{1,20}$/)
  .map((text) => text.replace(/\s+/g, " ").trim())
  .filter((text) => text !== "" && !/^'/.test(text));
const importedPackage = fc.oneof(
  fc.constant(null),
  fc
    .tuple(word, fc.integer({ min: 1, max: 1000 }), fc.nat(1000), fc.constantFrom("2026-12-31", null))
    .map(([name, size, used, expire_date]) => ({
      name,
      size,
      remaining: Math.max(0, size - used),
      expire_date,
    })),
  word.map((name) => ({ name, size: 0, remaining: 0, expire_date: "2027-02-28" })),
);
const people = fc
  .array(
    fc.record({
      first_name: word,
      last_name: word,
      phone: fc.option(fc.stringMatching(/^\+?\d{5,20}$/)),
      product: importedPackage,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all): ImportedMember[] =>
    all.map((one, index) => importedMember.parse({ ...one, email: `p${index}@socio.test` })),
  );

const cellsOf = (member: ImportedMember): Record<string, string> => ({
  nome: member.first_name,
  cognome: member.last_name,
  email: member.email,
  telefono: member.phone ?? "",
  pacchetto: member.product?.name ?? "",
  lezioni: String(member.product?.size || ""),
  rimaste: member.product?.size ? String(member.product.remaining) : "",
  scadenza: member.product?.expire_date ?? "",
});

test("reads back any members, in any column order, separator, line ending and encoding", () => {
  fc.assert(
    fc.property(
      people,
      fc.shuffledSubarray([...columns], { minLength: columns.length }),
      fc.constantFrom(";", ",", "\t"),
      fc.constantFrom("\n", "\r\n"),
      fc.constantFrom(utf8, windows1252),
      (members, order, delimiter, newline, encode) => {
        const text = Papa.unparse(
          { fields: order, data: members.map((member) => order.map((column) => cellsOf(member)[column])) },
          { delimiter, newline },
        );
        expect(rowsOf(encode(text)).map(({ member }) => member)).toEqual(members);
      },
    ),
  );
});

test("reads or refuses any bytes, and gives every row a member or a fault", () => {
  const line = fc.array(fc.string({ maxLength: 12 }), { maxLength: 9 }).map((cells) => cells.join(";"));
  const file = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(line, { maxLength: 8 }).map((lines) => utf8([columns.join(";"), ...lines].join("\n"))),
  );
  fc.assert(
    fc.property(file, (bytes) => {
      const reading = readFile(bytes);
      if ("problems" in reading) expect(reading.problems.length).toBeGreaterThan(0);
      else for (const { member, faults } of reading.rows) expect(member === null).toBe(faults.length > 0);
    }),
  );
});
