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

/** The first page comes after no entry. */
const FIRST: { after: Entry | undefined } = { after: undefined };

/** Reads documents from the server. Throws `OfflineError` where it does not answer. */
async function readFromServer<T>(wanted: Query<T>): Promise<QueryDocumentSnapshot<T>[]> {
  let stop = () => {};
  const silence = new Promise<never>((_, fail) => {
    stop = startAnswerTimeout(() => fail(new OfflineError()));
  });
  try {
    return (await Promise.race([getDocsFromServer(wanted), silence])).docs;
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
    // One more tells whether there are more.
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
    // Read each time it is opened.
    gcTime: 0,
  });
}

/** What happened to a package by page, the newest first. */
export const useLedger = (uid: string, id: string) => useInfiniteQuery(ledgerQuery(useFirestore(), uid, id));
