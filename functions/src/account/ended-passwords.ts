import { removeFound } from "../platform/removal.ts";
import { queryEndedPasswords } from "./store.ts";

/** Removes temporary passwords whose time is over, at most `limit`: none of them signs anybody in. Answers how many. */
export const removeEndedPasswords = (now: Date, limit: number): Promise<number> =>
  removeFound(queryEndedPasswords(now, limit));
