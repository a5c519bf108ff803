import { StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";

/** The value of the header `Idempotency-Key`; throws naming it where it is none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = identifier.safeParse(header);
  if (key.success) return key.data;
  throw new StudioError("invalid_request", {
    "idempotency-key": "Da 1 a 128 lettere, cifre, trattini e trattini bassi",
  });
}
