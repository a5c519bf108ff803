import { push as api } from "@studio/contract/notices/push.ts";
import { call } from "../http/api.ts";

/** Whether this browser can show pushed notices: `install` on an iPhone whose app is not installed yet. */
export type PushSupport = "ready" | "denied" | "install" | "none";

/** Returns whether this browser can show pushed notices. */
export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
    return Notification.permission === "denied" ? "denied" : "ready";
  // Safari on iOS has push in installed apps only.
  return "standalone" in navigator && navigator.standalone === false ? "install" : "none";
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** Returns this browser's subscription, if it has one. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager?.getSubscription()) ?? null;
}

/** Returns the id of a device: the hash of its endpoint. */
async function idOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return base64url(hash);
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const keyOf = (subscription: PushSubscription, name: PushEncryptionKeyName): string =>
  base64url(new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0)));

/** Adds or renews this device on the server. */
async function add(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const keys = { p256dh: keyOf(subscription, "p256dh"), auth: keyOf(subscription, "auth") };
  await call(api.addPushDevice, { params: { id: await idOf(endpoint) }, body: { endpoint, keys } });
}

/** Outcome of the browser's question. */
export type TurnedOn = "on" | "declined" | "unavailable";

/** Asks for the permission, after a tap, subscribes this browser and adds it. Throws as `call` does. */
export async function turnOn(key: string): Promise<TurnedOn> {
  if ((await Notification.requestPermission()) !== "granted") return "declined";
  const subscription = await subscribe(key);
  if (!subscription) return "unavailable";
  try {
    await add(subscription);
  } catch (error) {
    await subscription.unsubscribe().catch(() => false);
    throw error;
  }
  return "on";
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | undefined> {
  try {
    const { pushManager } = (await registered()) ?? {};
    return await pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    // The browser has no connection to its push service, as in some private windows.
    return undefined;
  }
}

/** Limit of the call that removes a device, because a sign-out waits for it. */
const REMOVAL_TIMEOUT_MS = 3000;

/**
 * Ends this browser's subscription, here first: without a network the push service refuses the next push, at which the
 * server removes the device.
 */
export async function turnOff(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await subscription.unsubscribe();
  const id = await idOf(subscription.endpoint);
  await call(api.removePushDevice, { params: { id }, timeoutMs: REMOVAL_TIMEOUT_MS });
}

/** Renews this device after a sign-in, or after the browser has replaced its subscription. */
export async function renewDevice(): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription) await add(subscription);
}
