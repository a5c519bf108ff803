import { receiptDocument } from "@studio/contract/receipts/model.ts";
import {
  type SaleDocument,
  type SaleEntryDocument,
  saleDocument,
  saleEntryDocument,
  saleMethod,
  takingsDocument,
} from "@studio/contract/sales/model.ts";
import { type PaymentDocument, paymentDocument } from "@studio/contract/shop/payments.ts";
import type * as z from "zod";
import { database } from "../server/database.ts";
import type { World } from "./command.ts";

async function all<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): Promise<(readonly [id: string, value: z.output<Schema>])[]> {
  const { docs } = await database.collection(name).get();
  return docs.map((one) => [one.id, schema.parse(one.data())] as const);
}

// The rules are written here once more, as what is to be checked cannot check itself.

/** Returns what was received for good: what is ordered at the provider is gone. */
const netReceived = ({ received, refunding }: SaleDocument): number => received - refunding;

/** Returns how much of a payment is ordered to be refunded. */
const orderedOf = ({
  state,
  amount,
  refundAmount,
  refundedBefore,
  refundedOutside,
}: PaymentDocument): number =>
  state === "refund_due" ? (refundAmount ?? amount - refundedBefore - refundedOutside) : 0;

/** Returns by how much a line changes what is charged, and what was received. */
const effectOf = ({ kind, amount }: SaleEntryDocument): { charged: number; received: number } => ({
  charged: kind === "sold" ? amount : kind === "reversed" ? -amount : 0,
  received: kind === "received" ? amount : kind === "paid_back" ? -amount : 0,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns what contradicts itself in sales, their lines, payments, receipts, takings, or the balance at the provider. */
export async function faultsIn({ taken, provider }: World): Promise<string[]> {
  const [sales, lines, payments, receipts, takings] = await Promise.all([
    all("sales", saleDocument),
    all("saleEntries", saleEntryDocument),
    all("payments", paymentDocument),
    all("receipts", receiptDocument),
    all("takings", takingsDocument),
  ]);
  const faults: string[] = [];
  const expectEqual = (what: string, actual: number, expected: number) => {
    if (actual !== expected) faults.push(`${what}: ${actual}, not ${expected}`);
  };
  for (const [id, sale] of sales) {
    const effects = lines.flatMap(([, line]) => (line.saleId === id ? [effectOf(line)] : []));
    expectEqual(`${id} charged`, sale.charged, sum(effects.map(({ charged }) => charged)));
    expectEqual(`${id} received`, sale.received, sum(effects.map(({ received }) => received)));
    const own = payments.filter(([paymentId, { saleId }]) => (saleId ?? `payment-${paymentId}`) === id);
    expectEqual(`${id} refunding`, sale.refunding, sum(own.map(([, payment]) => orderedOf(payment))));
    expectEqual(`${id} owed`, sale.owed, sale.charged - netReceived(sale));
    const documents = receipts.flatMap(([, one]) => (one.saleId === id ? [one] : []));
    const receipted = documents.map(({ kind, amount }) => (kind === "receipt" ? amount : -amount));
    expectEqual(`${id} receipted`, sale.receipted, sum(receipted));
    if (sale.charged < 0) faults.push(`${id} charges ${sale.charged}`);
    // More goes back than was received only if a bank, or somebody at the provider itself, takes it.
    if (netReceived(sale) < 0 && !taken.has(id))
      faults.push(`${id} has given back ${-netReceived(sale)} too much`);
    if (sale.receipted > Math.max(0, netReceived(sale)) && sale.receiptDue !== "credit")
      faults.push(`${id} has no credit note due`);
  }
  for (const method of saleMethod.options) {
    const ofMethod = lines.flatMap(([, line]) => (line.method === method ? [effectOf(line).received] : []));
    expectEqual(`${method} takings`, sum(takings.map(([, day]) => day.received[method])), sum(ofMethod));
    if (method !== "online") continue;
    // What is ordered may have been refunded on the provider's own pages; the next try notices.
    const refunding = sum(sales.map(([, sale]) => sale.refunding));
    const lead = sum(ofMethod) - (await provider.balance());
    if (lead < 0 || lead > refunding) faults.push(`ledger ahead of the provider: ${lead} of ${refunding}`);
  }
  return faults;
}

/** Returns how much is still ordered to be refunded. */
export const refundingInAll = async (): Promise<number> =>
  sum((await all("sales", saleDocument)).map(([, { refunding }]) => refunding));
