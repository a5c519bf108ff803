import { collectionPath } from "@studio/contract/collections.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { noticeText } from "@studio/contract/notices/text.ts";
import { expect, test } from "vitest";
import { eventually } from "../support/mail.ts";
import { addDevice, newDevice, noticesTo, pushesTo } from "../support/notices.ts";
import { newPerson } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";
import { announceCancelled, cancelClassAs, newClass } from "../support/studio.ts";
import { memberWith } from "../support/waitlist.ts";

/** Cancels a class as staff, of a member with a device whose push service answers with `status`. */
async function cancelledClass(status: number) {
  const [member, desk] = [await memberWith(), await newPerson({ role: "desk" })];
  const device = await newDevice(status);
  await addDevice(member, device);
  const classId = await newClass({ inHours: 30 });
  const booked = await request("POST", `/event/${classId}`, { token: member.token });
  const cancelled = await cancelClassAs(classId, desk.token);
  await announceCancelled(classId);
  expect([booked.status, cancelled.status]).toEqual([200, 200]);
  return { member, device };
}

/** Waits until the mail of a notice to a member is withdrawn or delivered. */
const outcomeOf = ({ email }: { email: string }) =>
  eventually("The outcome of the mail", async () => {
    const mails = await database
      .collection(collectionPath("mail", {}))
      .where("to", "array-contains", email)
      .get();
    const mail = mails.docs.map((stored) => mailDocument.parse(stored.data())).find(({ notice }) => notice);
    return mail?.delivery.endTime ? mail.delivery.state : undefined;
  });

// A service that refuses ends the attempts at once; those after an error of its own take more than a minute.
test.each([
  [201, "pushed", "WITHDRAWN"],
  [403, "mailed", "SUCCESS"],
])("a member of a cancelled class whose push service answers %i is %s", async (status, _, outcome) => {
  const { member, device } = await cancelledClass(status);
  expect(await outcomeOf(member)).toBe(outcome);
  const [notice] = await noticesTo(member);
  if (!notice) throw new Error("The class was cancelled without a notice");
  const { title, text } = noticeText(notice);
  const message = { notification: expect.objectContaining({ title, body: text }) };
  expect(await pushesTo(device)).toEqual([
    expect.objectContaining({ status, ...(status === 201 && { message: expect.objectContaining(message) }) }),
  ]);
});
