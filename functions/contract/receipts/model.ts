import * as z from "zod";
import { identifier } from "../identifier.ts";
import { instrument, MAX_AMOUNT, saleMethod } from "../sales/model.ts";
import { correctionReason } from "../text/reason.ts";
import { cleanCode, singleLine } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";
import { codiceFiscale } from "./codiceFiscale.ts";

/** A credit note (nota di accredito) takes back one receipt, whole or in part. */
const receiptKind = z.enum(["receipt", "credit_note"]);
export type ReceiptKind = z.infer<typeof receiptKind>;

/** Legal form of the studio: a company, or a sports association or company (ASD, SSD). */
export const legalForm = z.enum(["company", "asd", "ssd"]);

/** An address in Italy. */
export const address = z.strictObject({
  street: singleLine().min(1, "Campo obbligatorio").max(60, "Massimo 60 caratteri"),
  postcode: z
    .string()
    .overwrite(cleanCode)
    .regex(/^\d{5}$/, "Cinque cifre"),
  city: singleLine().min(1, "Campo obbligatorio").max(60, "Massimo 60 caratteri"),
  province: z
    .string()
    .overwrite(cleanCode)
    .regex(/^[A-Z]{2}$/, "Due lettere"),
});
export type Address = z.output<typeof address>;

/** Facts that electronic invoices of a company need besides those of its receipts. */
const invoicing = z.object({
  /** Tax regime, by the code of FatturaPA: `RF01` is the ordinary one. */
  regime: z.string().regex(/^RF\d{2}$/),
  /** VAT rate in percent, contained in the prices. */
  vatRate: z.int().min(1).max(99),
  seat: address,
});

/** The studio as it was when the document was issued. */
export const issuer = z.object({
  name: z.string().max(200),
  form: legalForm,
  seat: z.string().max(300),
  vat: z.string().max(20),
  taxCode: z.string().max(20),
  email: z.string().max(254),
  /** Sport that is practised, as the tax deduction of minors asks for it. */
  activity: z.string().max(100).default(""),
  /** Absent if the studio has no VAT. */
  invoicing: invoicing.nullable().default(null),
});
export type Issuer = z.output<typeof issuer>;

/** An amount above 0, in euro cents. */
const amount = z.int("Scrivi un importo").min(1, "Scrivi un importo").max(MAX_AMOUNT, "Massimo 10.000 €");

/**
 * The person to whom a receipt is made out, who need not be the buyer; `receiptRecipients/{uid}`: as a member has said
 * for their receipts (docs/product/receipts.md#online-payments).
 */
export const recipient = z.strictObject({
  name: singleLine().min(1, "Campo obbligatorio").max(170, "Massimo 170 caratteri"),
  fiscal_code: codiceFiscale.nullable().default(null),
  address: address.nullable().default(null),
});
export type Recipient = z.output<typeof recipient>;

/** A recipient as stored: earlier versions took codes whose day of birth does not exist. */
export const storedRecipient = recipient.extend({ fiscal_code: z.string().max(16).nullable().default(null) });

/** The minor who trains, on the receipt of a parent who deducts it (docs/product/receipts.md#sport-of-minors). */
export const athlete = z.strictObject({
  name: singleLine().min(1, "Campo obbligatorio").max(170, "Massimo 170 caratteri"),
  born: z.iso.date("Scegli la data di nascita"),
});

/** Series of a document: part of its number and of document ids. */
const series = z.string().regex(/^[A-Z]{1,4}$/);

const numbered = { year: z.int().min(2000).max(9999), series, number: z.int().min(1) };

/** Money that a receipt confirms: of one payment, or a part of it. */
const paid = z.object({ day: romeDate, method: saleMethod, amount });

const fields = {
  kind: receiptKind,
  ...numbered,
  /** Day of issue in Rome. */
  day: romeDate,
  recipient: storedRecipient,
  athlete: athlete.nullable().default(null),
  lines: z
    .array(z.object({ text: z.string().max(200), amount }))
    .min(1)
    .max(20),
  /** Sum of the lines. A credit note takes it back: its kind says so, not a sign. */
  amount,
  /** Stamp duty (imposta di bollo) due on the document, in cents; not part of the amount. */
  stamp: z.int().min(0).max(1_000),
  /** Why the receipt is taken back, in a credit note. */
  reason: z.string().max(200).nullable(),
  /** The receipt that a credit note takes back. */
  credits: z.object({ id: identifier, ...numbered, day: romeDate, amount }).nullable(),
};

/** `receipts/{id}`: a receipt or a credit note, never changed once issued (docs/product/receipts.md#numbers). */
export const receiptDocument = z.object({
  ...fields,
  issuer,
  payments: z.array(paid.extend({ entryId: identifier, instrument })).max(100),
  saleId: identifier,
  /** The member who finds it in their area; a link, not a part of what was issued. */
  uid: identifier.nullable(),
  issuedAt: storedInstant,
  issuedBy: z.object({ id: identifier, name: z.string().max(170) }),
});
export type ReceiptDocument = z.output<typeof receiptDocument>;

/** `receiptCounters/{year}-{series}`: the last number of a year and series, and its day. */
export const receiptCounterDocument = z.object({ last: z.int().nonnegative(), day: romeDate });
export type ReceiptCounter = z.output<typeof receiptCounterDocument>;

/** A receipt as its member sees it. */
export const ownReceipt = z.object({ ...fields, id: identifier, payments: z.array(paid) });
export type OwnReceipt = z.output<typeof ownReceipt>;

/** A receipt as staff see it. */
export const receiptWire = ownReceipt.extend({
  sale_id: identifier,
  /** How much of it credit notes take back, in cents. */
  credited: z.int().nonnegative(),
  /** Name of its electronic invoice; `null` if it has none. */
  invoice_name: z.string().nullable(),
  issued_at: wireInstant,
  by_name: z.string(),
});
export type Receipt = z.output<typeof receiptWire>;

/** Query of the documents of a year. */
export const ofYear = z.strictObject({ year: z.coerce.number().pipe(z.int().min(2000).max(2099)) });

/** Input of staff for a receipt of money received; with `mail` the buyer gets it by e-mail. */
export const receiptInput = z.strictObject({
  amount,
  recipient,
  athlete: athlete.nullable().default(null),
  mail: z.boolean().default(false),
});
export type ReceiptInput = z.output<typeof receiptInput>;

/** Input of staff for a credit note, by default of all that is left of the receipt. */
export const creditNoteInput = z.strictObject({ amount: amount.optional(), reason: correctionReason });
export type CreditNoteInput = z.output<typeof creditNoteInput>;
