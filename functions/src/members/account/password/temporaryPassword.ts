import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { TemporaryPasswordDocument } from "@studio/contract/people/credentials.ts";

/** Validity of a temporary password, in milliseconds. */
export const TEMPORARY_PASSWORD_MS = 24 * 3_600_000;

/** Lower-case letters and digits that are not mistaken for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 3;
const GROUP_LENGTH = 4;
const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Returns a password that can be read from a phone and typed on a keyboard, `abcd-efgh-jkmn`: 59 bits of entropy. */
export const makeTemporaryPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

/** Normalises a typed password: a phone may begin with a capital, and hyphens may be left out. */
const normalised = (password: string): string => password.toLowerCase().replace(/[\s\p{Pd}\p{Cf}]/gu, "");

/** Temporary password with the address that it is mailed to, in lower case: for another address it is wrong. */
export type MailedPassword = { email: string; password: string };

const hashOf = ({ email, password }: MailedPassword, salt: Buffer): Promise<Buffer> =>
  derive(`${email}\n${normalised(password)}`, salt, HASH_BYTES);

/** Returns the hash of a temporary password to store, valid from `now` on. */
export async function hashTemporaryPassword(
  mailed: MailedPassword,
  now: Date,
): Promise<TemporaryPasswordDocument> {
  const salt = randomBytes(16);
  return {
    salt: salt.toString("base64url"),
    hash: (await hashOf(mailed, salt)).toString("base64url"),
    expiresAt: new Date(now.getTime() + TEMPORARY_PASSWORD_MS),
    usedAt: null,
  };
}

/**
 * Returns whether the password matches the stored one, which has not expired and is `unused` (it signs in) or `used`
 * (it counts as the current password). Without a stored one a hash is computed too, so that the duration discloses
 * nothing.
 */
export async function matchesTemporaryPassword(
  stored: TemporaryPasswordDocument | undefined,
  mailed: MailedPassword,
  state: "unused" | "used",
  now: Date,
): Promise<boolean> {
  const hash = await hashOf(mailed, Buffer.from(stored?.salt ?? "", "base64url"));
  const expected = Buffer.from(stored?.hash ?? "", "base64url");
  const isEqual = expected.length === hash.length && timingSafeEqual(expected, hash);
  return (
    isEqual &&
    stored !== undefined &&
    stored.expiresAt > now &&
    (stored.usedAt !== null) === (state === "used")
  );
}
