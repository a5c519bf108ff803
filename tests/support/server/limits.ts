import { database } from "./database.ts";

/** Resets the rate limits of all addresses: all journeys share one. */
export async function clearLimits(): Promise<void> {
  await database.recursiveDelete(database.collection("limits"));
}
