import { documentPath } from "@studio/contract/collections.ts";
import {
  type SaleEntryDocument,
  saleEntryDocument,
  saleMethod,
  takingsDocument,
} from "@studio/contract/sales/model.ts";
import { effectOf } from "@studio/contract/sales/policy.ts";
import { readDocuments } from "../../src/platform/firestore/documents.ts";
import { firestore } from "../../src/platform/runtime/firebase.ts";
import { saleStore } from "../../src/sales/store.ts";
import { pathsOf, readAll } from "../pages.ts";
import { derivedStep, differing } from "./derivedStep.ts";

const entries = () => firestore().collection("saleEntries");

/** Name of the sales of amount cards, which are no revenue. */
const VOUCHER = "gift";

/** Yields the path of each day with lines, with one read a day, and of each day with takings. */
async function* pathsOfDays(): AsyncGenerator<string[]> {
  const days = new Set<string>();
  const byDay = entries().orderBy("day").select("day").limit(1);
  for (let day = ""; ; ) {
    const [next] = (await byDay.startAfter(day).get()).docs;
    if (!next) break;
    day = saleEntryDocument.shape.day.parse(next.get("day"));
    days.add(documentPath("takings", { day }));
  }
  if (days.size > 0) yield [...days];
  for await (const page of pathsOf(firestore().collection("takings")))
    yield page.filter((path) => !days.has(path));
}

/** Reads under which name the takings have a sale: its offer, or its kind. */
async function readOffers(lines: readonly SaleEntryDocument[]): Promise<Map<string, string>> {
  const ids = [...new Set(lines.map(({ saleId }) => saleId))];
  const sales = await readDocuments(...ids.map((id) => saleStore.ref({ id })));
  return new Map(sales.flatMap((sale) => (sale ? [[sale.id, sale.value.offer ?? sale.value.kind]] : [])));
}

/** Adds up by name; sums of 0 are left out. */
function sums(parts: readonly (readonly [name: string, cents: number])[]): Record<string, number> {
  const total = new Map<string, number>();
  for (const [name, cents] of parts) total.set(name, (total.get(name) ?? 0) + cents);
  return Object.fromEntries([...total].filter(([, cents]) => cents !== 0));
}

/** Brings the takings of each day to the sums of its lines; the counts of the till stay. */
export const takings = derivedStep({
  name: "takings",
  title: "Incassi",
  schema: takingsDocument,
  paths: pathsOfDays,
  changeOf: async (stored, path) => {
    const day = path.split("/").at(-1);
    const lines = (await readAll(entries().where("day", "==", day), saleEntryDocument)).map(
      ({ value }) => value,
    );
    const offers = await readOffers(lines);
    const effects = lines.map((line) => ({ ...line, ...effectOf(line) }));
    const received = sums(
      effects.flatMap((one) => (one.method ? [[one.method, one.received] as const] : [])),
    );
    const before = takingsDocument.parse(stored ?? {});
    const known = {
      ...before,
      offers: sums(Object.entries(before.offers)),
      staff: sums(Object.entries(before.staff)),
    };
    const isSold = (one: SaleEntryDocument) => offers.get(one.saleId) !== VOUCHER;
    const sold = effects.filter(isSold);
    const charged = effects.reduce((sum, one) => sum + one.charged, 0);
    const revenue = sold.reduce((sum, one) => sum + one.charged, 0);
    const isComplete = lines.every(({ saleId }) => offers.has(saleId));
    const after = {
      received: Object.fromEntries(saleMethod.options.map((method) => [method, received[method] ?? 0])),
      sold: revenue,
      vouchers: charged - revenue,
      // A line does not say of which offer it is: without its sale the stored sums are the better ones.
      offers: isComplete
        ? sums(sold.map((one) => [offers.get(one.saleId) ?? "", one.charged]))
        : known.offers,
      staff: sums(effects.map(({ by, received, method }) => [by.id, method === "gift" ? 0 : received])),
    };
    const changed = differing(known, after);
    return changed && { ...changed, why: `the sum of ${lines.length} lines` };
  },
});
