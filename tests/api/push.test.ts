import { documentPath } from "@studio/contract/collections.ts";
import { MAX_PUSH_DEVICES } from "@studio/contract/notices/push.ts";
import { noticeText } from "@studio/contract/notices/text.ts";
import { makeMail } from "@studio/contract/testing/mail.ts";
import { makeNotice, makePushDevice } from "@studio/contract/testing/notices.ts";
import { describe, expect, test, vi } from "vitest";
import { isHeld } from "../../functions/src/notices/push/held.ts";
import { pushNotice } from "../../functions/src/notices/push/pushNotice.ts";
import { deliver } from "../../functions/src/platform/mail/deliver.ts";
import { addDevice, type Device, newDevice, pushesTo } from "../support/notices.ts";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";

const NOON = new Date("2027-01-15T11:00:00Z");
const NIGHT = new Date("2027-01-15T21:00:00Z");
const ATTEMPTS = [0, 0, 0];

const deviceDocument = ({ id }: Pick<Device, "id">) =>
  database.doc(documentPath("pushDevices", { id })).get();

/** Stores a notice to a member and the mail of the same subject, as a commit does. */
async function notified({ uid }: Person) {
  const ref = database.doc(documentPath("notices", { uid, id: `moved_up-class-1-${Date.now()}` }));
  await ref.set(makeNotice("moved_up"));
  const mail = database.doc(documentPath("mail", { id: `${uid}-${Date.now()}` }));
  await mail.set(makeMail({ notice: ref.path, delivery: { startTime: new Date() } }));
  const sendMail = vi.fn(async () => "<1@studio.test>");
  const deliverMail = (id: string) => deliver(id, sendMail);
  return {
    mailId: mail.id,
    sendMail,
    push: (now = NOON) => pushNotice(ref.path, { deliverMail, now, delays: ATTEMPTS }),
    mailState: async () => (await mail.get()).get("delivery.state"),
  };
}

describe("a notice", () => {
  test("is pushed once, encrypted and signed, in place of its mail", async () => {
    const member = await newPerson();
    const device = await newDevice();
    await addDevice(member, device);
    const { mailId, push, mailState, sendMail } = await notified(member);
    expect(await isHeld(mailId, NOON)).toBe(true);
    await push();
    await push();
    const { title, text } = noticeText(makeNotice("moved_up"));
    expect(await pushesTo(device)).toEqual([
      {
        status: 201,
        urgency: "high",
        message: expect.objectContaining({
          web_push: 8030,
          notification: expect.objectContaining({ title, body: text }),
        }),
      },
    ]);
    expect([await mailState(), sendMail.mock.calls.length]).toEqual(["WITHDRAWN", 0]);
  });

  test.each([404, 410])("ends a device whose service answers %i, and is mailed", async (status) => {
    const member = await newPerson();
    const device = await newDevice(status);
    await addDevice(member, device);
    const { push, mailState } = await notified(member);
    await push();
    expect((await deviceDocument(device)).exists).toBe(false);
    expect([(await pushesTo(device)).length, await mailState()]).toEqual([1, "SUCCESS"]);
  });

  test.each([429, 500])("is tried again after %i, then mailed, and the device stays", async (status) => {
    const member = await newPerson();
    const device = await newDevice(status);
    await addDevice(member, device);
    const { push, mailState } = await notified(member);
    await push();
    expect((await deviceDocument(device)).exists).toBe(true);
    expect([(await pushesTo(device)).length, await mailState()]).toEqual([ATTEMPTS.length, "SUCCESS"]);
  });

  test("is not mailed if one of two devices accepts it", async () => {
    const member = await newPerson();
    for (const status of [500, 201]) await addDevice(member, await newDevice(status));
    const { push, mailState } = await notified(member);
    await push();
    expect(await mailState()).toBe("WITHDRAWN");
  });

  test("is pushed to the other device of a member whose first has keys that are none", async () => {
    const member = await newPerson();
    const [broken, other] = [await newDevice(), await newDevice()];
    const keys = { ...broken.subscription.keys, p256dh: "A".repeat(87) };
    await addDevice(member, { ...broken, subscription: { ...broken.subscription, keys } });
    await addDevice(member, other);
    const { push, mailState } = await notified(member);
    await push();
    expect([(await pushesTo(broken)).length, (await pushesTo(other)).length]).toEqual([0, 1]);
    expect(await mailState()).toBe("WITHDRAWN");
  });

  test("without a device, in the quiet hours or of a muted group is mailed at once", async () => {
    const [none, asleep, muted] = [await newPerson(), await newPerson(), await newPerson()];
    const device = await newDevice();
    await addDevice(asleep, device);
    const other = await newDevice();
    await addDevice(muted, other);
    const choice = { token: muted.token, json: { muted: ["waitlist"] } };
    expect((await request("PUT", "/u/push", choice)).body).toEqual({ muted: ["waitlist"] });
    for (const [member, now] of [
      [none, NOON],
      [asleep, NIGHT],
      [muted, NOON],
    ] as const) {
      const { mailId, push, mailState } = await notified(member);
      expect(await isHeld(mailId, now)).toBe(false);
      await push(now);
      expect(await mailState()).toBe("SUCCESS");
    }
    expect([await pushesTo(device), await pushesTo(other)]).toEqual([[], []]);
  });
});

describe("a device", () => {
  test("is renewed in place, and moves to the member who adds it last", async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const device = await newDevice();
    const answers = [
      await addDevice(first, device),
      await addDevice(first, device),
      await addDevice(second, device),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await deviceDocument(device)).get("uid")).toBe(second.uid);
    const path = `/u/push/devices/${device.id}`;
    expect((await request("DELETE", path, { token: first.token })).status).toBe(200);
    expect((await deviceDocument(device)).exists).toBe(true);
    await request("DELETE", path, { token: second.token });
    expect((await deviceDocument(device)).exists).toBe(false);
  });

  test("beyond ten takes the place of the one renewed longest ago", async () => {
    const member = await newPerson();
    const devices: Device[] = [];
    for (let index = 0; index <= MAX_PUSH_DEVICES; index += 1) {
      const device = await newDevice();
      devices.push(device);
      await addDevice(member, device);
    }
    const exist = await Promise.all(devices.map(async (device) => (await deviceDocument(device)).exists));
    expect(exist).toEqual([false, ...Array(MAX_PUSH_DEVICES).fill(true)]);
  });

  test.each([
    ["http://fcm.googleapis.com/fcm/send/a"],
    ["https://10.0.0.1/a"],
    ["http://169.254.169.254/a"],
    ["https://fcm.googleapis.com:8443/a"],
  ])("at %s is refused", async (endpoint) => {
    const { keys } = makePushDevice();
    const { id } = await newDevice();
    const answer = await addDevice(await newPerson(), { id, subscription: { endpoint, keys } });
    expect([answer.status, answer.body.code]).toEqual([400, "unknown_push_service"]);
  });

  test("has the hash of its endpoint as id, and a signed-in member", async () => {
    const member = await newPerson();
    const [one, other] = [await newDevice(), await newDevice()];
    const wrong = await addDevice(member, { id: other.id, subscription: one.subscription });
    expect([wrong.status, Object.keys(Object(wrong.body.fields))]).toEqual([400, ["id"]]);
    expect((await addDevice({ token: "" }, one)).status).toBe(401);
  });

  test("ends with the sessions of its member, as after a change of the password", async () => {
    const member = await newPerson();
    const device = await newDevice();
    await addDevice(member, device);
    // As `moveValidSince` does, a second after the device was renewed.
    const validSince = new Date(Date.now() + 1000);
    await database.doc(documentPath("access", { uid: member.uid })).set({ validSince });
    const { mailId, push, mailState } = await notified(member);
    expect(await isHeld(mailId, NOON)).toBe(false);
    await push();
    expect([await pushesTo(device), await mailState()]).toEqual([[], "SUCCESS"]);
    expect((await deviceDocument(device)).exists).toBe(false);
  });
});

test("the app is given the key to subscribe with, and the member's choices", async () => {
  const { body } = await request("GET", "/u/push", { token: (await newPerson()).token });
  expect(body).toEqual({ key: expect.stringMatching(/^[\w-]{87}$/), muted: [] });
});
