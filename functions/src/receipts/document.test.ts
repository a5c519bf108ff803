import { makeReceipt } from "@studio/contract/testing/receipts.ts";
import { expect, test } from "vitest";
import { receiptMail } from "./mails.ts";
import { receiptPdf, yearPdf } from "./pdf.ts";
import { printed, printedYear } from "./texts.ts";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll("\u00a0", " "));

const receipt = makeReceipt();
const { issuer, recipient, year, series, number, day } = receipt;

test("a receipt says who received what, from whom, how and when", () => {
  expect(plain(printed(receipt))).toEqual({
    title: "Ricevuta 2026/R/12",
    day: "23 novembre 2026",
    issuer: [
      "Forgia Sport S.r.l.",
      "Via dell’Incudine 12, 20831 Seregno (MB)",
      "Codice fiscale 12345678903 · Partita IVA 12345678903",
      "ciao@forgia.test",
    ],
    recipient: ["Lucia Verdi", "Codice fiscale VRDLCU90A41F205P", "Via Roma 1, 20831 Seregno (MB)"],
    rows: [["Small class, 10 lezioni", "100,00 €"]],
    total: ["Totale pagato", "100,00 €"],
    payments: ["100,00 €, contanti, 23 novembre 2026"],
    notes: [
      "Ricevuta di pagamento. Non sostituisce la fattura o il documento commerciale, quando sono dovuti.",
    ],
  });
});

test.each([
  ["card", "carta di pagamento, online"],
  ["sepa_debit", "addebito diretto SEPA"],
  [null, "pagamento elettronico, online"],
] as const)("a payment online by %s is named %s", (instrument, name) => {
  const paid = { entryId: "1", day, method: "online", instrument, amount: 10_000 } as const;
  expect(plain(printed(makeReceipt({ payments: [paid] })).payments)).toEqual([
    `100,00 €, ${name}, 23 novembre 2026`,
  ]);
});

test("an association’s receipt names its stamp, and leaves out what the recipient has not said", () => {
  const { recipient: to, notes } = printed(
    makeReceipt({
      stamp: 200,
      issuer: { ...issuer, form: "asd" },
      recipient: { ...recipient, fiscal_code: null, address: null },
    }),
  );
  expect(to).toEqual(["Lucia Verdi"]);
  expect(plain(notes)).toEqual([
    "Imposta di bollo di 2,00 € assolta sull’originale.",
    "Ricevuta di un’associazione sportiva dilettantistica per l’attività istituzionale.",
  ]);
});

test("a receipt for a parent names the minor who trains, and the sport", () => {
  const { notes } = printed(makeReceipt({ athlete: { name: "Luca Verdi", born: "2012-05-03" } }));
  expect(notes[0]).toBe(
    "Si allena Luca Verdi, data di nascita 3 maggio 2012. Attività: Allenamento funzionale.",
  );
});

const note = makeReceipt({
  kind: "credit_note",
  series: "NC",
  number: 3,
  reason: "Pacchetto sbagliato",
  credits: { id: "receipt-1", year, series, number, day, amount: 10_000 },
});

test("a credit note names the receipt that it takes back, and why", () => {
  const { title, total, payments, notes } = printed(note);
  expect([title, plain(total), payments]).toEqual([
    "Nota di accredito 2026/NC/3",
    ["Totale stornato", "100,00 €"],
    [],
  ]);
  expect(notes).toEqual([
    "Storna per intero la ricevuta 2026/R/12 del 23 novembre 2026.",
    "Motivo: Pacchetto sbagliato",
  ]);
});

test("a credit note of a part says so", () => {
  const { notes } = printed(makeReceipt({ ...note, amount: 4_000 }));
  expect(notes[0]).toBe("Storna in parte la ricevuta 2026/R/12 del 23 novembre 2026.");
});

test("the file is a PDF with the same bytes each time, whatever the letters of a name", async () => {
  const named = makeReceipt({ recipient: { ...recipient, name: "Ștefan Łukasz D’Àgata" } });
  for (const document of [receipt, note, named]) {
    const [first, second] = await Promise.all([receiptPdf(document), receiptPdf(document)]);
    expect(first.subarray(0, 5).toString()).toBe("%PDF-");
    expect(first.equals(second)).toBe(true);
    expect(first.length).toBeLessThan(60_000);
  }
});

test("a receipt whose texts are as long as they may be has one page, with the total", async () => {
  const long = makeReceipt({
    recipient: {
      name: "Nome ".repeat(34).trim(),
      fiscal_code: null,
      address: { street: "Via ".repeat(15), postcode: "20831", city: "Comune ".repeat(8), province: "MB" },
    },
    athlete: { name: "Nome ".repeat(34).trim(), born: "2012-05-03" },
    lines: [{ text: "Lezione ".repeat(25).trim(), amount: 10_000 }],
    reason: "Motivo ".repeat(28).trim(),
  });
  const file = (await receiptPdf(long)).toString("latin1");
  expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test("a year’s receipts have their sum, what was paid traceably, and who trains", () => {
  const athlete = { name: "Luca Verdi", born: "2012-05-03" };
  const other = makeReceipt({
    number: 13,
    day: "2026-12-01",
    athlete,
    payments: [{ entryId: "2", day: "2026-12-01", method: "card", instrument: null, amount: 10_000 }],
  });
  expect(plain(printedYear(2026, [makeReceipt({ athlete }), other]))).toMatchObject({
    title: "Ricevute del 2026",
    day: "Riepilogo di 2 ricevute, senza quelle stornate",
    recipient: ["Lucia Verdi, codice fiscale VRDLCU90A41F205P"],
    rows: [
      ["Ricevuta 2026/R/12 del 23 novembre 2026: Small class, 10 lezioni", "100,00 €"],
      ["Ricevuta 2026/R/13 del 1 dicembre 2026: Small class, 10 lezioni", "100,00 €"],
    ],
    total: ["Totale dell’anno", "200,00 €"],
    payments: ["Con mezzi tracciabili: 100,00 €"],
    notes: [
      "Si allena Luca Verdi, data di nascita 3 maggio 2012. Attività: Allenamento funzionale.",
      "Il riepilogo non sostituisce le ricevute.",
    ],
  });
});

test("a year of many receipts goes on over pages", async () => {
  const many = Array.from({ length: 60 }, (_, index) => makeReceipt({ number: index + 1 }));
  const file = (await yearPdf(2026, many)).toString("latin1");
  expect(file.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
});

test("the mail brings the file under its number", async () => {
  const { to, message } = await receiptMail("lucia@studio.test", receipt);
  expect([to, message.subject]).toEqual([["lucia@studio.test"], "Ricevuta 2026/R/12"]);
  expect(message.text.replaceAll("\u00a0", " ")).toContain("Pagato: 100,00 €");
  const [file] = message.attachments ?? [];
  expect(file).toMatchObject({ filename: "ricevuta-2026-R-12.pdf", contentType: "application/pdf" });
  expect(Buffer.from(file?.content ?? "", "base64").equals(await receiptPdf(receipt))).toBe(true);
});
