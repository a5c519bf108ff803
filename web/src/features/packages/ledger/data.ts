import { collectionPath } from "@studio/contract/collections.ts";
import { type LedgerDocument, ledgerDocument } from "@studio/contract/packages/model.ts";
import { FirebaseError } from "firebase/app";
import {
  collection,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from "firebase/firestore";
import { useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import { parsed } from "../../../lib/documents.ts";
import { follow, type Live, type Source } from "../../../lib/live.ts";
import { OfflineError } from "../../../lib/offline.ts";

const PAGE = 20;

export type LedgerEntry = LedgerDocument & { id: string };
type Last = QueryDocumentSnapshot<LedgerEntry>;
/** `next` is the last entry shown, where there are more behind it. */
type Page = { entries: LedgerEntry[]; next: Last | undefined };

/** The SDK's word for a server that does not answer. */
function unreachable(error: unknown): never {
  throw error instanceof FirebaseError && error.code === "unavailable" ? new OfflineError(error) : error;
}

async function readPage(
  database: Firestore,
  uid: string,
  id: string,
  after: Last | undefined,
): Promise<Page> {
  const newest = query(
    collection(database, collectionPath("ledger", { uid, id })).withConverter(parsed(ledgerDocument)),
    orderBy("at", "desc"),
    // One more tells whether there are more.
    limit(PAGE + 1),
  );
  const { docs } = await getDocsFromServer(after ? query(newest, startAfter(after)) : newest).catch(
    unreachable,
  );
  const shown = docs.slice(0, PAGE);
  return {
    entries: shown.map((document) => document.data()),
    next: docs.length > PAGE ? shown.at(-1) : undefined,
  };
}

/** A page read once, as a source that may be stopped and started again. */
const once =
  (read: () => Promise<Page>): Source<Page> =>
  (next, fail) => {
    let stopped = false;
    const unlessStopped =
      <T>(tell: (value: T) => void) =>
      (value: T) => {
        if (!stopped) tell(value);
      };
    read().then(unlessStopped(next), unlessStopped(fail));
    return () => {
      stopped = true;
    };
  };

export type Ledger = {
  /** What has been read so far, the newest first. */
  entries: LedgerEntry[];
  /** How the latest page fares. */
  page: Live<Page>;
  readMore: () => void;
};

/** What happened to a package, read when it is asked for, a page at a time. */
export function useLedger(uid: string, id: string): Ledger {
  const database = useFirestore();
  const [entries, setEntries] = useState<LedgerEntry[]>([]);
  const [page, setPage] = useState<Live<Page>>({ status: "loading" });
  const [after, setAfter] = useState<Last>();

  useEffect(() => {
    const source = once(() => readPage(database, uid, id, after));
    return follow(source, (live) => {
      setPage(live);
      if (live.status === "ready") setEntries((before) => [...before, ...live.data.entries]);
    });
  }, [database, uid, id, after]);

  const readMore = () => {
    if (page.status !== "ready" || !page.data.next) return;
    setPage({ status: "loading" });
    setAfter(page.data.next);
  };
  return { entries, page, readMore };
}
