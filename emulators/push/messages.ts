import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import * as z from "zod";

/** A device of the fake push service: the subscription, and the keys with which a browser would decrypt. */
export type Device = { privateKey: string; p256dh: string; auth: string };

/** Makes the keys of a device. */
export function newDevice(): Device {
  const pair = createECDH("prime256v1");
  return {
    p256dh: pair.generateKeys("base64url"),
    privateKey: pair.getPrivateKey("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });
const MAX_LIFE_SECONDS = 86_400;

const json = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

/**
 * Checks the header of VAPID (RFC 8292).
 * @throws {Error} with the reason
 */
export function checkVapid(authorization: string | undefined, origin: string, now = Date.now()): void {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [header = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) throw new Error("no key");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  if (z.object({ alg: z.string() }).parse(json(header)).alg !== "ES256") throw new Error("no ES256");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("wrong signature");
  const { aud, exp } = claims.parse(json(body));
  const seconds = now / 1000;
  if (aud !== origin) throw new Error("wrong audience");
  if (exp <= seconds || exp > seconds + MAX_LIFE_SECONDS) throw new Error("wrong expiry");
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Decrypts a message of one record (RFC 8188, RFC 8291). */
export function decrypt({ privateKey, p256dh, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  const secret = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), Buffer.from(p256dh, "base64url"), sender]);
  const input = derive(secret, Buffer.from(auth, "base64url"), info, 32);
  const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString("utf8");
}
