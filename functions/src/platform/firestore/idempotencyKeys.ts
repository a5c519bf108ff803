import { createHash, randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { storedInstant } from "@studio/contract/time/instant.ts";
import * as z from "zod";
import type { KeyedRequest } from "../http/idempotency.ts";
import { firestore } from "../runtime/firebase.ts";
import { type Commit, runAtomic } from "./commit.ts";
import { readDocument } from "./documents.ts";
import { type QueryShape, queryOf } from "./query.ts";
import { deleteMatching } from "./removal.ts";

/** @indexed */
export const queries = {
  ended: { collection: "idempotencyKeys", where: [["expiresAt", "<="]], orderBy: [["expiresAt"]] },
} as const satisfies Record<string, QueryShape>;

/** How long a request is known: far longer than any client repeats it. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How long a run excludes others: longer than a function may take, so that a run that has crashed ends too. */
const LEASE_MS = 70_000;

/** `idempotencyKeys/{id}`: a request with a key. It holds hashes alone, and the answer of one with many commits. */
const recordDocument = z.object({
  fingerprint: z.string(),
  at: storedInstant,
  /** End of the lease of a run that is under way. */
  runningUntil: storedInstant.nullable(),
  /** Answer to repeat, as JSON, of a request that `runOnce` has finished; the id that `recordMade` has noted. */
  answer: z.string().nullable(),
  /** The TTL policy and the clean-up remove it after this. */
  expiresAt: storedInstant,
});

const pathOf = ({ id }: KeyedRequest): string => documentPath("idempotencyKeys", { id });

async function readRecord(request: KeyedRequest) {
  const stored = await readDocument(pathOf(request), recordDocument);
  if (stored && stored.value.fingerprint !== request.fingerprint)
    throw new StudioError("idempotency_key_reused");
  return stored;
}

const newRecord = ({ fingerprint }: KeyedRequest, now: Date) => ({
  fingerprint,
  at: now,
  runningUntil: null,
  answer: null,
  expiresAt: new Date(now.getTime() + KEPT_MS),
});

/**
 * Records a request in the commit of its effect. Returns `undefined` the first time, and without a key; the instant of
 * the first time for a repetition, which changes nothing, also if what it made was removed meanwhile. Of two at once one
 * commits, and the other finds it.
 * @throws `idempotency_key_reused` for another body with the same key
 */
export async function recordOnce(
  commit: Commit,
  request: KeyedRequest,
  now: Date,
): Promise<Date | undefined> {
  if (request.fingerprint === undefined) return undefined;
  const stored = await readRecord(request);
  if (stored) return stored.value.at;
  commit.create(firestore().doc(pathOf(request)), newRecord(request, now));
  return undefined;
}

/**
 * Makes sure that of several commits at once which hold the same thing one passes, and the others are decided again. Call
 * it before reading what they decide on.
 */
export async function holdOnce(commit: Commit, held: string, now: Date): Promise<void> {
  const path = pathOf({ id: createHash("sha256").update(held).digest("base64url"), fingerprint: undefined });
  const before = await readDocument(path, recordDocument);
  // Differs each time, as a write of what is there already would leave the document's version.
  const record = newRecord({ id: path, fingerprint: randomUUID() }, now);
  if (before) commit.update(before.ref, record, { lastUpdateTime: before.updateTime });
  else commit.create(firestore().doc(path), record);
}

/**
 * Records a request whose effect is outside of the database, at a provider that knows repetitions itself.
 * @throws `idempotency_key_reused`, `busy`
 */
export const recordRequest = (request: KeyedRequest, now: Date): Promise<unknown> =>
  runAtomic(pathOf(request), (commit) => recordOnce(commit, request, now));

/**
 * Notes in a commit what a request that `recordRequest` has recorded makes at a provider, so that a repetition finds it
 * however much later it comes. Nothing repeats a request without a key.
 */
export async function recordMade(commit: Commit, request: KeyedRequest, id: string): Promise<void> {
  const stored = request.fingerprint === undefined ? undefined : await readRecord(request);
  if (stored) commit.update(stored.ref, { answer: id }, { lastUpdateTime: stored.updateTime });
}

/**
 * Returns the id that `recordMade` has noted for a request; `undefined` without one.
 * @throws `idempotency_key_reused`
 */
export const madeBy = async (request: KeyedRequest): Promise<string | undefined> =>
  (request.fingerprint === undefined ? undefined : await readRecord(request))?.value.answer ?? undefined;

type Run = { request: KeyedRequest; now: Date };

/**
 * Runs an act of many commits once per key, and one run at a time. A repetition after its end gets the same answer; after
 * a run that failed or crashed it runs again, and must complete what is there.
 * @throws `request_running` while another run is under way, `idempotency_key_reused`, `busy`
 */
export async function runOnce<Schema extends z.ZodType>(
  { request, now }: Run,
  answerSchema: Schema,
  act: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const run = await startRun(request, now);
  if (typeof run === "string") return answerSchema.parse(JSON.parse(run));
  return finishing(request, run, act, (answer) => JSON.stringify(answer));
}

/**
 * Runs an act of many commits, each of which records its part of the request, one run at a time; a repetition runs again,
 * and finds the parts.
 * @throws as `runOnce`
 */
export async function runAlone<T>({ request, now }: Run, act: () => Promise<T>): Promise<T> {
  const run = await startRun(request, now);
  if (typeof run === "string") throw new Error("The request was answered by runOnce.");
  return finishing(request, run, act, () => null);
}

/** Runs an act, then ends its lease, with the answer to keep if it succeeds. */
async function finishing<T>(
  request: KeyedRequest,
  lease: Date | undefined,
  act: () => Promise<T>,
  kept: (answer: T) => string | null,
): Promise<T> {
  let answer: string | null = null;
  try {
    const result = await act();
    answer = kept(result);
    return result;
  } finally {
    if (lease) await endRun(request, lease, answer);
  }
}

/**
 * Starts a run and returns the end of its lease, counted from the request, as is the function's time; without a key `undefined`; or the answer of a
 * run that has ended.
 */
async function startRun(request: KeyedRequest, now: Date): Promise<Date | string | undefined> {
  if (request.fingerprint === undefined) return undefined;
  return runAtomic(pathOf(request), async (commit) => {
    const runningUntil = new Date(now.getTime() + LEASE_MS);
    const stored = await readRecord(request);
    if (!stored) {
      commit.create(firestore().doc(pathOf(request)), { ...newRecord(request, now), runningUntil });
      return runningUntil;
    }
    const { answer, runningUntil: other } = stored.value;
    if (answer !== null) return answer;
    if (other !== null && other > now) throw new StudioError("request_running");
    commit.update(stored.ref, { runningUntil }, { lastUpdateTime: stored.updateTime });
    return runningUntil;
  });
}

/** Ends a run, unless another has begun after its lease. */
const endRun = (request: KeyedRequest, lease: Date, answer: string | null): Promise<void> =>
  runAtomic(pathOf(request), async (commit) => {
    const stored = await readRecord(request);
    if (stored?.value.runningUntil?.getTime() !== lease.getTime()) return;
    commit.update(stored.ref, { runningUntil: null, answer }, { lastUpdateTime: stored.updateTime });
  });

/** Deletes at most `limit` expired records and returns how many; the TTL policy, where there is one, does the same. */
export const removeEndedKeys = (now: Date, limit: number): Promise<number> =>
  deleteMatching(queryOf(queries.ended, { values: [now], limit }));
