import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const BYTES = 32;

/** Returns a random secret of 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(BYTES).toString("base64url");

const digest = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Returns the hash that is stored of a secret. One round suffices, because all of the secret is random. */
export const hashOf = (secret: string): string => digest(secret).toString("base64url");

/** Returns whether a secret has this hash, compared in constant time; without a hash it has not. */
export function matches(secret: string, hash: string | undefined): boolean {
  const expected = Buffer.from(hash ?? "", "base64url");
  const actual = digest(secret);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
