import { readFileSync } from "node:fs";
import type { ReceiptDocument } from "@studio/contract/receipts/model.ts";
import { makeReceipt } from "@studio/contract/testing/receipts.ts";
import fc from "fast-check";
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from "libxml2-wasm";
import { expect, test } from "vitest";
import { create } from "xmlbuilder2";
import { electronicInvoice } from "./invoice.ts";

/** The signature, which documents that are saved have not: its schema only has to exist. */
const SIGNATURE = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/09/xmldsig#">
  <xs:element name="Signature"/>
</xs:schema>`;

xmlRegisterInputProvider(
  new XmlBufferInputProvider({
    "http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd": new TextEncoder().encode(
      SIGNATURE,
    ),
  }),
);
/** The tax agency's schema, as it is published. */
const schema = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(new URL("schema-1.2.2.xsd", import.meta.url))),
);

const textOf = (document: ReceiptDocument): string =>
  new TextDecoder().decode(electronicInvoice(document).bytes);

/** Validates a file against the schema; throws what is wrong. */
function expectValid(text: string): void {
  using document = XmlDocument.fromString(text);
  schema.validate(document);
}

const receipt = makeReceipt();
const { recipient, issuer, year, series, number, day } = receipt;
const note = makeReceipt({
  kind: "credit_note",
  series: "NC",
  number: 3,
  reason: "Intestata male",
  credits: { id: "receipt-1", year, series, number, day, amount: 10_000 },
});

test("the schema refuses what is no invoice", () => {
  const text = textOf(receipt);
  expect(() => expectValid(text.replace("TD01", "TD99"))).toThrow(/TipoDocumento/);
});

test("an invoice says who sold what to whom, with VAT taken out of the price", () => {
  const { name } = electronicInvoice(receipt);
  expect(name).toBe("IT12345678903_33GCS.xml");
  const text = textOf(receipt);
  expectValid(text);
  expect(create(text).end({ format: "object" })).toMatchObject({
    "p:FatturaElettronica": {
      FatturaElettronicaHeader: {
        CedentePrestatore: { DatiAnagrafici: { IdFiscaleIVA: { IdPaese: "IT", IdCodice: "12345678903" } } },
        CessionarioCommittente: {
          DatiAnagrafici: {
            CodiceFiscale: "VRDLCU90A41F205P",
            Anagrafica: { Denominazione: "Lucia Verdi" },
          },
          Sede: { Indirizzo: "Via Roma 1", CAP: "20831", Comune: "Seregno", Provincia: "MB", Nazione: "IT" },
        },
      },
      FatturaElettronicaBody: {
        DatiGenerali: {
          DatiGeneraliDocumento: {
            TipoDocumento: "TD01",
            Data: "2026-11-23",
            Numero: "2026/R/12",
            ImportoTotaleDocumento: "100.00",
          },
        },
        DatiBeniServizi: {
          DettaglioLinee: { Descrizione: "Small class, 10 lezioni", PrezzoTotale: "81.97" },
          DatiRiepilogo: { AliquotaIVA: "22.00", ImponibileImporto: "81.97", Imposta: "18.03" },
        },
        DatiPagamento: {
          CondizioniPagamento: "TP02",
          DettaglioPagamento: { ModalitaPagamento: "MP01", ImportoPagamento: "100.00" },
        },
      },
    },
  });
});

test.each([
  ["card", "MP08"],
  ["sepa_debit", "MP19"],
  [null, "MP08"],
] as const)("a payment online by %s has the code %s", (instrument, code) => {
  const paid = { entryId: "1", day, method: "online", instrument, amount: 10_000 } as const;
  const text = textOf(makeReceipt({ payments: [paid] }));
  expectValid(text);
  expect(text).toContain(`<ModalitaPagamento>${code}</ModalitaPagamento>`);
});

test("a credit note names the invoice that it takes back, and why", () => {
  const text = textOf(note);
  expectValid(text);
  expect(create(text).end({ format: "object" })).toMatchObject({
    "p:FatturaElettronica": {
      FatturaElettronicaBody: {
        DatiGenerali: {
          DatiGeneraliDocumento: { TipoDocumento: "TD04", Numero: "2026/NC/3", Causale: "Intestata male" },
          DatiFattureCollegate: { IdDocumento: "2026/R/12", Data: "2026-11-23" },
        },
      },
    },
  });
  expect(text).not.toContain("DatiPagamento");
});

test("characters that the format does not take are written with the nearest ones", () => {
  const text = textOf(
    makeReceipt({
      recipient: { ...recipient, name: "Łucja 👩🏽‍🚒D’Alòisio ❤️\n<b> 🇮🇹" },
      lines: [{ text: "Prova “gratis” – 10 €", amount: 10_000 }],
    }),
  );
  expectValid(text);
  expect(text).toContain(`<Denominazione>Lucja D${"'"}Alòisio &lt;b&gt;</Denominazione>`);
  expect(text).toContain('<Descrizione>Prova "gratis" - 10 EUR</Descrizione>');
});

test("every invoice is valid, and its sums agree", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 });
  const text = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
    .filter((typed) => typed.trim() !== "");
  fc.assert(
    fc.property(amounts, fc.constantFrom(4, 5, 10, 22), text, (parts, vatRate, typed) => {
      const amount = parts.reduce((sum, part) => sum + part, 0);
      const written = textOf(
        makeReceipt({
          amount,
          lines: parts.map((part) => ({ text: typed, amount: part })),
          payments: parts.map((part, index) => ({
            entryId: String(index),
            day,
            method: "transfer" as const,
            instrument: null,
            amount: part,
          })),
          issuer: { ...issuer, invoicing: issuer.invoicing && { ...issuer.invoicing, vatRate } },
          recipient: { ...recipient, name: typed.trim() },
        }),
      );
      expectValid(written);
      const cents = (tag: string) =>
        [...written.matchAll(new RegExp(`<${tag}>([\\d.]+)</${tag}>`, "g"))].reduce(
          (sum, [, value]) => sum + Math.round(Number(value) * 100),
          0,
        );
      expect(cents("ImponibileImporto") + cents("Imposta")).toBe(amount);
      expect(cents("PrezzoTotale")).toBe(cents("ImponibileImporto"));
      // The tax agency takes a difference of one cent.
      expect(Math.abs((cents("ImponibileImporto") * vatRate) / 100 - cents("Imposta"))).toBeLessThan(1);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ["an association", { issuer: { ...issuer, form: "asd" as const } }, "receipt_without_vat"],
  [
    "a company that has not said its VAT rate",
    { issuer: { ...issuer, invoicing: null } },
    "receipt_without_vat",
  ],
  [
    "a recipient without a codice fiscale",
    { recipient: { ...recipient, fiscal_code: null } },
    "receipt_recipient_incomplete",
  ],
  [
    "a recipient without an address",
    { recipient: { ...recipient, address: null } },
    "receipt_recipient_incomplete",
  ],
])("%s has no electronic invoice", (_, part, code) => {
  expect(() => electronicInvoice(makeReceipt(part))).toThrow(expect.objectContaining({ code }));
});
