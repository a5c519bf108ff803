import { documentPath } from "@studio/contract/collections.ts";
import {
  type ReceiptDocument,
  receiptCounterDocument,
  receiptDocument,
} from "@studio/contract/receipts/model.ts";
import { firestore } from "../../src/platform/runtime/firebase.ts";
import { pagesOf } from "../pages.ts";
import { derivedStep } from "./derivedStep.ts";
import { type Difference, type RepairStep, UNDECIDED } from "./step.ts";

const numbered = receiptDocument.pick({ year: true, series: true, number: true, day: true });
type Numbered = Pick<ReceiptDocument, "year" | "series" | "number" | "day">;
type Issued = { number: number; path: string };

const pathOf = ({ year, series }: Pick<Numbered, "year" | "series">): string =>
  documentPath("receiptCounters", { id: `${year}-${series}` });

/** Reads the documents that were issued, by the path of their counter, in order of their numbers. */
async function readIssued(only?: string): Promise<Map<string, (Numbered & { path: string })[]>> {
  const issued = new Map<string, (Numbered & { path: string })[]>();
  const receipts = firestore().collection("receipts");
  const [, year = "", series = ""] = /\/(\d+)-(\w+)$/.exec(only ?? "") ?? [];
  const query = only ? receipts.where("year", "==", Number(year)).where("series", "==", series) : receipts;
  for await (const page of pagesOf(query))
    for (const snapshot of page) {
      const receipt = { ...numbered.parse(snapshot.data()), path: snapshot.ref.path };
      const before = issued.get(pathOf(receipt));
      if (before) before.push(receipt);
      else issued.set(pathOf(receipt), [receipt]);
    }
  for (const ofSeries of issued.values()) ofSeries.sort((one, other) => one.number - other.number);
  return issued;
}

/**
 * Raises each counter to the highest number and the latest day of its year and series. It lowers none: a number without
 * its document may have been mailed.
 */
export const receiptCounters: RepairStep = derivedStep({
  name: "receipt-counters",
  title: "Numeri delle ricevute",
  schema: receiptCounterDocument,
  async *paths() {
    yield [...(await readIssued()).keys()];
  },
  changeOf: async (stored, path) => {
    const issued = (await readIssued(path)).get(path) ?? [];
    const last = issued.at(-1)?.number ?? 0;
    if (stored && stored.last >= last) return undefined;
    const day = issued.map((receipt) => receipt.day).reduce((one, other) => (one > other ? one : other), "");
    const why = `the highest number of its ${issued.length} documents`;
    return { from: { last: stored?.last ?? null }, to: { last, day: latest(day, stored?.day) }, why };
  },
});

const latest = (one: string, other = ""): string => (one > other ? one : other);

/** Lists numbers that stand on two documents, and numbers below a counter that stand on none. */
export const receiptNumbers: RepairStep = {
  name: "receipt-numbers",
  async *check() {
    const issued = await readIssued();
    for await (const counters of pagesOf(firestore().collection("receiptCounters")))
      for (const counter of counters) {
        const { last } = receiptCounterDocument.parse(counter.data());
        yield* faultsOf(issued.get(counter.ref.path) ?? [], counter.ref.path, last);
      }
  },
};

/** Yields the numbers of a series, in order, that stand on a second document or on none. */
function* faultsOf(issued: readonly Issued[], counter: string, last: number): Generator<Difference> {
  let before: Issued | undefined;
  const end = { number: Math.max(last, issued.at(-1)?.number ?? 0) + 1, path: counter };
  for (const receipt of [...issued, end]) {
    const { number, path } = receipt;
    if (before && before.number === number)
      yield { path, from: String(number), to: UNDECIDED, why: `${before.path} has the same number` };
    for (let missing = (before?.number ?? 0) + 1; missing < number; missing += 1)
      yield { path: counter, from: String(missing), to: UNDECIDED, why: "no document has this number" };
    before = receipt;
  }
}
