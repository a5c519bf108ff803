import { type PushDeviceDocument, pushDeviceDocument } from "../notices/push.ts";

/** Returns a device at Google's push service. */
export const makePushDevice = (overrides: Partial<PushDeviceDocument> = {}): PushDeviceDocument =>
  pushDeviceDocument.parse({
    uid: "member",
    endpoint: "https://fcm.googleapis.com/fcm/send/device-1",
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    addedAt: new Date("2026-11-25T10:00:00Z"),
    renewedAt: new Date("2026-11-25T10:00:00Z"),
    ...overrides,
  });
