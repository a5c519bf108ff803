import { createHash, randomUUID } from "node:crypto";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { formProtectionFields } from "@studio/contract/formProtection.ts";
import { identifier } from "@studio/contract/identifier.ts";

/**
 * Returns the value of the header `Idempotency-Key`, if there is one.
 * @throws `invalid_request` naming the header.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = identifier.safeParse(header);
  if (key.success) return key.data;
  throw new StudioError("invalid_request", {
    "idempotency-key": "Da 1 a 128 lettere, cifre, trattini e trattini bassi",
  });
}

/** A request bound to its idempotency key, caller, call, target and body (docs/decisions/0071-idempotency-keys.md). */
export type KeyedRequest = {
  /** Id for what the request makes: the same for each repetition, a new one without a key. */
  id: string;
  /** Hash by which a repetition is told from another request with the same key; `undefined` without a key. */
  fingerprint: string | undefined;
};

/** Returns a request that has no key: nothing repeats it. */
export const requestWithoutKey = (): KeyedRequest => ({ id: randomUUID(), fingerprint: undefined });

/** Content of a request, as it was parsed. */
type Content = {
  /** Uid of the caller; `undefined` for a call that anybody may make. */
  caller: string | undefined;
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** Value of the header. */
  key: string | undefined;
};

/**
 * Binds a request to its key. One key of two callers, of two calls, or of two targets is two requests; of one caller, call
 * and target with two bodies it is one, which `recordOnce` refuses the second time. A call that anybody may make has no
 * caller to tell two people by: there another body is another request, so that none is refused for a key that two share.
 * An `id` that the client chose names one thing for all callers: there another caller is refused too.
 */
export function keyedRequest(call: Endpoint, content: Content): KeyedRequest {
  const { method, path, keyIn, keyedFields } = call;
  const { caller, params, query, body } = content;
  const key = keyIn === "id" ? (params.id ?? body.id) : content.key;
  if (keyIn === undefined || key === undefined) return requestWithoutKey();
  const sent = keyedFields ? pick(body, keyedFields) : withoutProtection(body);
  const target = [`${method} ${path}`, params, key];
  if (keyIn === "id") return { id: hashOf(target), fingerprint: hashOf([key, caller, query, sent]) };
  const fingerprint = hashOf([key, query, sent]);
  return { id: hashOf([...target, caller ?? fingerprint]), fingerprint };
}

/**
 * Returns an earlier request of a call by the `id` that the client chose, to find what it made: that is recorded under
 * ids that follow from it (`partOf`).
 */
export const earlierRequest = ({ method, path }: Endpoint, id: string): KeyedRequest => ({
  id: hashOf([`${method} ${path}`, { id }, id]),
  fingerprint: undefined,
});

/**
 * Returns the part of a request that has a commit of its own, such as a person of many, with what of the body concerns
 * it; by default all of it.
 */
export const partOf = ({ id, fingerprint }: KeyedRequest, part: string, content?: unknown): KeyedRequest => ({
  id: hashOf([id, part]),
  fingerprint: fingerprint && (content === undefined ? fingerprint : hashOf([id, part, content])),
});

const withoutProtection = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !formProtectionFields.includes(name)));

const pick = (body: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, body[name]]));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a hash of a value, whatever the order of its fields. The key in it keeps others from guessing the content. */
const hashOf = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value, (_, item: unknown) => (isRecord(item) ? sorted(item) : item)))
    .digest("base64url");

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
