import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const BYTES = 32;

/** Returns a random secret of 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(BYTES).toString("base64url");

const digest = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Returns the stored hash of a secret. A single round suffices, because the secret is random throughout. */
export const hashOf = (secret: string): string => digest(secret).toString("base64url");

/** Returns whether a secret has this hash, in constant time; `false` without a hash. */
export function matches(secret: string, hash: string | undefined): boolean {
  const expected = Buffer.from(hash ?? "", "base64url");
  const actual = digest(secret);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
