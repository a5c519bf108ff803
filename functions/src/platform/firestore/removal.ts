import type { Query } from "firebase-admin/firestore";
import { noteReads } from "../runtime/usage.ts";
import { runAtomic } from "./commit.ts";

/**
 * Removes what a query finds, which must carry its limit, on condition that each is as it was read: what has come to life
 * again meanwhile stays. Returns how many those were.
 */
export const removeFound = (query: Query): Promise<number> =>
  runAtomic("removal", async (commit) => {
    const { docs } = await query.get();
    noteReads(docs.length);
    for (const { ref, updateTime } of docs) commit.delete(ref, { lastUpdateTime: updateTime });
    return docs.length;
  });
