import { createHmac, timingSafeEqual } from "node:crypto";
import { defineSecret } from "firebase-functions/params";

/** Key of the tokens that the server signs and checks itself; another one ends those that are out. */
export const signingKey = defineSecret("SIGNING_KEY");

/** Below this a key could be guessed. */
const MIN_KEY_LENGTH = 32;

/** Bytes of the signature that a token keeps (RFC 2104, 5), so that its QR code stays coarse. */
const SIGNATURE_BYTES = 16;

function hmacOf(purpose: string, text: string): Buffer {
  const key = signingKey.value();
  if (key.length < MIN_KEY_LENGTH) throw new Error("SIGNING_KEY is missing or too short.");
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest();
}

const signatureOf = (purpose: string, text: string): Buffer =>
  hmacOf(purpose, text).subarray(0, SIGNATURE_BYTES);

/**
 * Returns the secret of 43 URL-safe characters that belongs, for one purpose, to a text: a link of which only the hash is
 * stored can be mailed again.
 */
export const derivedSecret = (purpose: string, text: string): string =>
  hmacOf(purpose, text).toString("base64url");

const isSignatureOf = (signature: string, purpose: string, text: string): boolean =>
  timingSafeEqual(Buffer.from(signature, "base64url"), signatureOf(purpose, text));

/** Returns a token that proves, for one purpose, that the server issued it for this id; it does not expire. */
export const signId = (purpose: string, id: string): string =>
  `${id}.${signatureOf(purpose, id).toString("base64url")}`;

const ID_TOKEN = /^([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{22})$/;

/** Returns the id in a token of `signId`; `undefined` for any other text, and for one of another purpose. */
export function signedId(purpose: string, token: string): string | undefined {
  const [, id, signature] = ID_TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return isSignatureOf(signature, purpose, id) ? id : undefined;
}

/** Returns a token that proves, for one purpose, when the server issued it. */
export function signTime(purpose: string, at: Date): string {
  const time = at.getTime().toString(36);
  return `${time}.${signatureOf(purpose, time).toString("base64url")}`;
}

/** Returns when a token of `signTime` was issued; `undefined` for any other text, and for one of another purpose. */
export function signedTime(purpose: string, token: string): Date | undefined {
  const [, time, signature] = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? [];
  if (time === undefined || signature === undefined) return undefined;
  return isSignatureOf(signature, purpose, time) ? new Date(Number.parseInt(time, 36)) : undefined;
}
