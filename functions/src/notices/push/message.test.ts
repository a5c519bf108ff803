import { pushMessage } from "@studio/contract/notices/push.ts";
import { studio } from "@studio/contract/studio.ts";
import { makeNotice, noticeKinds } from "@studio/contract/testing/notices.ts";
import { expect, test } from "vitest";
import { pushMessageOf } from "./message.ts";

test.each([
  ["moved_up", "/me?classe=class-1"],
  ["class_cancelled", "/me#small-class"],
  ["package_paused", "/me#pacchetti"],
] as const)("the message of %s leads to %s", (kind, page) => {
  const { navigate } = pushMessageOf("n1", makeNotice(kind)).notification;
  expect(navigate).toBe(`${studio.url}${page}`);
});

test("the message of every kind is one that browsers show", () => {
  for (const kind of noticeKinds) {
    const message = pushMessageOf("n1", makeNotice(kind));
    expect(pushMessage.parse(message)).toEqual(message);
    // A push service accepts 4,096 bytes, less what encryption adds.
    expect(JSON.stringify(message).length).toBeLessThan(3_000);
  }
});
