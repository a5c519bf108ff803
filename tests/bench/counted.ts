import { Query } from "firebase-admin/firestore";
import { THIS_MACHINE } from "../../functions/src/platform/http/address.ts";
import { server } from "../../functions/src/platform/http/server.ts";
import { measured } from "../../functions/src/platform/runtime/usage.ts";
import { routes } from "../../functions/src/routes.ts";

/** What a call costs: the documents it reads, the caller's access included, and the queries it makes. */
export type Cost = { reads: number; queries: readonly Query[] };

/** Returns a function that answers a call of the API in this process, and what it cost. */
export function countingApi(token: string): (url: string) => Promise<Cost> {
  const answer = server(routes);
  return async (url) => {
    const { result: queries, usage } = await measured(() =>
      recordQueries(async () => {
        const { status } = await answer({
          ...{ method: "GET", url, headers: { authorization: `Bearer ${token}` } },
          ...{ rawBody: undefined, address: THIS_MACHINE },
        });
        if (status !== 200) throw new Error(`${url} answered ${status}`);
      }),
    );
    return { reads: usage.reads, queries };
  };
}

/** Returns the queries that are made during `work`, which is the only work at that time. */
async function recordQueries(work: () => Promise<void>): Promise<Query[]> {
  const queries: Query[] = [];
  const { get } = Query.prototype;
  Query.prototype.get = function (this: Query) {
    queries.push(this);
    return get.call(this);
  };
  try {
    await work();
  } finally {
    Query.prototype.get = get;
  }
  return queries;
}
