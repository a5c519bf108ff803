import { type OwnReceipt, type Receipt, type ReceiptDocument, receiptDocument } from "../receipts/model.ts";

const ISSUED_AT = new Date("2026-11-23T17:45:00Z");

const fields = {
  kind: "receipt",
  year: 2026,
  series: "R",
  number: 12,
  day: "2026-11-23",
  recipient: {
    name: "Lucia Verdi",
    fiscal_code: "VRDLCU90A41F205P",
    address: { street: "Via Roma 1", postcode: "20831", city: "Seregno", province: "MB" },
  },
  athlete: null,
  lines: [{ text: "Small class, 10 lezioni", amount: 10_000 }],
  amount: 10_000,
  stamp: 0,
  reason: null,
  credits: null,
} as const;

const payment = { day: "2026-11-23", method: "cash", amount: 10_000 } as const;

/** Returns a stored receipt of 100 € in cash. */
export const makeReceipt = (overrides: Partial<ReceiptDocument> = {}): ReceiptDocument =>
  receiptDocument.parse({
    ...fields,
    issuer: {
      name: "Forgia Sport S.r.l.",
      form: "company",
      seat: "Via dell’Incudine 12, 20831 Seregno (MB)",
      vat: "12345678903",
      taxCode: "12345678903",
      email: "ciao@forgia.test",
      activity: "Allenamento funzionale",
      invoicing: {
        regime: "RF01",
        vatRate: 22,
        seat: { street: "Via dell’Incudine 12", postcode: "20831", city: "Seregno", province: "MB" },
      },
    },
    payments: [{ ...payment, entryId: "package-package-1-1-received" }],
    saleId: "package-package-1",
    uid: "member",
    issuedAt: ISSUED_AT,
    issuedBy: { id: "desk", name: "Dora Banco" },
    ...overrides,
  });

/** Returns the same receipt as its member sees it. */
export const makeOwnReceipt = (overrides: Partial<OwnReceipt> = {}): OwnReceipt => ({
  ...fields,
  lines: [...fields.lines],
  id: "receipt-1",
  payments: [payment],
  ...overrides,
});

/** Returns the same receipt as staff see it. */
export const makeReceiptWire = (overrides: Partial<Receipt> = {}): Receipt => ({
  ...makeOwnReceipt(),
  sale_id: "package-package-1",
  credited: 0,
  invoice_name: "IT12345678903_33GCS.xml",
  issued_at: ISSUED_AT,
  by_name: "Dora Banco",
  ...overrides,
});
