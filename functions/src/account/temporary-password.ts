import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { TemporaryPasswordDocument } from "@studio/contract/account/model.ts";

/** How long a temporary password holds. */
export const TEMPORARY_PASSWORD_MS = 24 * 3_600_000;

/** Small letters and digits that nobody takes for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 3;
const GROUP_LENGTH = 4;
const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** A password that can be read from a phone and typed on a keyboard, `abcd-efgh-jkmn`: 59 bits of chance. */
export const makeTemporaryPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

/** As it is typed: a phone may begin with a capital, and hyphens may be left out. */
const asTyped = (password: string): string => password.toLowerCase().replace(/[\s-]/g, "");

/** A temporary password belongs to the address that it is mailed to, in lower case: for another it is a wrong one. */
export type Mailed = { email: string; password: string };

const hashOf = ({ email, password }: Mailed, salt: Buffer): Promise<Buffer> =>
  derive(`${email}\n${asTyped(password)}`, salt, HASH_BYTES);

/** What is kept of a temporary password from `now` on. */
export async function hashed(mailed: Mailed, now: Date): Promise<TemporaryPasswordDocument> {
  const salt = randomBytes(16);
  return {
    salt: salt.toString("base64url"),
    hash: (await hashOf(mailed, salt)).toString("base64url"),
    expiresAt: new Date(now.getTime() + TEMPORARY_PASSWORD_MS),
    usedAt: null,
  };
}

/**
 * Whether it is the temporary password that is kept, still holds, and is `unused` (it signs in) or `used` (it stands
 * for the current password). The work is the same where nothing is kept, so that nobody learns it from the time it takes.
 */
export async function holds(
  kept: TemporaryPasswordDocument | undefined,
  mailed: Mailed,
  wanted: "unused" | "used",
  now: Date,
): Promise<boolean> {
  const hash = await hashOf(mailed, Buffer.from(kept?.salt ?? "", "base64url"));
  const expected = Buffer.from(kept?.hash ?? "", "base64url");
  const isEqual = expected.length === hash.length && timingSafeEqual(expected, hash);
  return (
    isEqual && kept !== undefined && kept.expiresAt > now && (kept.usedAt !== null) === (wanted === "used")
  );
}
