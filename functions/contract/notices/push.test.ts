import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noticeGroups } from "../people/model.ts";
import { makeNotice, makePushDevice, noticeKinds } from "../testing/notices.ts";
import { romeTime } from "../time/rome.ts";
import { noticeGroup } from "./policy.ts";
import { isPushed, isPushService, isQuiet, pushSubscription } from "./push.ts";

const NOON = new Date("2026-11-25T11:00:00Z");

test.each([
  ["moved_up", "waitlist"],
  ["waitlist_joined_by_staff", "waitlist"],
  ["waitlist_class_cancelled", "waitlist"],
  ["class_cancelled", "classes"],
  ["booked_by_staff", "classes"],
  ["package_paused", "packages"],
] as const)("%s is in the group %s", (kind, group) => {
  expect(noticeGroup(makeNotice(kind))).toBe(group);
});

test.each([
  ["2026-11-25T20:59:59Z", false],
  ["2026-11-25T21:00:00Z", true],
  ["2026-11-26T05:59:59Z", true],
  ["2026-11-26T06:00:00Z", false],
  // Summer time.
  ["2026-07-01T20:00:00Z", true],
  ["2026-07-01T05:00:00Z", false],
])("at %s it is quiet: %s", (instant, quiet) => {
  expect(isQuiet(new Date(instant))).toBe(quiet);
});

test("a notice is pushed outside the quiet hours unless its group is muted", () => {
  const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...noticeKinds),
      fc.subarray([...noticeGroups]),
      instants,
      (kind, muted, now) => {
        const notice = makeNotice(kind);
        const hour = Number(romeTime(now).slice(0, 2));
        const expected = hour >= 7 && hour < 22 && !muted.includes(noticeGroup(notice));
        expect(isPushed(notice, { muted }, now)).toBe(expected);
      },
    ),
  );
  expect(isPushed(makeNotice("moved_up"), { muted: [] }, NOON)).toBe(true);
});

describe("an endpoint", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/a:b",
    "https://updates.push.services.mozilla.com/wpush/v2/a",
    "https://web.push.apple.com/a",
    "https://eu.push.apple.com/a",
    "https://wns2-par02p.notify.windows.com/w/?token=a",
  ])("%s is of a push service", (address) => {
    expect(isPushService(address)).toBe(true);
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/a",
    "https://fcm.googleapis.com:8443/fcm/send/a",
    "https://user:pass@fcm.googleapis.com/a",
    "https://fcm.googleapis.com.evil.test/a",
    "https://evilnotify.windows.com/a",
    "https://fcm.googleapis.com@evil.test/a",
    "https://127.0.0.1/a",
    "https://10.0.0.1/a",
    "https://[::1]/a",
    "http://169.254.169.254/computeMetadata/v1",
    "http://127.0.0.1:12112/push/201/a",
    "file:///etc/passwd",
    "no address",
  ])("%s is none", (address) => {
    expect(isPushService(address)).toBe(false);
  });

  test("of the local suite is allowed with its own origin only", () => {
    const standIn = "http://127.0.0.1:12112";
    expect(isPushService(`${standIn}/push/201/a`, standIn)).toBe(true);
    expect(isPushService("http://127.0.0.1:12113/push/201/a", standIn)).toBe(false);
    expect(isPushService("http://a@127.0.0.1:12112/push/201/a", standIn)).toBe(false);
  });
});

test.each([
  ["p256dh", "A".repeat(86), false],
  ["p256dh", "A".repeat(87), true],
  ["auth", "A".repeat(22), true],
  ["auth", "A".repeat(23), false],
  ["auth", `${"A".repeat(21)}=`, false],
])("a key %s of %s is valid: %s", (name, value, isValid) => {
  const { endpoint, keys } = makePushDevice();
  const subscription = { endpoint, keys: { ...keys, [name]: value } };
  expect(pushSubscription.safeParse(subscription).success).toBe(isValid);
});
