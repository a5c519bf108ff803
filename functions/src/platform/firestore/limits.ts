import { createHash } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { storedInstant } from "@studio/contract/time/instant.ts";
import { z } from "zod";
import { RateLimitError } from "../http/limits/rateLimitError.ts";
import { firestore } from "../runtime/firebase.ts";
import { type Commit, runAtomic } from "./commit.ts";
import { readDocument } from "./documents.ts";
import { type QueryShape, queryOf } from "./query.ts";
import { removeFound } from "./removal.ts";

/** @indexed */
export const queries = {
  ended: { collection: "limits", where: [["expiresAt", "<="]], orderBy: [["expiresAt"]] },
} as const satisfies Record<string, QueryShape>;

/** So many in so many seconds, counted from the first. */
export type Limit = { limit: number; seconds: number };

/** `limits/{key}`: a counter and when it ends; the TTL policy only cleans up. */
const limitDocument = z.object({ count: z.int().nonnegative(), expiresAt: storedInstant });

const nameOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

const pathOf = (key: string): string => documentPath("limits", { key: nameOf(key) });

/** Counts one use in a commit; returns the seconds to wait where it is used up. */
async function count(
  commit: Commit,
  key: string,
  { limit, seconds }: Limit,
  now: Date,
): Promise<number | undefined> {
  const path = pathOf(key);
  const used = await readDocument(path, limitDocument);
  const running = used && used.value.expiresAt > now ? used.value : undefined;
  if (running && running.count >= limit) return (running.expiresAt.getTime() - now.getTime()) / 1000;
  const counted = {
    count: (running?.count ?? 0) + 1,
    expiresAt: running?.expiresAt ?? new Date(now.getTime() + seconds * 1000),
  };
  if (used) commit.update(used.ref, counted, { lastUpdateTime: used.updateTime });
  else commit.create(firestore().doc(path), counted);
  return undefined;
}

/**
 * Counts one use of a key, in the commit of what is limited: what does not happen does not count. Keys carry addresses
 * and e-mails, so that only their hash is kept. Throws `too_many_requests` when it is used up.
 */
export async function spendIn(commit: Commit, key: string, limit: Limit, now: Date): Promise<void> {
  const seconds = await count(commit, key, limit, now);
  if (seconds !== undefined) throw new RateLimitError(seconds);
}

/** As `spendIn`, where a refusal would tell something: answers whether there was one left. */
export const hasSpentIn = async (commit: Commit, key: string, limit: Limit, now: Date): Promise<boolean> =>
  (await count(commit, key, limit, now)) === undefined;

/** Counts one use of a key for itself: an attempt counts, whatever comes of it. */
export const spend = (key: string, limit: Limit, now: Date): Promise<void> =>
  runAtomic(`limit:${key}`, (commit) => spendIn(commit, key, limit, now));

/** Takes one use back that was counted before it was known to be none: nothing is below zero. */
export const giveBack = (key: string, now: Date): Promise<void> =>
  runAtomic(`limit:${key}`, async (commit) => {
    const used = await readDocument(pathOf(key), limitDocument);
    if (!used || used.value.expiresAt <= now || used.value.count === 0) return;
    commit.update(used.ref, { count: used.value.count - 1 }, { lastUpdateTime: used.updateTime });
  });

/**
 * Takes in a commit what one at a time may have, until an instant or until it is given up. Returns its name for that, which
 * tells nothing of the key; `undefined` where somebody has it.
 */
export async function reserveIn(
  commit: Commit,
  key: string,
  until: Date,
  now: Date,
): Promise<string | undefined> {
  const taken = await readDocument(pathOf(key), limitDocument);
  if (taken && taken.value.expiresAt > now) return undefined;
  const reserved = { count: 1, expiresAt: until };
  if (taken) commit.update(taken.ref, reserved, { lastUpdateTime: taken.updateTime });
  else commit.create(firestore().doc(pathOf(key)), reserved);
  return nameOf(key);
}

/** Gives up what was reserved under these names, in a commit; what has ended by itself is no error. */
export function giveUpIn(commit: Commit, names: readonly string[]): void {
  for (const key of names) commit.delete(firestore().doc(documentPath("limits", { key })));
}

/** Removes counters that have ended, at most `limit`: the TTL policy does so too where there is one. Returns how many. */
export const removeEndedLimits = (now: Date, limit: number): Promise<number> =>
  removeFound(queryOf(queries.ended, { values: [now], limit }));
