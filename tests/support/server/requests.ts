import {
  type KeyedRequest,
  partOf,
  requestWithoutKey,
} from "../../../functions/src/platform/http/idempotency.ts";

/** Returns the request of an act without HTTP: with a key it is the same each time, with a body of its own if it has one. */
export const requestOf = (key?: string, body?: unknown): KeyedRequest =>
  key === undefined ? requestWithoutKey() : partOf({ id: key, fingerprint: key }, key, body);
