import { unwrap } from "@studio/contract/errors.ts";
import type { Address, ReceiptDocument, ReceiptKind } from "@studio/contract/receipts/model.ts";
import {
  invoiceCodeOf,
  invoiceNameOf,
  mayInvoice,
  numberLabel,
  splitVat,
} from "@studio/contract/receipts/policy.ts";
import type { SaleMethod } from "@studio/contract/sales/model.ts";
import anyAscii from "any-ascii";
import { create } from "xmlbuilder2";

/** Codes of FatturaPA: kinds of document, and ways of paying. */
const documentCodes: Readonly<Record<ReceiptKind, string>> = { receipt: "TD01", credit_note: "TD04" };
const methodCodes: Readonly<Record<SaleMethod, string>> = {
  cash: "MP01",
  card: "MP08",
  transfer: "MP05",
  // Most instruments of payment links charge a card, too; the format has no code for "online".
  online: "MP08",
  // Withheld from what was collected before, when the card was sold.
  gift: "MP22",
};
const SEPA_DEBIT = "MP19";

/** Recipients without a code of their own find their invoices at the tax agency. */
const NO_CODE = "0000000";

/** Emoji with their modifiers, and what joins them. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;

const isLatin = (character: string): boolean => character <= "\u00ff";

/**
 * The format takes Latin-1 alone: emoji are left out, other characters are written with the nearest ones, and a text is cut
 * to its maximum.
 */
const latin = (text: string, maximum: number): string =>
  [
    ...text

      // `©` and `®` are Latin-1.
      .replace(emoji, (character) => (isLatin(character) ? character : ""))
      .replace(/[\s\p{C}]+/gu, " ")
      .trim(),
  ]
    .map((character) => (isLatin(character) ? character : anyAscii(character) || "?"))
    .join("")
    .slice(0, maximum) || "?";

const euros = (cents: number): string => (cents / 100).toFixed(2);

const seatOf = ({ street, postcode, city, province }: Address) => ({
  Indirizzo: latin(street, 60),
  CAP: postcode,
  Comune: latin(city, 60),
  Provincia: province,
  Nazione: "IT",
});

/** Returns the lines with their net amounts, whose sum is the net of the whole. */
function netLines(lines: ReceiptDocument["lines"], rate: number): { text: string; net: number }[] {
  let [gross, net] = [0, 0];
  return lines.map(({ text, amount }) => {
    const before = net;
    gross += amount;
    net = splitVat(gross, rate).net;
    return { text, net: net - before };
  });
}

function bodyOf(document: ReceiptDocument, vatRate: number) {
  const { kind, day, lines, amount, reason, credits, payments } = document;
  const { net, vat } = splitVat(amount, vatRate);
  const rate = vatRate.toFixed(2);
  return {
    DatiGenerali: {
      DatiGeneraliDocumento: {
        TipoDocumento: documentCodes[kind],
        Divisa: "EUR",
        Data: day,
        Numero: numberLabel(document),
        ImportoTotaleDocumento: euros(amount),
        ...(reason !== null && { Causale: latin(reason, 200) }),
      },
      ...(credits && { DatiFattureCollegate: { IdDocumento: numberLabel(credits), Data: credits.day } }),
    },
    DatiBeniServizi: {
      DettaglioLinee: netLines(lines, vatRate).map((line, index) => ({
        NumeroLinea: index + 1,
        Descrizione: latin(line.text, 1_000),
        PrezzoUnitario: euros(line.net),
        PrezzoTotale: euros(line.net),
        AliquotaIVA: rate,
      })),
      DatiRiepilogo: {
        AliquotaIVA: rate,
        ImponibileImporto: euros(net),
        Imposta: euros(vat),
        EsigibilitaIVA: "I",
      },
    },
    ...(kind === "receipt" && {
      DatiPagamento: {
        CondizioniPagamento: "TP02",
        DettaglioPagamento: payments.map((paid) => ({
          ModalitaPagamento: paid.instrument === "sepa_debit" ? SEPA_DEBIT : methodCodes[paid.method],
          DataScadenzaPagamento: paid.day,
          ImportoPagamento: euros(paid.amount),
        })),
      },
    }),
  };
}

/**
 * Returns a document as an electronic invoice (FatturaPA 1.2.2), the same bytes each time, for the program that sends it to
 * the tax agency (docs/product/receipts.md#electronic-invoices).
 * @throws `receipt_without_vat`, `receipt_recipient_incomplete`
 */
export function electronicInvoice(document: ReceiptDocument): { name: string; bytes: Uint8Array } {
  const { from, to } = unwrap(mayInvoice(document));
  const { name, vat, taxCode } = document.issuer;
  const invoice = {
    "p:FatturaElettronica": {
      "@versione": "FPR12",
      "@xmlns:p": "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2",
      FatturaElettronicaHeader: {
        DatiTrasmissione: {
          IdTrasmittente: { IdPaese: "IT", IdCodice: taxCode },
          ProgressivoInvio: invoiceCodeOf(document),
          FormatoTrasmissione: "FPR12",
          CodiceDestinatario: NO_CODE,
        },
        CedentePrestatore: {
          DatiAnagrafici: {
            IdFiscaleIVA: { IdPaese: "IT", IdCodice: vat },
            CodiceFiscale: taxCode,
            Anagrafica: { Denominazione: latin(name, 80) },
            RegimeFiscale: from.regime,
          },
          Sede: seatOf(from.seat),
        },
        CessionarioCommittente: {
          DatiAnagrafici: {
            CodiceFiscale: to.fiscalCode,
            Anagrafica: { Denominazione: latin(to.name, 80) },
          },
          Sede: seatOf(to.address),
        },
      },
      FatturaElettronicaBody: bodyOf(document, from.vatRate),
    },
  };
  const xml = create({ version: "1.0", encoding: "UTF-8" }, invoice).end({ prettyPrint: true });
  return { name: invoiceNameOf(document), bytes: new TextEncoder().encode(xml) };
}
