import type { EntryKind, SaleDocument, SaleMethod } from "@studio/contract/sales/model.ts";
import { balanceAfter, firstDueDay } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document, type SeedDocument } from "../document.ts";

/** A line of a sale; `key` ends the id of its document. */
export type Line = {
  kind: EntryKind;
  amount: number;
  method: SaleMethod | null;
  key: string;
  /** The gift card that paid it. */
  giftId?: string;
};

/** A sale made online that grants no package. */
export type OnlineSale = { lines: readonly Line[]; soldAt: Date; offer: string; documents: SeedDocument[] };

/** Returns the lines of a sale whose price was paid online at once. */
export const paidOnline = (amount: number, key = "1-received"): Line[] => [
  { kind: "sold", amount, method: null, key: "0-sold" },
  { kind: "received", amount, method: "online", key },
];

type Sold = Pick<SaleDocument, "kind" | "title" | "offer" | "price" | "buyer" | "soldAt" | "soldBy"> &
  Partial<SaleDocument>;

/** Returns a sale without a discount as its lines leave it, with the lines. */
export function soldDocuments(id: string, sold: Sold, lines: readonly Line[]): SeedDocument[] {
  const { title, buyer, soldAt: at, soldBy: by } = sold;
  const day = romeDay(at);
  const balance = balanceAfter({ charged: 0, received: 0, refunding: 0 }, lines);
  const sale = {
    discount: 0,
    reason: null,
    ...balance,
    day,
    dueOn: firstDueDay({ ...balance, schedule: sold.schedule ?? [], day }),
    packageId: null,
    raceBookingId: null,
    paymentId: null,
    ...sold,
  };
  const entry = { saleId: id, reason: null, title, buyer, day, at, by };
  return [
    document("sales", { id }, sale),
    ...lines.map(({ key, ...line }) =>
      document("saleEntries", { id: `${id}-${key}` }, { ...line, ...entry }),
    ),
  ];
}
