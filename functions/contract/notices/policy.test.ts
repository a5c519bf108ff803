import { expect, test } from "vitest";
import { makeNotice } from "../testing/notices.ts";
import { noticeIdOf } from "./model.ts";
import { noticeTarget, unreadOf } from "./policy.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute));

test("notices after the instant up to which they were read are unread", () => {
  const notices = [at(2), at(1), at(0)].map((instant) => ({ at: instant }));
  expect(unreadOf(notices, null)).toEqual(notices);
  expect(unreadOf(notices, at(1))).toEqual([{ at: at(2) }]);
  expect(unreadOf(notices, at(2))).toEqual([]);
});

test.each([
  [makeNotice("moved_up"), { classId: "class-1" }],
  [makeNotice("class_cancelled"), "calendar"],
  [makeNotice("waitlist_class_cancelled"), "calendar"],
  [makeNotice("waitlist_skipped"), "packages"],
  [makeNotice("package_paused"), "packages"],
  [makeNotice("standing_booked"), "standing"],
  [makeNotice("standing_skipped"), { classId: "class-1" }],
  [makeNotice("standing_skipped", { reason: "no_package" }), "packages"],
  [makeNotice("standing_skipped", { reason: "begin_at_once_required" }), "packages"],
  [makeNotice("program_assigned"), { programId: "1" }],
  [makeNotice("referral_code"), "packages"],
  [makeNotice("referral_named"), "referrals"],
  [makeNotice("referral_unnamed"), "referrals"],
  [makeNotice("standing_moved"), "standing"],
])("$kind leads to its subject", (notice, target) => {
  expect(noticeTarget(notice)).toEqual(target);
});

test("the notice of one change has one id, another change or kind has another", () => {
  const { at: _, ...facts } = makeNotice("moved_up");
  const { at: __, ...others } = makeNotice("booked_by_staff");
  const id = noticeIdOf(facts, at(0));
  expect(noticeIdOf(facts, at(0))).toBe(id);
  expect(noticeIdOf(others, at(0))).not.toBe(id);
  expect(noticeIdOf(facts, at(1))).not.toBe(id);
});

test("a skipped class has one notice for each reason, whenever it is tried", () => {
  const { at: _, ...full } = makeNotice("standing_skipped");
  const { at: __, ...unpaid } = makeNotice("standing_skipped", { reason: "no_package" });
  expect(noticeIdOf(full, at(1))).toBe(noticeIdOf(full, at(0)));
  expect(noticeIdOf(unpaid, at(0))).not.toBe(noticeIdOf(full, at(0)));
});
