import { collectionPath } from "@studio/contract/collections.ts";
import { type LedgerDocument, ledgerDocument } from "@studio/contract/packages/model.ts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { FirebaseError } from "firebase/app";
import {
  collection,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from "firebase/firestore";
import { useFirestore } from "reactfire";
import { parsed } from "../../../lib/firebase/documents.ts";
import { startAnswerTimeout } from "../../../lib/firebase/live.ts";
import { OfflineError } from "../../../lib/http/offline.ts";

const PAGE = 20;

type Entry = QueryDocumentSnapshot<LedgerDocument & { id: string }>;

/** Cursor of the first page. */
const FIRST: { after: Entry | undefined } = { after: undefined };

/** Reads documents from the server. Throws `OfflineError` if it does not answer. */
async function readFromServer<T>(documentQuery: Query<T>): Promise<QueryDocumentSnapshot<T>[]> {
  let stop = () => {};
  const timeout = new Promise<never>((_, fail) => {
    stop = startAnswerTimeout(() => fail(new OfflineError()));
  });
  try {
    return (await Promise.race([getDocsFromServer(documentQuery), timeout])).docs;
  } catch (error) {
    throw error instanceof FirebaseError && error.code === "unavailable" ? new OfflineError(error) : error;
  } finally {
    stop();
  }
}

function ledgerQuery(database: Firestore, uid: string, id: string) {
  const newest = query(
    collection(database, collectionPath("ledger", { uid, id })).withConverter(parsed(ledgerDocument)),
    orderBy("at", "desc"),
    // One extra document tells whether there is another page.
    limit(PAGE + 1),
  );
  return infiniteQueryOptions({
    queryKey: ["packages", "ledger", uid, id],
    queryFn: async ({ pageParam: { after } }) => {
      const documents = await readFromServer(after ? query(newest, startAfter(after)) : newest);
      return { documents: documents.slice(0, PAGE), more: documents.length > PAGE };
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ documents, more }) => (more ? { after: documents.at(-1) } : undefined),
    select: ({ pages }) => pages.flatMap(({ documents }) => documents.map((document) => document.data())),
    // Read again at each opening.
    gcTime: 0,
  });
}

/** Returns the ledger of a package by page, newest first. */
export const useLedger = (uid: string, id: string) => useInfiniteQuery(ledgerQuery(useFirestore(), uid, id));
