/** Use of a day that is paid for. */
export type Use = { reads: number; writes: number; deletes: number; calls: number; megabytes: number };

/** A price, and what of it is free, each day or each month. */
type Price = {
  what: string;
  unit: string;
  amount: (use: Use) => number;
  /** Dollars for one. */
  dollars: number;
  free: { day: number } | { month: number };
};

/**
 * Seconds of a processor and memory that a call or a run of a job is reckoned with; a call that waits for the database
 * shares them with others.
 */
const CALL_SECONDS = 0.2;
const CALL_GIB = 0.5;

/** Days of a month, over which a free quota of the month is spread. */
const DAYS = 30;

/** Dollars for a euro: a round figure near that of the day. */
export const DOLLARS_FOR_A_EURO = 1.15;

/** Day on which the prices were looked up. */
export const PRICES_OF = "2026-11-30";

/**
 * Public prices beyond what is free: Firestore's of the multi-region, twice as dear as Oregon, as the row of Milan could
 * not be read (firebase.google.com/docs/firestore/pricing); Cloud Run's of the regions of tier 1, as Milan is
 * (cloud.google.com/run/pricing); Hosting's, as others quote them (firebase.google.com/pricing).
 */
export const PRICES: readonly Price[] = [
  {
    what: "Firestore: documents read",
    unit: "reads",
    amount: ({ reads }) => reads,
    dollars: 0.06 / 100_000,
    free: { day: 50_000 },
  },
  {
    what: "Firestore: documents written",
    unit: "writes",
    amount: ({ writes }) => writes,
    dollars: 0.18 / 100_000,
    free: { day: 20_000 },
  },
  {
    what: "Firestore: documents deleted",
    unit: "deletes",
    amount: ({ deletes }) => deletes,
    dollars: 0.02 / 100_000,
    free: { day: 20_000 },
  },
  {
    what: "functions: calls and runs",
    unit: "calls",
    amount: ({ calls }) => calls,
    dollars: 0.4 / 1_000_000,
    free: { month: 2_000_000 },
  },
  {
    what: "functions: processor",
    unit: "vCPU-seconds",
    amount: ({ calls }) => calls * CALL_SECONDS,
    dollars: 0.000024,
    free: { month: 180_000 },
  },
  {
    what: "functions: memory",
    unit: "GiB-seconds",
    amount: ({ calls }) => calls * CALL_SECONDS * CALL_GIB,
    dollars: 0.0000025,
    free: { month: 360_000 },
  },
  {
    what: "Hosting: answers of the API",
    unit: "MB",
    amount: ({ megabytes }) => megabytes,
    dollars: 0.15 / 1_000,
    free: { day: 360 },
  },
];

/** Returns how much of a price is free on a day. */
export const freeOnADay = ({ free }: Price): number => ("day" in free ? free.day : free.month / DAYS);

const inEuros = (dollars: number): number => dollars / DOLLARS_FOR_A_EURO;

/** Returns the euros of a day by a price: as if nothing were free, and beyond what is. */
export function eurosOf(price: Price, use: Use): { full: number; due: number } {
  const amount = price.amount(use);
  return {
    full: inEuros(amount * price.dollars),
    due: inEuros(Math.max(0, amount - freeOnADay(price)) * price.dollars),
  };
}
