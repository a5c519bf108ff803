import { createHash } from "node:crypto";
import { z } from "zod";
import { collectionPath, documentPath } from "../contract/collections.ts";
import { storedInstant } from "../contract/instant.ts";
import { atomically, type Commit } from "./commit.ts";
import { readDocument } from "./documents.ts";
import { firestore } from "./firebase.ts";
import { removeFound } from "./removal.ts";
import { TooManyRequests } from "./tooMany.ts";

/** So many in so many seconds, counted from the first. */
export type Limit = { limit: number; seconds: number };

/** `limits/{key}`: a counter and when it ends; the TTL policy only cleans up. */
const limitDocument = z.object({ count: z.int().nonnegative(), expiresAt: storedInstant });

/**
 * Counts one use of a key, in the commit of what is limited: what does not happen does not count. Keys carry addresses
 * and e-mails, so that only their hash is kept. Throws `too_many_requests` when it is used up.
 */
export async function spendIn(
  commit: Commit,
  key: string,
  { limit, seconds }: Limit,
  now: Date,
): Promise<void> {
  const path = documentPath("limits", { key: createHash("sha256").update(key).digest("base64url") });
  const used = await readDocument(path, limitDocument);
  const running = used && used.value.expiresAt > now ? used.value : undefined;
  if (running && running.count >= limit) {
    throw new TooManyRequests((running.expiresAt.getTime() - now.getTime()) / 1000);
  }
  const counted = {
    count: (running?.count ?? 0) + 1,
    expiresAt: running?.expiresAt ?? new Date(now.getTime() + seconds * 1000),
  };
  if (used) commit.update(used.ref, counted, { lastUpdateTime: used.updateTime });
  else commit.create(firestore().doc(path), counted);
}

/** Counts one use of a key for itself: an attempt counts, whatever comes of it. */
export const spend = (key: string, limit: Limit, now: Date): Promise<void> =>
  atomically(`limit:${key}`, (commit) => spendIn(commit, key, limit, now));

/** Removes counters that have ended, at most `limit`: the TTL policy does so too where there is one. Answers how many. */
export const removeEndedLimits = (now: Date, limit: number): Promise<number> =>
  removeFound(
    firestore()
      .collection(collectionPath("limits", {}))
      .where("expiresAt", "<=", now)
      .orderBy("expiresAt")
      .limit(limit),
  );
