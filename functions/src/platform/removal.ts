import type { Query } from "firebase-admin/firestore";
import { atomically } from "./commit.ts";
import { noteReads } from "./usage.ts";

/**
 * Removes what a query finds, which must carry its limit, on condition that each is as it was read: what has come to life
 * again meanwhile stays. Answers how many those were.
 */
export const removeFound = (query: Query): Promise<number> =>
  atomically("removal", async (commit) => {
    const { docs } = await query.get();
    noteReads(docs.length);
    for (const { ref, updateTime } of docs) commit.delete(ref, { lastUpdateTime: updateTime });
    return docs.length;
  });
