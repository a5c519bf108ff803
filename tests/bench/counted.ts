import { DocumentReference, Firestore, Query } from "@google-cloud/firestore";
import { server } from "../../functions/src/platform/serve.ts";
import { routes } from "../../functions/src/routes.ts";

let reads = 0;

/** Counts what the Admin SDK of this process reads: an empty query counts as one, as it is billed. */
function countReads(): void {
  const { get } = Query.prototype;
  Query.prototype.get = async function (this: Query) {
    const snapshot = await get.call(this);
    reads += Math.max(1, snapshot.size);
    return snapshot;
  };
  const getDocument = DocumentReference.prototype.get;
  DocumentReference.prototype.get = function (this: DocumentReference) {
    reads += 1;
    return getDocument.call(this);
  };
  const { getAll } = Firestore.prototype;
  Firestore.prototype.getAll = function (this: Firestore, ...wanted) {
    reads += wanted.length;
    return getAll.apply(this, wanted);
  };
}

/** The API in this process; answers how many documents a call has read, the caller's access included. */
export function countingApi(token: string): (url: string) => Promise<number> {
  countReads();
  const answer = server(routes);
  return async (url) => {
    reads = 0;
    const { status } = await answer({
      ...{ method: "GET", url, headers: { authorization: `Bearer ${token}` } },
      ...{ rawBody: undefined, address: "127.0.0.1" },
    });
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    return reads;
  };
}
