import { Query } from "firebase-admin/firestore";
import type { Page } from "playwright-core";
import { THIS_MACHINE } from "../../functions/src/platform/http/limits/address.ts";
import { server } from "../../functions/src/platform/http/server.ts";
import { measured } from "../../functions/src/platform/runtime/usage.ts";
import { routes } from "../../functions/src/routes.ts";

/** A query that can be sent again; a count is one too. */
type Sent = { get: () => Promise<unknown> };

/** Cost of a call: the documents it reads, the caller's access included, and its queries. */
export type Cost = { reads: number; queries: readonly Sent[] };

/** Returns a function that answers an API call in this process and returns its cost. */
export function countingApi(token: string): (url: string) => Promise<Cost> {
  const answer = server(routes);
  return async (url) => {
    const { result: queries, usage } = await measured(() =>
      recordQueries(async () => {
        const { status } = await answer({
          method: "GET",
          url,
          headers: { authorization: `Bearer ${token}` },
          rawBody: undefined,
          address: THIS_MACHINE,
        });
        if (status !== 200) throw new Error(`${url} answered ${status}`);
      }),
    );
    return { reads: usage.reads, queries };
  };
}

/** Returns the queries made during `work`, which must be the only activity. */
async function recordQueries(work: () => Promise<void>): Promise<Sent[]> {
  const queries: Sent[] = [];
  const { get, count } = Query.prototype;
  Query.prototype.get = function (this: Query) {
    queries.push(this);
    return get.call(this);
  };
  Query.prototype.count = function (this: Query) {
    const counted = count.call(this);
    queries.push(counted);
    return counted;
  };
  try {
    await work();
  } finally {
    Query.prototype.get = get;
    Query.prototype.count = count;
  }
  return queries;
}

/** Returns the addresses that a page reads from the API from now on; the list grows. */
export function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/v1/")) calls.push(pathname + search);
  });
  return calls;
}
