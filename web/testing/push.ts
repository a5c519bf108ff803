import { makePushDevice } from "@studio/contract/testing/notices.ts";
import { onTestFinished, vi } from "vitest";

const { endpoint, keys } = makePushDevice();

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  ).buffer;

/** Replaces the browser's push manager, which has no push service in a test, and what the person answers it. */
export function stubPush(permission: NotificationPermission, isSubscribed = false) {
  let subscribed = isSubscribed;
  const subscription = {
    endpoint,
    getKey: (name: "p256dh" | "auth") => bytesOf(keys[name]),
    unsubscribe: vi.fn(async () => {
      subscribed = false;
      return true;
    }),
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: vi.fn(async () => {
      subscribed = true;
      return subscription;
    }),
  };
  const asked = vi.fn(async () => permission);
  const registration = Object.assign(Object.create(ServiceWorkerRegistration.prototype), {});
  Object.defineProperty(registration, "pushManager", { value: pushManager });
  const lookup = vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration);
  onTestFinished(() => lookup.mockRestore());
  vi.stubGlobal("Notification", {
    permission: permission === "denied" ? "denied" : "default",
    requestPermission: asked,
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { pushManager, subscription, asked };
}
