import { paymentDocument } from "@studio/contract/shop/payments.ts";
import type { Query } from "firebase-admin/firestore";
import { rebuildSearchTerms } from "../../src/operations/searchTerms.ts";
import { writeSubscriptionEnd } from "../../src/packages/standing.ts";
import type { Snapshot } from "../../src/platform/firestore/moves.ts";
import { firestore } from "../../src/platform/runtime/firebase.ts";
import { writeDueDay } from "../../src/sales/owed.ts";
import { mailActivation } from "../../src/shop/migration/mailActivation.ts";
import { markPurchaseOf } from "../../src/shop/migration/markPurchase.ts";

/** How a migration runs: with `onlyCheck` it writes nothing. */
export type How = { onlyCheck: boolean; now: Date };

/** A step of `npm run admin -- migrate`. */
export type MigrationStep = {
  /** Unique, and stored as a position: not changed afterwards. */
  name: string;
  /** Names of the documents that it changes, as they are printed with their number. */
  counts: string;
  /** Documents among which they are, without an order and a limit. */
  query: () => Query;
  /** Brings a page of them up to date and returns how many were not; a repetition changes nothing of those that are. */
  apply: (page: readonly Snapshot[], how: How) => Promise<number>;
  /** Version of the data to which it belongs, for a step that a later migration does not repeat. */
  once?: number;
};

/** Returns a step's `apply` that changes document by document. */
const each =
  (change: (document: Snapshot, how: How) => Promise<boolean>): MigrationStep["apply"] =>
  async (page, how) => {
    let count = 0;
    for (const document of page) count += Number(await change(document, how));
    return count;
  };

const all = (collection: string) => () => firestore().collection(collection);

/** Steps in their order. */
export const steps: readonly MigrationStep[] = [
  {
    name: "search terms of people",
    counts: "people whose search terms are written",
    query: all("users"),
    apply: (page, how) => rebuildSearchTerms("users", page, how),
  },
  {
    name: "search terms of requests",
    counts: "requests whose search terms are written",
    query: all("leads"),
    apply: (page, how) => rebuildSearchTerms("leads", page, how),
  },
  {
    name: "purchases",
    counts: "packages marked as bought online in the last 14 days",
    query: () => firestore().collection("payments").where("state", "==", "kept"),
    apply: each(async (document, how) => {
      const { data } = paymentDocument.safeParse(document.data());
      return data !== undefined && markPurchaseOf(data, how);
    }),
  },
  {
    name: "due days",
    counts: "sales with the day written on which something is due",
    query: all("sales"),
    apply: each(({ id }, how) => writeDueDay(id, how)),
  },
  {
    name: "subscription ends",
    counts: "people with the day written on which their subscription ends",
    query: all("users"),
    apply: each(({ id }, how) => writeSubscriptionEnd(id, how)),
  },
  {
    name: "activation mails",
    counts: "payers who wait for an account, mailed its link",
    query: () => firestore().collection("payments").where("state", "==", "waiting"),
    apply: each(({ id }, how) => mailActivation(id, how)),
    once: 2,
  },
];
