import { expect, test } from "vitest";
import webPush from "web-push";
import { checkVapid, decrypt, newDevice } from "./messages.ts";

const ORIGIN = "http://127.0.0.1:12112";
const vapid = webPush.generateVAPIDKeys();

/** Encrypts and signs a text for a device, as the product's server does. */
function sent(device = newDevice()) {
  const { p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: `${ORIGIN}/push/201/a`, keys: { p256dh, auth } },
    "Sei dentro",
    { vapidDetails: { subject: "mailto:ciao@studio.test", ...vapid }, contentEncoding: "aes128gcm" },
  );
  return { device, authorization: headers.Authorization, body };
}

test("decrypts a message with the keys of its device only", () => {
  const { device, body } = sent();
  expect(decrypt(device, body)).toBe("Sei dentro");
  expect(() => decrypt(newDevice(), body)).toThrow();
});

test("accepts a signed header for its own origin, until it expires", () => {
  const { authorization } = sent();
  expect(() => checkVapid(authorization, ORIGIN)).not.toThrow();
  expect(() => checkVapid(authorization, "https://fcm.googleapis.com")).toThrow("wrong audience");
  expect(() => checkVapid(authorization, ORIGIN, Date.now() + 2 * 86_400_000)).toThrow("wrong expiry");
  expect(() => checkVapid(undefined, ORIGIN)).toThrow("no key");
});

test("refuses a header of another key", () => {
  const other = webPush.generateVAPIDKeys().publicKey;
  const forged = sent().authorization?.replace(/k=.*/, `k=${other}`);
  expect(() => checkVapid(forged, ORIGIN)).toThrow("wrong signature");
});
