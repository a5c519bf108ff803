import { createECDH } from "node:crypto";
import { defineSecret } from "firebase-functions/params";

/**
 * Private key of the server towards push services (VAPID, RFC 8292), in base64url; any text that is no key ("nessuna",
 * say) turns push off. The public one is computed from it.
 */
export const vapidPrivateKey = defineSecret("VAPID_PRIVATE_KEY");

/** Key of the local suite; with every other one only browsers' push services are sent to. */
const STAND_IN_KEY = "XAz8vsTYZSwEU1UwySR-ms5HYLuENTQTNYPn1fC1afQ";
const STAND_IN = "http://127.0.0.1:12112";

/** Returns the origin of the local suite's stand-in, with its key only. */
export const standInOrigin = (): string | undefined =>
  vapidPrivateKey.value() === STAND_IN_KEY ? STAND_IN : undefined;

/** Returns the public key, by which browsers subscribe; `undefined` where push is off. */
export function vapidPublicKey(): string | undefined {
  const key = vapidPrivateKey.value();
  if (!/^[A-Za-z0-9_-]{43}$/.test(key)) return undefined;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(key, "base64url");
  return pair.getPublicKey("base64url");
}
