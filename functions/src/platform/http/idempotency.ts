import { createHash, randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
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

/**
 * Returns the id of what a request makes: the same for each repetition with its idempotency key, a new one without a key.
 * `purpose` keeps apart what requests of different kinds make.
 */
export const idOfRequest = (purpose: string, key: string | undefined): string =>
  key === undefined ? randomUUID() : createHash("sha256").update(`${purpose} ${key}`).digest("base64url");
