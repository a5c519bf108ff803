import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { makeWorkbook, type SheetCell } from "../../../../../../testing/files/workbook.ts";
import { MAX_SHEET_ROWS } from "./bounds.ts";
import { readFile } from "./readFile.ts";
import { type LayoutChoices, MAX_CELL_LENGTH, MAX_FILE_BYTES, MAX_ROWS, tooLarge } from "./table.ts";
import { NO_RESULT } from "./unreadable.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);

async function tableOf(bytes: Uint8Array) {
  const reading = await readFile(bytes);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading.table;
}

async function problemOf(bytes: Uint8Array): Promise<string | undefined> {
  const reading = await readFile(bytes);
  return "problem" in reading ? reading.problem : undefined;
}

async function readingOf(bytes: Uint8Array, choices?: LayoutChoices) {
  const reading = await readFile(bytes, choices);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading;
}

const SHEET = "xl/worksheets/sheet1.xml";

/** Returns the text of a part of a workbook. */
const partOf = (bytes: Uint8Array, name: string): string =>
  strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());

const cellsOf = async (bytes: Uint8Array) => (await tableOf(bytes)).lines.map(({ cells }) => cells);

describe("a text with separated values is read", () => {
  const text = "nome;cognome;email\nAda;Però;ADA@socio.test";
  test.each<[string, Uint8Array]>([
    ["UTF-8", utf8(text)],
    ["UTF-8 with byte order mark", utf8(`\uFEFF${text}`)],
    ["Windows-1252", windows1252(text)],
    ["UTF-16", utf16(text)],
    ["comma separators", utf8(text.replaceAll(";", ","))],
    ["tab separators", utf8(text.replaceAll(";", "\t"))],
    ["CRLF line endings", utf8(text.replaceAll("\n", "\r\n"))],
    ["CR line endings", utf8(text.replaceAll("\n", "\r"))],
    ["Excel’s separator hint", utf8(`sep=;\n${text}`)],
    ["columns without a heading at the end", utf8(text.replace("email", "email;;"))],
    ["surrounding spaces", utf8("nome;cognome;email\n Ada ; Però;\u00A0ADA@socio.test ")],
  ])("%s", async (_, bytes) => {
    const { headings, lines } = await tableOf(bytes);
    expect(headings).toEqual(["nome", "cognome", "email"]);
    expect(lines.map(({ cells }) => cells)).toEqual([["Ada", "Però", "ADA@socio.test"]]);
  });
});

test("keeps formulas as text and removes the spreadsheet's text mark", async () => {
  expect(await cellsOf(utf8("nome;cognome;telefono\n=1+1;'@Però;'+39 333 1234567"))).toEqual([
    ["=1+1", "@Però", "+39 333 1234567"],
  ]);
});

test("takes a first line with an e-mail for a person, not for headings", async () => {
  const { headings, lines } = await tableOf(utf8("Ada;Però;ada@socio.test\nEva;Neri;eva@socio.test"));
  expect([headings, lines.length]).toEqual([["", "", ""], 2]);
});

const people = "Ada;Però;ada@socio.test\nEva;Neri;eva@socio.test";

test.each([
  ["a title and an empty line", `Elenco soci al 01/09/2026\n\nNome;Cognome;Email\n${people}`, 3],
  ["a title above headings that nobody knows", `Elenco\nChi;Famiglia;Dove\n${people}`, 2],
  ["headings alone", `Nome;Cognome;Email\n${people}`, 1],
  ["nothing", people, 0],
])("finds the headings below %s", async (_, text, headingLine) => {
  const { table, layout } = await readingOf(utf8(text));
  expect([layout.headingLine, table.lines.map(({ cells }) => cells[0])]).toEqual([
    headingLine,
    ["Ada", "Eva"],
  ]);
});

test("reads with the headings that staff choose, or with none", async () => {
  const text = utf8(`Nome;Cognome;Email\nChi;Come;Dove\n${people}`);
  const chosen = await readingOf(text, { headingLine: 2 });
  expect([chosen.table.headings, chosen.table.lines.length]).toEqual([["Chi", "Come", "Dove"], 2]);
  const none = await readingOf(text, { headingLine: 0 });
  expect([none.table.headings, none.table.lines.length]).toEqual([["", "", ""], 4]);
});

const MAC_LETTERS: Readonly<Record<string, number>> = {
  à: 0x88,
  è: 0x8f,
  é: 0x8e,
  ì: 0x93,
  ò: 0x98,
  ù: 0x9d,
};
const macRoman = (text: string) =>
  Uint8Array.from(text, (letter) => MAC_LETTERS[letter] ?? letter.charCodeAt(0));
const twice = (text: string) =>
  utf8(
    Array.from(utf8(text), (byte) => new TextDecoder("windows-1252").decode(Uint8Array.of(byte))).join(""),
  );

describe("the letters of a text are read", () => {
  const text = "Nome;Cognome\nNicolò;Forlì\nNoè;Malagodì\nJosé;Già";
  test.each([
    ["utf-8", utf8(text)],
    ["windows-1252", windows1252(text)],
    ["windows-1252", windows1252(`${text}\nUgo;D\x92Angelo`)],
    ["macintosh", macRoman(text.replaceAll("\n", "\r"))],
    ["utf-8-twice", twice(text)],
    ["utf-16", utf16(text)],
  ])("of %s", async (encoding, bytes) => {
    const { table, layout } = await readingOf(bytes);
    expect([layout.encoding, table.lines[0]?.cells, table.lines[2]?.cells]).toEqual([
      encoding,
      ["Nicolò", "Forlì"],
      ["José", "Già"],
    ]);
  });

  test("in the encoding that staff choose", async () => {
    const { table } = await readingOf(windows1252(text), { encoding: "macintosh" });
    expect(table.lines[0]?.cells).not.toEqual(["Nicolò", "Forlì"]);
  });
});

test("counts a cell of two lines as one row", async () => {
  const { lines } = await tableOf(utf8('nome;cognome\n"Ada\nMaria";Però\nEva;Neri'));
  expect(lines).toEqual([
    { number: 2, cells: ["Ada Maria", "Però"] },
    { number: 3, cells: ["Eva", "Neri"] },
  ]);
});

const headings = ["Nome", "Email", "Telefono", "Scadenza"];

describe("an Excel file is read", () => {
  test("with days, phones as numbers, results of formulas and empty cells", async () => {
    const { lines } = await tableOf(
      makeWorkbook([
        [
          headings,
          ["Ada", "ada@socio.test", 393331234567, new Date("2026-12-31T00:00:00Z")],
          [],
          [{ formula: 'UPPER("eva")', result: "EVA" }, { formula: "B2" }, 3331234567.5, true],
        ],
      ]),
    );
    expect(lines).toEqual([
      { number: 2, cells: ["Ada", "ada@socio.test", "393331234567", "2026-12-31"] },
      { number: 4, cells: ["EVA", NO_RESULT, "3331234567.5", "sì"] },
    ]);
  });

  test("with errors and formulas without a result as what they are, not as empty cells", async () => {
    const row =
      '<row r="2"><c r="A2" t="e"><f>VLOOKUP(C2,Usi!A:B,2,0)</f><v>#N/A</v></c><c r="B2"><f>F3-4</f></c><c r="C2" t="str"><f>""</f><v></v></c><c r="D2"><f>1+1</f><v>2</v></c></row>';
    const [head = ""] = /<row[\s\S]*<\/row>/.exec(partOf(makeWorkbook([[headings]]), SHEET)) ?? [];
    const bytes = makeWorkbook([[headings]], {
      [SHEET]: `<worksheet><sheetData>${head}${row}</sheetData></worksheet>`,
    });
    expect(await cellsOf(bytes)).toEqual([["#N/D", NO_RESULT, "", "2"]]);
  });

  test("from the visible sheet, with its name and its hidden rows and columns", async () => {
    const sheets = [
      [headings, ["Ugo"]],
      [headings, ["Vera"], ["Fiorenzo"], ["Vito"]],
    ];
    const plain = makeWorkbook(sheets);
    const visible = "xl/worksheets/sheet2.xml";
    const bytes = makeWorkbook(sheets, {
      "xl/workbook.xml": partOf(plain, "xl/workbook.xml").replace(
        'name="S1"',
        'name="Vecchi &amp; nuovi" state="hidden"',
      ),
      [visible]: partOf(plain, visible)
        .replace("<sheetData>", '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>')
        .replace('<row r="3"', '<row r="3" hidden="1"'),
    });
    const { table, layout } = await readingOf(bytes);
    expect(table.lines.map(({ cells, isHidden }) => [cells[0], isHidden])).toEqual([
      ["Vera", undefined],
      ["Fiorenzo", true],
      ["Vito", undefined],
    ]);
    expect(layout).toMatchObject({
      sheet: 1,
      sheets: [
        { index: 0, name: "Vecchi & nuovi", isHidden: true },
        { index: 1, name: "S2", isHidden: false },
      ],
      hiddenColumns: [1],
      encoding: null,
    });
    const chosen = await readingOf(bytes, { sheet: 0 });
    expect(chosen.table.lines.map(({ cells }) => cells[0])).toEqual(["Ugo"]);
  });

  test("from the first sheet that is not empty", async () => {
    expect(await cellsOf(makeWorkbook([[], [headings, ["Ada"]]]))).toEqual([["Ada", "", "", ""]]);
  });

  test("of more than half a megabyte unpacked, which the library would unpack in a worker", async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => [
      `Nome ${index}`,
      `p${index}@socio.test`,
      3330000000 + index,
    ]);
    expect((await cellsOf(makeWorkbook([[headings, ...rows]]))).length).toBe(3000);
  });
});

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The relations of a workbook with one sheet whose texts are in a part of their own. */
const SHARED = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="strings" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;

test("reads a sheet with decorations, whose attributes mean something else", async () => {
  const theme = '<a:fillToRect l="50000" t="-80000" r="150000" b="180000"/>';
  const bytes = makeWorkbook([[headings, ["Ada"]]], {
    "xl/theme/theme1.xml": theme,
    "docProps/app.xml": theme,
  });
  expect(await cellsOf(bytes)).toEqual([["Ada", "", "", ""]]);
});

test.each([
  ["a text", utf8(`nome;email\n${"A".repeat(1_000_000)};x`)],
  [
    "a workbook",
    makeWorkbook([
      [
        ["nome", "email"],
        ["A".repeat(1_000_000), "x"],
      ],
    ]),
  ],
])("cuts a long cell of %s, longer than any field takes", async (_, bytes) => {
  const [[name = ""] = []] = await cellsOf(bytes);
  expect(name).toBe(`${"A".repeat(MAX_CELL_LENGTH)}…`);
});

describe("the problem is said of", () => {
  const line = "Ada;Però\n";
  test.each<[string, Uint8Array, RegExp]>([
    ["an empty file", utf8(""), /vuoto/],
    ["a file of separators", utf8("\n \n;;\n"), /vuoto/],
    ["headings alone", utf8("nome;cognome;email\n"), /solo i nomi delle colonne/],
    ["open quotes", utf8('nome;cognome;email\n"Ada;Però;a@b.it'), /^Riga 2: le virgolette non tornano/],
    ["too many rows", utf8(`nome;cognome\n${line.repeat(MAX_ROWS + 1)}`), /10001 righe.*al massimo 10000/],
    ["too many columns", utf8(`${Array(101).fill("x").join(";")}\n1;2`), /troppe colonne/],
    ["binary data", Uint8Array.from([0x61, 0, 0x62]), /non è un testo/],
    ["an old or protected workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /\.xls.*password/],
    ["a broken workbook", Uint8Array.from([0x50, 0x4b, 3, 4]), /rovinato/],
    ["an archive of other files", makeWorkbook([], { "xl/workbook.xml": "ciao" }), /rovinato|vuoto/],
    ["an empty workbook", makeWorkbook([[]]), /vuoto/],
    [
      "a workbook that unpacks to much more",
      makeWorkbook([[]], { "xl/x.xml": " ".repeat(65 * 1024 * 1024) }),
      /troppi dati/,
    ],
    ...(
      [
        ["a row at the far end of a sheet", '<row r="99999999"><c r="A99999999"/></row>', /troppi dati/],
        ["one in other quotes and spaces", "<row\n r = '99999999'><c r = 'A99999999'/></row>", /troppi dati/],
        ["one in a namespace", '<x:row x:r="99999999"><x:c x:r="A99999999"/></x:row>', /troppi dati/],
        ["one without a number of its own", '<row><c r="A99999999"><v>1</v></c></row>', /troppi dati/],
        ["one after another attribute", '<row s="1"r="99999999"></row>', /troppi dati/],
        ["one as an exponent", '<row r="1e9"></row>', /troppi dati/],
        ["one as a hexadecimal number", '<row r="0x5f5e0ff"></row>', /troppi dati/],
        ["one as a character reference", '<row r="&#57;9999999"></row>', /troppi dati/],
        ["an endless one", '<row r="Infinity"></row>', /troppi dati/],
        ["more rows than any sheet", "<row/>".repeat(MAX_SHEET_ROWS + 1), /troppi dati/],
        ["more tags than any sheet", `<row r="1">${"<c/>".repeat(4_000_001)}</row>`, /troppi dati/],
        ["an entity", '<!DOCTYPE x [<!ENTITY r "99999999">]><row r="&r;"></row>', /rovinato/],
      ] as const
    ).map(([name, rows, problem]): [string, Uint8Array, RegExp] => [
      name,
      makeWorkbook([[]], {
        "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      }),
      problem,
    ]),
    [
      "a text that many cells share",
      makeWorkbook([[]], {
        "xl/_rels/workbook.xml.rels": SHARED,
        "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(1_000_000)}</t></si></sst>`,
        "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${Array.from(
          { length: 40 },
          (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
        ).join("")}</sheetData></worksheet>`,
      }),
      /troppi dati/,
    ],
    ["a text of nothing but lines", utf8(`nome${"\n".repeat(MAX_SHEET_ROWS + 1)}`), /più di 100.000 righe/],
    [
      "a cell at the far end of a sheet",
      makeWorkbook([[headings, [...Array(16_000).fill(null), "x"]]]),
      /troppi dati/,
    ],
  ])("%s", async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toMatch(problem);
  });

  test("a file of 40 MB", async () => {
    expect(await problemOf(new Uint8Array(40 * 1024 * 1024))).toBe(tooLarge);
    expect(MAX_FILE_BYTES).toBeLessThan(40 * 1024 * 1024);
  });

  test("a workbook that declares less than it unpacks to", async () => {
    const bytes = makeWorkbook([[headings, ["Ada", "x".repeat(20_000)]]]);
    const view = new DataView(bytes.buffer);
    // The directory at the archive's end declares the size of each part, 24 bytes into its entry.
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(await problemOf(bytes)).toMatch(/rovinato/);
  });
});

const word = fc
  .stringMatching(/^[A-Za-zàèéìòùçñüöä0-9',;+" ]{1,12}$/)
  .map((text) => text.replace(/\s+/g, " ").trim())
  .filter((text) => text !== "" && !/^'/.test(text));
const anyTable = fc
  .integer({ min: 1, max: 6 })
  .chain((width) =>
    fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )
  .map((lines) => [(lines[0] ?? []).map((_, index) => `colonna ${index}`), ...lines]);

test("any table reads back the same from any separator, line ending, encoding and from Excel", async () => {
  const written = fc.oneof(
    fc
      .tuple(
        fc.constantFrom(";", ",", "\t"),
        fc.constantFrom("\n", "\r\n"),
        fc.constantFrom(utf8, windows1252),
      )
      .map(
        ([delimiter, newline, encode]) =>
          (rows: string[][]) =>
            encode(Papa.unparse(rows, { delimiter, newline, quotes: true })),
      ),
    fc.constant((rows: string[][]) => makeWorkbook([rows])),
  );
  await fc.assert(
    fc.asyncProperty(anyTable, written, async (rows, write) => {
      // A single column has no separator by which the others could be told.
      const [first = []] = rows;
      const { headings: read, lines } = await tableOf(write(rows));
      if (first.length > 1) expect([read, ...lines.map(({ cells }) => cells)]).toEqual(rows);
    }),
  );
});

const anyCell: fc.Arbitrary<SheetCell> = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.record({ formula: fc.constant("NOW()"), result: fc.string({ maxLength: 8 }) }),
);

test("any bytes, and any workbook, have a table or a problem", async () => {
  const packed = fc
    .tuple(fc.constant([0x50, 0x4b, 3, 4]), fc.array(fc.nat(255), { maxLength: 200 }))
    .map((parts) => Uint8Array.from(parts.flat()));
  const damaged = fc
    .tuple(fc.array(fc.array(anyCell, { maxLength: 5 }), { maxLength: 5 }), fc.nat(2000), fc.nat(255))
    .map(([rows, at, value]) => {
      const bytes = makeWorkbook([rows]);
      bytes[at % bytes.length] = value;
      return bytes;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), packed, damaged), async (bytes) => {
      const reading = await readFile(bytes);
      if ("problem" in reading) expect(reading.problem).not.toBe("");
      else expect(reading.table.lines.length).toBeGreaterThan(0);
    }),
  );
});
