import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const BYTES = 32;

/** What nobody guesses, as it stands in an address: 43 characters. */
export const newSecret = (): string => randomBytes(BYTES).toString("base64url");

const digest = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** What is kept of a secret. It is random throughout, so that one round of hashing hides it. */
export const hashOf = (secret: string): string => digest(secret).toString("base64url");

/** Whether this is the secret of that hash; without a hash none is. */
export function matches(secret: string, hash: string | undefined): boolean {
  const kept = Buffer.from(hash ?? "", "base64url");
  const given = digest(secret);
  return kept.length === given.length && timingSafeEqual(kept, given);
}
