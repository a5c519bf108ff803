import { createHash } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { storedInstant } from "@studio/contract/time/instant.ts";
import * as z from "zod";
import { NETWORK_FACTOR, networkOf } from "../http/limits/address.ts";
import { RateLimitError } from "../http/limits/rateLimitError.ts";
import { firestore } from "../runtime/firebase.ts";
import { report } from "../runtime/log.ts";
import { type Commit, increment, runAtomic } from "./commit.ts";
import { readDocument } from "./documents.ts";
import { type QueryShape, queryOf } from "./query.ts";
import { deleteMatching } from "./removal.ts";

/** @indexed */
export const queries = {
  ended: { collection: "limits", where: [["expiresAt", "<="]], orderBy: [["expiresAt"]] },
} as const satisfies Record<string, QueryShape>;

/** Number of uses in a window of `seconds`, which begins with the first use. */
export type Limit = { limit: number; seconds: number };

/** `limits/{key}`: a counter and the end of its window; the TTL policy only cleans up. */
const limitDocument = z.object({ count: z.int().nonnegative(), expiresAt: storedInstant });

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

const pathOf = (key: string): string => documentPath("limits", { key: hashOf(key) });

/** Counts one use in a commit; returns the seconds to wait if the limit is reached. */
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
 * Counts one use of a key, in the commit of what is limited: a change that fails does not count. Only a hash of the key
 * is stored, because keys carry addresses and e-mails.
 * @throws `too_many_requests`.
 */
export async function spendIn(commit: Commit, key: string, limit: Limit, now: Date): Promise<void> {
  const seconds = await count(commit, key, limit, now);
  if (seconds !== undefined) throw new RateLimitError(seconds);
}

/**
 * Counts one use of a caller's address as `spendIn` does, and of its network, whose ceiling is higher.
 * @throws `too_many_requests`.
 */
export async function spendByAddressIn(
  commit: Commit,
  name: string,
  address: string,
  limit: Limit,
  now: Date,
): Promise<void> {
  await spendIn(commit, `${name}:${address}`, limit, now);
  const network = networkOf(address);
  if (network)
    await spendIn(commit, `${name}:${network}`, { ...limit, limit: NETWORK_FACTOR * limit.limit }, now);
}

/**
 * Counts one use of a caller's address as `spendByAddressIn` does, in a commit of its own.
 * @throws `too_many_requests`, `busy`.
 */
export const spendByAddress = (name: string, address: string, limit: Limit, now: Date): Promise<void> =>
  runAtomic(`limit:${name}:${address}`, (commit) => spendByAddressIn(commit, name, address, limit, now));

/**
 * Counts one use as `spendIn` does and returns whether one was left, for calls whose refusal would disclose something.
 */
export const hasSpentIn = async (commit: Commit, key: string, limit: Limit, now: Date): Promise<boolean> =>
  (await count(commit, key, limit, now)) === undefined;

/**
 * Counts one use of several keys in a commit and returns whether each had one left; none is counted if one had not. Refusals
 * would disclose something, as in `hasSpentIn`.
 */
export async function haveSpentIn(
  commit: Commit,
  uses: readonly { key: string; limit: Limit }[],
  now: Date,
): Promise<boolean> {
  for (const { key, limit } of uses) if (!(await isBelow(key, limit, now))) return false;
  for (const { key, limit } of uses) await count(commit, key, limit, now);
  return true;
}

/** Returns whether a ceiling that all callers share is not reached; uses at the same time may pass it by their number. */
export async function isBelow(key: string, { limit }: Limit, now: Date): Promise<boolean> {
  const used = await readDocument(pathOf(key), limitDocument);
  return !used || used.value.expiresAt <= now || used.value.count < limit;
}

/**
 * Counts one use of a ceiling that all callers share (`isBelow`), after what it limits and with no precondition: no caller
 * waits for or fails because of another. A use that is lost is no error.
 */
export async function addShared(key: string, { seconds }: Limit, now: Date): Promise<void> {
  const ref = firestore().doc(pathOf(key));
  try {
    await runAtomic(`limit:${key}`, async (commit) => {
      const used = await readDocument(pathOf(key), limitDocument);
      // A sum holds for any version.
      if (used && used.value.expiresAt > now) commit.update(ref, { count: increment(1) });
      else commit.set(ref, { count: 1, expiresAt: new Date(now.getTime() + seconds * 1000) });
    });
  } catch (error) {
    report(error, "shared limit");
  }
}

/**
 * Counts one use of a key in a commit of its own: an attempt counts, whatever its outcome.
 * @throws `too_many_requests`, `busy`.
 */
export const spend = (key: string, limit: Limit, now: Date): Promise<void> =>
  runAtomic(`limit:${key}`, (commit) => spendIn(commit, key, limit, now));

/** Takes one use back that was counted before, in a commit; the count is never negative. */
export async function refundUseIn(commit: Commit, key: string, now: Date): Promise<void> {
  const used = await readDocument(pathOf(key), limitDocument);
  if (!used || used.value.expiresAt <= now || used.value.count === 0) return;
  commit.update(used.ref, { count: used.value.count - 1 }, { lastUpdateTime: used.updateTime });
}

/** Takes one use back as `refundUseIn` does, in a commit of its own. */
export const refundUse = (key: string, now: Date): Promise<void> =>
  runAtomic(`limit:${key}`, (commit) => refundUseIn(commit, key, now));

/** Takes one use of a caller's address back that `spendByAddress` has counted, and of its network. */
export async function refundByAddress(name: string, address: string, now: Date): Promise<void> {
  await refundUse(`${name}:${address}`, now);
  const network = networkOf(address);
  if (network) await refundUse(`${name}:${network}`, now);
}

/**
 * Reserves a key exclusively in a commit, until an instant or until the reservation is cancelled. Returns the
 * reservation's id, a hash that discloses nothing of the key, or `undefined` if the key is already reserved.
 */
export async function reserveIn(
  commit: Commit,
  key: string,
  until: Date,
  now: Date,
): Promise<string | undefined> {
  const stored = await readDocument(pathOf(key), limitDocument);
  if (stored && stored.value.expiresAt > now) return undefined;
  const reserved = { count: 1, expiresAt: until };
  if (stored) commit.update(stored.ref, reserved, { lastUpdateTime: stored.updateTime });
  else commit.create(firestore().doc(pathOf(key)), reserved);
  return hashOf(key);
}

/** Cancels reservations by their ids, in a commit; an expired one is no error. */
export function cancelReservationsIn(commit: Commit, ids: readonly string[]): void {
  for (const key of ids) commit.delete(firestore().doc(documentPath("limits", { key })));
}

/**
 * Deletes at most `limit` counters whose window has ended and returns how many; the TTL policy, where there is one,
 * does the same.
 */
export const removeEndedLimits = (now: Date, limit: number): Promise<number> =>
  deleteMatching(queryOf(queries.ended, { values: [now], limit }));
