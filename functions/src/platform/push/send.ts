import { createHash } from "node:crypto";
import { isPushService, type PushMessage, type PushSubscription } from "@studio/contract/notices/push.ts";
import { studio } from "@studio/contract/studio.ts";
import { standInOrigin, vapidPrivateKey, vapidPublicKey } from "./vapid.ts";

/** Answer of a push service; `gone`: it no longer has the subscription, `later`: worth another attempt. */
export type PushAnswer = "accepted" | "gone" | "later" | "refused";

/** Timeout of one request, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Seconds for which a push service keeps a message for a device without a network. */
const TTL_SECONDS = 12 * 3600;

/** Signs and encrypts a request (RFC 8292, 8291); `undefined` if the device's keys are none of the curve. */
async function requestTo(
  { endpoint, keys }: PushSubscription,
  message: PushMessage,
  urgency: "normal" | "high",
  publicKey: string,
) {
  const { default: webPush } = await import("web-push");
  // It replaces an undelivered copy of the same message.
  const topic = createHash("sha256").update(message.notification.tag).digest("base64url").slice(0, 32);
  const vapidDetails = {
    subject: `mailto:${studio.email}`,
    publicKey,
    privateKey: vapidPrivateKey.value(),
  };
  const options = { vapidDetails, TTL: TTL_SECONDS, urgency, topic, contentEncoding: "aes128gcm" } as const;
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), options);
  } catch {
    return undefined;
  }
}

/** Hands a message to the push service of a device. */
export async function sendPush(
  subscription: PushSubscription,
  message: PushMessage,
  urgency: "normal" | "high",
): Promise<PushAnswer> {
  const { endpoint } = subscription;
  const publicKey = vapidPublicKey();
  if (publicKey === undefined || !isPushService(endpoint, standInOrigin())) return "refused";
  const request = await requestTo(subscription, message, urgency, publicKey);
  if (!request) return "refused";
  const { method, headers, body } = request;
  try {
    const answer = await fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      // A redirect would lead past the list of allowed hosts.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answerOf(answer.status);
  } catch {
    return "later";
  }
}

function answerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}
