import type { NoticeGroup } from "../people/model.ts";
import type { Notice } from "./model.ts";

/** Number of notices that a member is shown, the newest (docs/product/notices.md#list). */
export const VISIBLE_NOTICES = 50;

/** Returns the notices after the instant up to which the member has read them (`null`: none yet). */
export const unreadOf = <N extends Pick<Notice, "at">>(notices: readonly N[], readUntil: Date | null): N[] =>
  notices.filter(({ at }) => readUntil === null || at > readUntil);

/** Subject that a notice leads to. */
export type NoticeTarget =
  | { classId: string }
  | { programId: string }
  | "calendar"
  | "packages"
  | "standing"
  | "instalments"
  | "referrals"
  | "notices";

/** Returns the subject that a notice leads to; a cancelled class no longer exists, the calendar has others. */
export function noticeTarget(notice: Notice): NoticeTarget {
  if ("pkg" in notice) return "packages";
  if (notice.kind === "waitlist_skipped" && notice.reason !== "class_overlaps") return "packages";
  if ("debit" in notice) return "instalments";
  if (notice.kind === "referral_code") return "packages";
  if ("invitation" in notice) return "referrals";
  if ("place" in notice || notice.kind === "standing_booked") return "standing";
  const isOfPackage = (reason: string) =>
    [
      "no_package",
      "begin_at_once_required",
      "classes_used_up",
      "class_not_included",
      "class_before_first",
    ].includes(reason);
  if (notice.kind === "standing_skipped" && isOfPackage(notice.reason)) return "packages";
  if (notice.kind === "studio_closed" || notice.kind === "timetable_changed") return "calendar";
  if (notice.kind === "message" || notice.kind === "appointment_changed") return "notices";
  if (notice.kind === "program_assigned") return { programId: notice.program.id };
  const isGone = notice.kind === "class_cancelled" || notice.kind === "waitlist_class_cancelled";
  return isGone ? "calendar" : { classId: notice.gymClass.id };
}

/** Returns the group of a notice. */
export function noticeGroup(notice: Notice): NoticeGroup {
  if ("pkg" in notice || "debit" in notice || notice.kind === "referral_code") return "packages";
  if ("invitation" in notice) return "packages";
  if (notice.kind === "message" || notice.kind === "program_assigned") return "messages";
  return notice.kind === "moved_up" || notice.kind.startsWith("waitlist_") ? "waitlist" : "classes";
}
