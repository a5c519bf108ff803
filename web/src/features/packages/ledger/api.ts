import { collectionPath } from "@studio/contract/collections.ts";
import { ledgerDocument } from "@studio/contract/packages/model.ts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { FirebaseError } from "firebase/app";
import {
  getDocsFromServer,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from "firebase/firestore";
import { parsed } from "../../../lib/live/documents.ts";
import { parseSnapshot, toQuery } from "../../../lib/live/listeners.ts";
import { startAnswerTimeout } from "../../../lib/live/live.ts";
import { OfflineError, UnansweredError } from "../../../lib/network/offline.ts";

const PAGE = 20;

/** Cursor of the first page. */
const FIRST: { after: QueryDocumentSnapshot | undefined } = { after: undefined };

/** Reads documents from the server. Throws `OfflineError` if it does not answer. */
async function readFromServer(documentQuery: Query): Promise<QueryDocumentSnapshot[]> {
  let stop = () => {};
  const timeout = new Promise<never>((_, fail) => {
    stop = startAnswerTimeout(() => fail(new UnansweredError()));
  });
  try {
    return (await Promise.race([getDocsFromServer(documentQuery), timeout])).docs;
  } catch (error) {
    throw error instanceof FirebaseError && error.code === "unavailable" ? new OfflineError(error) : error;
  } finally {
    stop();
  }
}

const entriesOf = (uid: string, id: string) =>
  ({
    collection: collectionPath("ledger", { uid, id }),
    parse: parsed(ledgerDocument),
    orderBy: ["at", "desc"],
    // One extra document tells whether there is another page.
    limit: PAGE + 1,
  }) as const;

function ledgerQuery(uid: string, id: string) {
  const entries = entriesOf(uid, id);
  const newest = toQuery(entries);
  return infiniteQueryOptions({
    queryKey: ["packages", "ledger", uid, id],
    queryFn: async ({ pageParam: { after } }) => {
      const documents = await readFromServer(after ? query(newest, startAfter(after)) : newest);
      return { documents: documents.slice(0, PAGE), more: documents.length > PAGE };
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ documents, more }) => (more ? { after: documents.at(-1) } : undefined),
    select: ({ pages }) =>
      pages.flatMap(({ documents }) => documents.map((snapshot) => parseSnapshot(snapshot, entries.parse))),
    // Read again at each opening.
    gcTime: 0,
  });
}

/** Returns the ledger of a package by page, newest first. */
export const useLedger = (uid: string, id: string) => useInfiniteQuery(ledgerQuery(uid, id));
