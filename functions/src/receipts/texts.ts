import type { Issuer, ReceiptDocument } from "@studio/contract/receipts/model.ts";
import { addressLabel, numberLabel } from "@studio/contract/receipts/policy.ts";
import type { SaleMethod } from "@studio/contract/sales/model.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { ofDay } from "@studio/contract/time/italian.ts";

const wholeDay = ofDay({ day: "numeric", month: "long", year: "numeric" });

/** Ways of paying; traceable ones are named for the tax deduction of the recipient. */
const methodNames: Readonly<Record<SaleMethod, string>> = {
  cash: "contanti",
  card: "carta di pagamento",
  transfer: "bonifico",
  online: "pagamento elettronico, online",
  gift: "buono regalo",
};
const instrumentNames = { card: "carta di pagamento, online", sepa_debit: "addebito diretto SEPA" } as const;

type Paid = ReceiptDocument["payments"][number];

const methodNameOf = ({ method, instrument }: Pick<Paid, "method" | "instrument">): string =>
  instrument === null ? methodNames[method] : instrumentNames[instrument];

/** Returns the title of a document with its number: `Ricevuta 2026/R/12`. */
export const titleOf = (document: Pick<ReceiptDocument, "kind" | "year" | "series" | "number">): string =>
  `${document.kind === "receipt" ? "Ricevuta" : "Nota di accredito"} ${numberLabel(document)}`;

/** Nature of the document by legal form, which the accountant confirms (docs/product/receipts.md#the-studio). */
const formNotes: Readonly<Record<Issuer["form"], string>> = {
  company:
    "Ricevuta di pagamento. Non sostituisce la fattura o il documento commerciale, quando sono dovuti.",
  asd: "Ricevuta di un’associazione sportiva dilettantistica per l’attività istituzionale.",
  ssd: "Ricevuta di una società sportiva dilettantistica per l’attività istituzionale.",
};

/** Texts of a document in the order of its page. */
export type PrintedReceipt = {
  title: string;
  day: string;
  issuer: readonly string[];
  /** The name, then what else identifies the recipient. */
  recipient: readonly string[];
  rows: readonly (readonly [text: string, amount: string])[];
  total: readonly [text: string, amount: string];
  payments: readonly string[];
  notes: readonly string[];
};

/** Ways of paying that a tax deduction asks for: all but cash. */
/** Returns whether a payment is traceable; how a gift card was paid says nothing of who spends it. */
const isTraceable = ({ method }: Pick<Paid, "method">): boolean => method !== "cash" && method !== "gift";

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const issuerLines = ({ name, seat, taxCode, vat, email }: Issuer): string[] => [
  name,
  seat,
  `Codice fiscale ${taxCode} · Partita IVA ${vat}`,
  email,
];

const athleteNotes = ({ athlete, issuer }: Pick<ReceiptDocument, "athlete" | "issuer">): string[] =>
  athlete
    ? [`Si allena ${athlete.name}, data di nascita ${wholeDay(athlete.born)}. Attività: ${issuer.activity}.`]
    : [];

/** Returns whether only a part of a receipt is left. */
const isCut = ({ amount, lines }: Pick<ReceiptDocument, "amount" | "lines">): boolean =>
  amount < sumOf(lines.map((line) => line.amount));

/**
 * Returns the texts of what is left of a year's receipts with their sum, the earliest first; there must be one at least.
 */
export function printedYear(year: number, receipts: readonly ReceiptDocument[]): PrintedReceipt {
  const [first] = receipts;
  const traceable = receipts.flatMap(({ payments }) => payments).filter(isTraceable);
  const recipients = receipts.map(({ recipient: { name, fiscal_code } }) =>
    fiscal_code === null ? name : `${name}, codice fiscale ${fiscal_code}`,
  );
  const count = receipts.length === 1 ? "una ricevuta" : `${receipts.length} ricevute`;
  return {
    title: `Ricevute del ${year}`,
    day: `Riepilogo di ${count}, senza quelle stornate`,
    issuer: first ? issuerLines(first.issuer) : [],
    recipient: [...new Set(recipients)],
    rows: receipts.map((receipt) => [
      `${titleOf(receipt)} del ${wholeDay(receipt.day)}: ${receipt.lines.map(({ text }) => text).join(", ")}${isCut(receipt) ? " (stornata in parte)" : ""}`,
      formatExact(receipt.amount),
    ]),
    total: ["Totale dell’anno", formatExact(sumOf(receipts.map(({ amount }) => amount)))],
    payments: [`Con mezzi tracciabili: ${formatExact(sumOf(traceable.map(({ amount }) => amount)))}`],
    notes: [...new Set(receipts.flatMap(athleteNotes)), "Il riepilogo non sostituisce le ricevute."],
  };
}

/** Returns the texts of a document; they depend on nothing but what was stored when it was issued. */
export function printed(document: ReceiptDocument): PrintedReceipt {
  const { kind, issuer, recipient, lines, amount, payments, stamp, reason, credits } = document;
  const isReceipt = kind === "receipt";
  return {
    title: titleOf(document),
    day: wholeDay(document.day),
    issuer: issuerLines(issuer),
    recipient: [
      recipient.name,
      ...(recipient.fiscal_code === null ? [] : [`Codice fiscale ${recipient.fiscal_code}`]),
      ...(recipient.address === null ? [] : [addressLabel(recipient.address)]),
    ],
    rows: lines.map((line) => [line.text, formatExact(line.amount)]),
    total: [isReceipt ? "Totale pagato" : "Totale stornato", formatExact(amount)],
    payments: isReceipt
      ? payments.map((paid) => `${formatExact(paid.amount)}, ${methodNameOf(paid)}, ${wholeDay(paid.day)}`)
      : [],
    notes: [
      ...athleteNotes(document),
      ...(credits
        ? [
            `Storna ${amount === credits.amount ? "per intero" : "in parte"} la ricevuta ${numberLabel(credits)} del ${wholeDay(credits.day)}.`,
          ]
        : []),
      ...(reason === null ? [] : [`Motivo: ${reason}`]),
      ...(stamp > 0 ? [`Imposta di bollo di ${formatExact(stamp)} assolta sull’originale.`] : []),
      ...(isReceipt ? [formNotes[issuer.form]] : []),
    ],
  };
}
