import { describe, expect, test } from "vitest";
import { columns } from "../columns.ts";
import { NO_RESULT } from "../file/unreadable.ts";
import { type Cells, emptyCells, readRow } from "./readRow.ts";

const ada: Cells = { ...emptyCells, nome: "Ada", cognome: "Però", email: "ADA@socio.test" };

/** Returns the faults of a new person's row as `column: message`. */
const faultsOf = (cells: Partial<Cells>, isExisting = false) =>
  readRow({ ...ada, ...cells }, isExisting).faults.map(({ column, message }) => `${column}: ${message}`);

test("reads a new person", () => {
  expect(readRow(ada, false)).toMatchObject({
    member: { first_name: "Ada", last_name: "Però", email: "ada@socio.test", phone: null, product: null },
    faults: [],
  });
});

test.each([
  ["333 1234567", "3331234567"],
  ["+39 333-1234567", "+393331234567"],
  ["0039 333 1234567", "+393331234567"],
  // A number of Excel has lost its plus.
  ["393331234567", "+393331234567"],
  ["02 1234567", "021234567"],
  ["3912345678", "3912345678"],
])("reads the phone %s as %s", (telefono, phone) => {
  expect(readRow({ ...ada, telefono }, false).member?.phone).toBe(phone);
});

test.each([
  ["31/12/2026", "2027-01-01"],
  ["1/2/2027", "2027-02-02"],
  ["31-12-2026", "2027-01-01"],
  ["2026-12-31", "2027-01-01"],
])("reads %s as the last day that pays", (scadenza, expire_date) => {
  expect(readRow({ ...ada, pacchetto: "Open", scadenza }, false).pkg).toEqual({
    name: "Open",
    size: 0,
    remaining: 0,
    expire_date,
  });
});

test.each(["3", "3,0", "3.00"])("reads %s as three lessons left", (rimaste) => {
  expect(readRow({ ...ada, pacchetto: "Dieci", lezioni: "10", rimaste }, false).pkg?.remaining).toBe(3);
});

test("reads date of birth, tags and note", () => {
  const cells = { ...ada, nascita: "05/03/1985", etichette: "VIP; over 60, vip", note: "Ginocchio sinistro" };
  expect(readRow(cells, false).member).toMatchObject({
    birth_date: "1985-03-05",
    tags: ["vip", "over 60"],
    note: "Ginocchio sinistro",
  });
});

test.each(["+391113003", "+39391113003", "800123456", "0391113003", "41791234567"])(
  "takes the phone %s as it is",
  (telefono) => {
    expect(readRow({ ...ada, telefono }, false).faults).toEqual([]);
  },
);

test("takes all lessons as left when their column is empty", () => {
  expect(readRow({ ...ada, pacchetto: "Dieci", lezioni: "10" }, false).pkg).toEqual({
    name: "Dieci",
    size: 10,
    remaining: 10,
    expire_date: null,
  });
});

describe("the fault of a row with", () => {
  test.each<[Partial<Cells>, string]>([
    [{ nome: "" }, "nome: Campo obbligatorio"],
    [{ cognome: "" }, "cognome: Campo obbligatorio"],
    [{ email: "a@b" }, "email: Indirizzo email non valido"],
    [
      { telefono: "3,93331E+11" },
      "telefono: Excel ha perso le cifre di questo numero: riscrivilo, o formatta come testo la colonna del file",
    ],
    [
      { telefono: "391113003" },
      "telefono: Sembra un numero fisso senza lo zero: scrivi 0391113003, o +39391113003 se è giusto così",
    ],
    [{ telefono: "333 1110107 / 039 1110108" }, "telefono: Scrivi un numero solo: qui ce ne sono due"],
    [
      { pacchetto: "Dieci", lezioni: "10", rimaste: "#N/D" },
      "rimaste: Nel file questa cella ha un errore (#N/D): scrivi il valore giusto",
    ],
    [
      { pacchetto: "Dieci", lezioni: "10", rimaste: NO_RESULT },
      "rimaste: Nel file questa formula non ha un risultato: scrivilo qui, o apri il file con Excel e salvalo",
    ],
    [
      { scadenza: "########", pacchetto: "Dieci", lezioni: "10" },
      "scadenza: Nel file la colonna era troppo stretta e il valore si è perso: scrivilo qui",
    ],
    [
      { nome: "Nicol\uFFFD" },
      "nome: Alcune lettere non si leggono (\uFFFD): scrivile, o scegli un’altra codifica",
    ],
    [{ nascita: "31/2/1990" }, "nascita: Scrivi un giorno come 31/12/2026 o 2026-12-31"],
    [{ nascita: "1/1/1890" }, "nascita: Data di nascita non valida"],
    [{ etichette: "vip, !" }, "etichette: Usa lettere, cifre, spazi e trattini"],
    [{ note: "x".repeat(2001) }, "note: Massimo 2000 caratteri"],
    [{ lezioni: "10" }, "pacchetto: Manca il nome del pacchetto"],
    [{ pacchetto: "Dieci", lezioni: "dieci" }, "lezioni: Scrivi un numero da 0 a 1000"],
    [{ pacchetto: "Dieci", lezioni: "1001" }, "lezioni: Scrivi un numero da 0 a 1000"],
    [{ pacchetto: "Dieci", lezioni: "10", rimaste: "-1" }, "rimaste: Scrivi un numero da 0 a 1000"],
    [{ pacchetto: "Dieci", lezioni: "10", rimaste: "11" }, "rimaste: Sono più delle lezioni del pacchetto"],
    [{ pacchetto: "Dieci", rimaste: "3" }, "lezioni: Scrivi di quante lezioni era il pacchetto"],
    [{ pacchetto: "Open" }, "scadenza: Un abbonamento vuole la scadenza, un pacchetto il numero di lezioni"],
    [{ pacchetto: "Open", scadenza: "31/2/2027" }, "scadenza: Scrivi un giorno come 31/12/2026 o 2026-12-31"],
  ])("%j", (cells, fault) => {
    expect(faultsOf(cells)).toEqual([fault]);
  });

  test("nothing but a day: all are listed, one per column", () => {
    const faults = readRow({ ...emptyCells, scadenza: "x" }, false).faults;
    expect(faults.map(({ column }) => column)).toEqual([...columns.slice(0, 3), "pacchetto", "scadenza"]);
  });
});

describe("a row about an existing person", () => {
  test("requires nothing and gives what it has", () => {
    expect(readRow({ ...emptyCells, telefono: "333 1234567" }, true)).toEqual({
      member: null,
      given: { phone: "3331234567" },
      pkg: null,
      faults: [],
    });
  });

  test("must be right where it says something", () => {
    expect(faultsOf({ telefono: "x" }, true)).toEqual(["telefono: Numero di telefono non valido"]);
    expect(faultsOf({ nome: "x".repeat(81) }, true)).toEqual(["nome: Massimo 80 caratteri"]);
  });
});
