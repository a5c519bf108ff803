import { database } from "./database.ts";

/** Gives every address its full allowance again: all journeys come from one. */
export async function clearLimits(): Promise<void> {
  await database.recursiveDelete(database.collection("limits"));
}
