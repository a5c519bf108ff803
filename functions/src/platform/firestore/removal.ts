import type { Query } from "firebase-admin/firestore";
import { runAtomic } from "./commit.ts";
import { runQuery } from "./readings.ts";

/**
 * Deletes the documents that a query matches, which must carry its limit, and returns how many. Each deletion requires
 * the document as it was read: after a change meanwhile, the query runs again.
 */
export const deleteMatching = (query: Query): Promise<number> =>
  runAtomic("removal", async (commit) => {
    const { docs } = await runQuery(query);
    for (const { ref, updateTime } of docs) commit.delete(ref, { lastUpdateTime: updateTime });
    return docs.length;
  });
