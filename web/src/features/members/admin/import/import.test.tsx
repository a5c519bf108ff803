import { errors } from "@studio/contract/errors.ts";
import { importsForStaff as api } from "@studio/contract/members/imports.ts";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { answerCall, disconnectCall, type Received, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { awaitDownload } from "../../../../../testing/files/download.ts";
import { makeWorkbook } from "../../../../../testing/files/workbook.ts";
import { openOffice } from "../../../../../testing/people.ts";
import { columns } from "./columns.ts";
import { MAX_FILE_BYTES, tooLarge } from "./file/table.ts";

const head = "nome;cognome;email;telefono;pacchetto;lezioni;rimaste;scadenza";
const template = columns.join(";");
/** The cells of a row after those of its name and e-mail. */
const others = ";".repeat(columns.length - 2);
const lia = "Lia;Rossi;lia@studio.test;;;;;";
const ugo = "Ugo;Verdi;ugo@studio.test;;Dieci;10;4;";
const anna = { id: "anna", first_name: "Anna", last_name: "Prova", email: "anna@studio.test", phone: null };

async function choose(content: BlobPart, name = "iscritti.csv") {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file can be chosen");
  await userEvent.upload(input, new File([content], name));
}

/** Returns a workbook in which a sheet and a row of a sheet are hidden; both count from 1. */
function hiding(bytes: Uint8Array, hidden: { sheet: number; rowOfSheet: [sheet: number, row: number] }) {
  const parts = unzipSync(bytes);
  const change = (name: string, from: string, to: string) => {
    parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(from, to));
  };
  const [sheet, row] = hidden.rowOfSheet;
  change("xl/workbook.xml", `name="S${hidden.sheet}"`, `name="S${hidden.sheet}" state="hidden"`);
  change(`xl/worksheets/sheet${sheet}.xml`, `<row r="${row}"`, `<row r="${row}" hidden="1"`);
  return new Uint8Array(zipSync(parts));
}

const csv = (...rows: string[]) => [head, ...rows].join("\n");

const summary = () => page.getByRole("main").getByRole("status").first();
const table = () => page.getByRole("grid", { name: "Anteprima del file" });
const cell = (text: string | RegExp) => table().getByRole("gridcell", { name: text });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

let matched: Received[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  matched = answerCall(api.matchImported, { matches: [], faults: [] });
  await openOffice("/admin/users/imports");
});

test("imports all rows of a file", async () => {
  const sent = answerCall(api.importUsers, { imported: 2, faults: [] });
  await choose(csv(lia, ugo));
  await expect.element(page.getByRole("heading", { name: "iscritti.csv" })).toBeVisible();
  await expect.element(summary()).toHaveTextContent("2 righe: 2 nuove");
  await expect.element(table().getByText("Nuova").first()).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("checkbox", { name: "Avvisa i nuovi per email che l’account è pronto" }).click();
  await button("Importa 2 persone").click();
  await expect.element(page.getByText("2 persone importate")).toBeVisible();
  expect(matched.map(({ body }) => Object(body).rows.length)).toEqual([2]);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { welcome: true, rows: [{ first_name: "Lia" }, { product: { name: "Dieci", remaining: 4 } }] },
  ]);
  await button("Importa un altro file").click();
  await expect.element(button("Scegli il file")).toBeVisible();
});

test("reads an Excel file with other headings, days and phones as numbers", async () => {
  const sent = answerCall(api.importUsers, { imported: 1, faults: [] });
  const sheet = [
    ["Cognome", "Nome", "E-mail", "Cellulare", "Città", "Abbonamento", "Data scadenza"],
    ["Rossi", "Lia", "lia@studio.test", 393331234567, "Milano", "Open", new Date("2026-12-31T00:00:00Z")],
  ];
  await choose(makeWorkbook([sheet]), "soci.xlsx");
  await button("Importa 1 persona").click();
  await expect.element(page.getByText("1 persona importata")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    rows: [
      { first_name: "Lia", phone: "+393331234567", product: { name: "Open", expire_date: "2027-01-01" } },
    ],
  });
});

test("a wrong cell is corrected in place, and the other rows are imported without those that stay wrong", async () => {
  const sent = answerCall(api.importUsers, { imported: 2, faults: [] });
  await choose(csv(lia, "Zoe;;zoe@studio.test;;;;;", "Ivo;Blu;ivo;;;;;"));
  await expect.element(button("Importa 1, lascia 2")).toBeVisible();
  await expect.element(table().getByText("Campo obbligatorio")).toBeVisible();
  expect(await violations()).toEqual([]);
  await button("Solo righe con errori").click();
  await expect.element(table().getByText("lia@studio.test")).not.toBeInTheDocument();

  await cell("Campo obbligatorio").click();
  await userEvent.keyboard("Neri{Enter}");
  await expect.element(button("Importa 2, lascia 1")).toBeVisible();
  await button("Importa 2, lascia 1").click();
  await expect.element(page.getByText("2 persone importate")).toBeVisible();
  expect(Object(sent[0]?.body).rows).toMatchObject([{ last_name: "Rossi" }, { last_name: "Neri" }]);
  const file = awaitDownload();
  await button("Scarica le righe lasciate").click();
  expect((await file).text).toContain(`Ivo;Blu;ivo${others}email: Indirizzo email non valido\r\n`);
});

test("on a phone each faulty row is a card with its wrong cells first, and leaves when it is right", async () => {
  await page.viewport(390, 844);
  const sent = answerCall(api.importUsers, { imported: 2, faults: [] });
  await choose(csv(lia, "Zoe;;zoe@studio.test;;;;;", "Ivo;Blu;ivo;;;;;", "Eva;Rosa;eva;;;;;"));
  const cards = page.getByRole("list", { name: "Righe da correggere" });
  const names = () =>
    cards
      .getByRole("heading")
      .elements()
      .map((heading) => heading.textContent);
  await expect.poll(names).toEqual(["Riga 3: Zoe", "Riga 4: Ivo Blu", "Riga 5: Eva Rosa"]);
  const zoe = cards.getByRole("listitem", { name: "Riga 3: Zoe" });
  await expect.element(zoe.getByRole("textbox", { name: "Cognome" })).toBeInvalid();
  await expect.element(zoe).toMatchTextContent(/Cognome.*Campo obbligatorio.*Email: zoe@studio\.test/);
  await expect.element(zoe.getByRole("textbox", { name: "Nome", exact: true })).not.toBeInTheDocument();
  await expect.element(table().getByText("Zoe")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);

  await zoe.getByRole("textbox", { name: "Cognome" }).fill("Neri");
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["Riga 4: Ivo Blu", "Riga 5: Eva Rosa"]);
  await cards.getByRole("listitem", { name: "Riga 4: Ivo Blu" }).getByRole("checkbox").click();
  await expect.poll(names).toEqual(["Riga 5: Eva Rosa"]);
  await button("Importa 2, lascia 2").click();
  await expect.element(page.getByText("2 persone importate")).toBeVisible();
  expect(Object(sent[0]?.body).rows).toMatchObject([{ last_name: "Rossi" }, { last_name: "Neri" }]);
});

test("a row that staff leave out is not imported", async () => {
  const sent = answerCall(api.importUsers, { imported: 1, faults: [] });
  await choose(csv(lia, ugo));
  await table().getByRole("checkbox", { name: "Importa la riga 2" }).click();
  await button("Importa 1, lascia 1").click();
  await expect.element(page.getByText("1 persona importata")).toBeVisible();
  expect(Object(sent[0]?.body).rows).toMatchObject([{ first_name: "Ugo" }]);
});

test("staff map the columns that were not recognised, and the device remembers it", async () => {
  const file = "Chi;Famiglia;Indirizzo\nLia;Rossi;lia@studio.test";
  await choose(file);
  await expect.element(page.getByText(/^Non abbiamo trovato «nome», «cognome», «email»/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("combobox", { name: "Chi" }).selectOptions("nome");
  await page.getByRole("combobox", { name: "Famiglia" }).selectOptions("cognome");
  await page.getByRole("combobox", { name: "Indirizzo" }).selectOptions("email");
  await expect.element(button("Importa 1 persona")).toBeVisible();
  await button("Scegli un altro file").click();
  await choose(file);
  await expect.element(button("Importa 1 persona")).toBeVisible();
});

test("names the sheet, reads another one that staff choose, and leaves out hidden rows until they say so", async () => {
  const sent = answerCall(api.importUsers, { imported: 3, faults: [] });
  const sheets = [
    [
      ["Nome", "Cognome", "Email"],
      ["Ugo", "Nascosto", "ugo@studio.test"],
    ],
    [
      ["Elenco soci"],
      ["Nome", "Cognome", "Email", "Data di nascita"],
      ["Vera", "Visibile", "vera@studio.test", "5/3/85"],
      ["Fio", "Filtrato", "fio@studio.test"],
      ["Vito", "Visibile", "vito@studio.test"],
    ],
  ];
  await choose(hiding(makeWorkbook(sheets), { sheet: 1, rowOfSheet: [2, 4] }), "soci.xlsx");
  await expect.element(page.getByText("Foglio «S2», nomi delle colonne alla riga 2")).toBeVisible();
  await expect.element(table().getByText("Nascosta nel file")).toBeVisible();
  await expect.element(cell("05/03/1985")).toBeVisible();
  await expect.element(button("Importa 2, lascia 1")).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("checkbox", { name: "Importa le righe nascoste nel file (1)" }).click();
  await expect.element(button("Importa 3 persone")).toBeVisible();

  await page.getByText("Come abbiamo letto il file").click();
  await page.getByRole("combobox", { name: "Foglio" }).selectOptions("S1 (nascosto)");
  await expect.element(button("Importa 1 persona")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Foglio" })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("combobox", { name: "Foglio" }).selectOptions("S2");
  await expect.element(button("Importa 2, lascia 1")).toBeVisible();
  await button("Importa 2, lascia 1").click();
  await expect.element(page.getByText(/persone importate/)).toBeVisible();
  expect(Object(sent[0]?.body).rows).toMatchObject([
    { first_name: "Vera", birth_date: "1985-03-05" },
    { first_name: "Vito" },
  ]);
});

test("a cell that cannot be read is a fault with its row, not an empty one", async () => {
  await choose(csv("Lia;Rossi;lia@studio.test;;Dieci;10;#N/D;", ugo));
  await expect.element(cell(/^#N\/D Nel file questa cella ha un errore \(#N\/D\)/)).toBeVisible();
  await expect.element(button("Importa 1, lascia 1")).toBeVisible();
});

test("another coding and other headings are chosen, and a choice that cannot be read says why", async () => {
  await choose("Elenco\nNome;Cognome;Email\nNicolò;Forlì;nico@studio.test");
  await expect.element(page.getByText("Codifica UTF-8, nomi delle colonne alla riga 2")).toBeVisible();
  await page.getByText("Come abbiamo letto il file").click();
  await page.getByRole("combobox", { name: "Codifica delle lettere" }).selectOptions("windows-1252");
  await expect.element(cell("NicolÃ²")).toBeVisible();
  await page.getByRole("combobox", { name: "Riga con i nomi delle colonne" }).selectOptions("3");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/solo i nomi delle colonne/);
  await expect.element(cell("NicolÃ²")).toBeVisible();
});

test("whole names are split as staff see it, and in the order that they choose", async () => {
  const sent = answerCall(api.importUsers, { imported: 2, faults: [] });
  await choose("Nominativo;E-mail\nDe Luca Anna Maria;anna@studio.test\nMarco Rossi;marco@studio.test");
  await expect.element(cell("Anna Maria")).toBeVisible();
  await expect.element(cell("De Luca")).toBeVisible();
  await page.getByText("Come abbiamo letto il file").click();
  await page.getByRole("combobox", { name: "Nel nominativo viene prima" }).selectOptions("first_name");
  await expect.element(cell("Anna Maria")).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: "Nel nominativo viene prima" }).selectOptions("surname");
  await button("Importa 2 persone").click();
  await expect.element(page.getByText("2 persone importate")).toBeVisible();
  expect(Object(sent[0]?.body).rows).toMatchObject([
    { first_name: "Anna Maria", last_name: "De Luca" },
    { first_name: "Rossi", last_name: "Marco" },
  ]);
});

test("days that only make sense with the month first are read so, and staff can choose otherwise", async () => {
  await choose(
    csv("Lia;Rossi;lia@studio.test;;Open;;;12/31/2026", "Ugo;Verdi;ugo@studio.test;;Open;;;1/2/2027"),
  );
  await expect.element(cell("31/12/2026")).toBeVisible();
  await expect.element(cell("02/01/2027")).toBeVisible();
  await page.getByText("Come abbiamo letto il file").click();
  await page.getByRole("combobox", { name: "Nelle date viene prima" }).selectOptions("day");
  await expect.element(cell("01/02/2027")).toBeVisible();
  await expect.element(cell(/^12\/31\/2026 Scrivi un giorno/)).toBeVisible();
});

test("people without an e-mail are shown apart and asked for it by phone, the others are imported", async () => {
  await choose(csv(lia, "Zoe;Neri;;333 1234567;;;;", "Ivo;Blu;;;;;;"));
  await expect.element(page.getByText(/^2 persone non hanno un’email/)).toBeVisible();
  await button("Solo senza email").click();
  await expect.element(table().getByText("lia@studio.test")).not.toBeInTheDocument();
  const links = table().getByRole("link", { name: "Chiedi l’email" });
  await expect
    .element(links)
    .toHaveAttribute("href", expect.stringContaining("https://wa.me/393331234567?text=Ciao%20Zoe"));
  expect(links.elements()).toHaveLength(1);
  expect(await violations()).toEqual([]);
  await expect.element(button("Importa 1, lascia 2")).toBeVisible();
});

test("existing people get what is missing, and are overwritten or given the package only if staff choose it", async () => {
  const sent = answerCall(api.updateImported, {
    results: [{ id: "anna", name: "Anna Prova", failure: null }],
  });
  const as_of = "2026-11-28T09:00:00.000Z";
  answerCall(api.matchImported, {
    matches: [{ row: 0, person: anna, is_staff: false }],
    faults: [],
    as_of,
  });
  await choose(csv("Anny;Prova;anna@studio.test;3331234567;Dieci;10;4;"));
  await expect.element(summary()).toHaveTextContent("1 riga: 1 da aggiornare");
  await expect.element(table().getByText("Resta Anna")).toBeVisible();
  await table().getByRole("checkbox", { name: "Sovrascrivi" }).click();
  await expect.element(table().getByText("Anna →")).toBeVisible();
  await table().getByRole("checkbox", { name: "Aggiungi il pacchetto" }).click();
  expect(await violations()).toEqual([]);
  await button("Aggiorna 1 persona").click();
  await expect.element(page.getByText("1 persona aggiornata")).toBeVisible();
  expect(sent[0]?.body).toEqual({
    people: [
      {
        id: "anna",
        changes: { first_name: { from: "Anna", to: "Anny" }, phone: { from: null, to: "3331234567" } },
        product: { name: "Dieci", size: 10, remaining: 4, expire_date: null },
        // The server refuses the package if the person has got another one since.
        as_of,
      },
    ],
  });
});

test("shows the server's fault in its cell", async () => {
  const message = "Esiste già un account con questa email.";
  answerCall(api.matchImported, { matches: [], faults: [{ row: 1, field: "email", message }] });
  await choose(csv(lia, ugo));
  await expect.element(cell(`ugo@studio.test ${message}`)).toBeVisible();
  await expect.element(button("Importa 1, lascia 1")).toBeVisible();
});

test("repeats the look-up after a failure", async () => {
  disconnectCall(api.matchImported);
  await choose(csv(lia));
  await expect.element(button("Riprova")).toBeVisible();
  await expect.element(button("Importa 1 persona")).not.toBeInTheDocument();
  answerCall(api.matchImported, { matches: [], faults: [] });
  await button("Riprova").click();
  await expect.element(button("Importa 1 persona")).toBeVisible();
});

test("shows a word of a megabyte cut, as a fault of its row", async () => {
  await choose(csv(`${"A".repeat(1_000_000)};Rossi;lia@studio.test;;;;;`, ugo));
  await expect.element(cell(/^A{120}… Massimo 80 caratteri$/)).toBeVisible();
  await expect.element(button("Importa 1, lascia 1")).toBeVisible();
});

test("an import that runs in another window says so, and goes on when that has ended", async () => {
  refuseCall(api.importUsers, "request_running");
  await choose(csv(lia));
  await button("Importa 1 persona").click();
  await expect.element(page.getByText(/è già in corso, forse in un’altra finestra/)).toBeVisible();
  answerCall(api.importUsers, { imported: 1, faults: [] });
  await button("Riprova").click();
  await expect.element(page.getByText("1 persona importata")).toBeVisible();
});

test("an import that lost the connection continues with the same call, also after the page was opened again", async () => {
  const failed = disconnectCall(api.importUsers);
  await choose(csv(lia, "Zoe;;zoe@studio.test;;;;;"), "soci.csv");
  await button("Importa 1, lascia 1").click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  expect(await violations()).toEqual([]);

  await cleanup();
  await openOffice("/admin/users/imports");
  await expect.element(page.getByText(/^soci.csv: 0 di 1 persona/)).toBeVisible();
  const sent = answerCall(api.importUsers, { imported: 1, faults: [] });
  await button("Continua").click();
  await expect.element(page.getByText("1 persona importata")).toBeVisible();
  await expect.element(button("Scarica le righe lasciate")).toBeVisible();
  const key = failed[0]?.headers.get("Idempotency-Key");
  expect(key).toBeTruthy();
  expect([sent[0]?.headers.get("Idempotency-Key"), sent[0]?.body]).toEqual([key, failed[0]?.body]);
  expect(Object.keys(localStorage).filter((one) => one.startsWith("import-p"))).toEqual([]);
});

test("an import that failed can be given up", async () => {
  refuseCall(api.importUsers, "internal");
  await choose(csv(lia));
  await button("Importa 1 persona").click();
  await expect.element(page.getByText(errors.internal.message)).toBeVisible();
  await button("Lascia stare").click();
  await expect.element(button("Scegli il file")).toBeVisible();
});

test("a row that was refused meanwhile is left out with the reason", async () => {
  const faults = [{ row: 0, field: "email", message: "Esiste già un account con questa email." }];
  answerCall(api.importUsers, { imported: 1, faults });
  await choose(csv(lia, ugo));
  await button("Importa 2 persone").click();
  await expect.element(page.getByText("1 persona importata")).toBeVisible();
  const file = awaitDownload();
  await button("Scarica le righe lasciate").click();
  expect((await file).text).toContain(
    `lia@studio.test${others}email: Esiste già un account con questa email.`,
  );
});

test("rows are looked up in groups", async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => `Lia;Rossi;lia${index}@studio.test;;;;;`);
  await choose(csv(...rows));
  await expect.element(button("Importa 1100 persone")).toBeVisible();
  expect(matched.map(({ body }) => Object(body).rows.length)).toEqual([500, 500, 100]);
});

test("shows why a file cannot be read", async () => {
  await choose(csv());
  await expect.element(page.getByRole("alert")).toMatchTextContent(/solo i nomi delle colonne/);
  expect(await violations()).toEqual([]);
});

test("does not open a dropped file that is too large", async () => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(MAX_FILE_BYTES + 1)], "soci.xlsx"));
  const target = page.getByText("Scegli il file di Excel o CSV, o trascinalo qui");
  await expect.element(target).toBeVisible();
  for (const type of ["dragenter", "dragover", "drop"]) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
    target.element().dispatchEvent(event);
    // Otherwise the browser would open the file in place of the page.
    expect(event.defaultPrevented).toBe(true);
  }
  await expect.element(page.getByRole("alert")).toHaveTextContent(tooLarge);
});

test("downloads a template with the columns", async () => {
  const file = awaitDownload();
  await button("Scarica il modello").click();
  expect(await file).toEqual({
    name: "modello-utenti.csv",
    type: "text/csv;charset=utf-8",
    text: expect.stringContaining(`${template}\r\n`),
  });
});
