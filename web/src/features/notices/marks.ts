import type { NoticeKind } from "@studio/contract/notices/model.ts";

/** How a notice is marked: by its subject, and by whether it is good news. */
type Mark = {
  subject: "booked" | "cancelled" | "moved" | "waitlist" | "package" | "message" | "program";
  tone: "success" | "warning";
};

export const marks: Readonly<Record<NoticeKind, Mark>> = {
  moved_up: { subject: "booked", tone: "success" },
  booked_by_staff: { subject: "booked", tone: "success" },
  booking_removed: { subject: "cancelled", tone: "warning" },
  lesson_returned: { subject: "package", tone: "success" },
  class_cancelled: { subject: "cancelled", tone: "warning" },
  class_moved: { subject: "moved", tone: "warning" },
  coach_changed: { subject: "moved", tone: "success" },
  classes_overlap: { subject: "moved", tone: "warning" },
  waitlist_skipped: { subject: "waitlist", tone: "warning" },
  waitlist_closed: { subject: "waitlist", tone: "warning" },
  waitlist_joined_by_staff: { subject: "waitlist", tone: "success" },
  waitlist_removed: { subject: "waitlist", tone: "warning" },
  waitlist_class_cancelled: { subject: "cancelled", tone: "warning" },
  package_granted: { subject: "package", tone: "success" },
  package_bought: { subject: "package", tone: "success" },
  package_edited: { subject: "package", tone: "success" },
  appointment_changed: { subject: "moved", tone: "success" },
  session_marked: { subject: "package", tone: "success" },
  lessons_corrected: { subject: "package", tone: "success" },
  package_withdrawn: { subject: "package", tone: "warning" },
  package_paused: { subject: "package", tone: "success" },
  package_restored: { subject: "package", tone: "success" },
  package_end_set: { subject: "package", tone: "success" },
  package_resumed: { subject: "package", tone: "success" },
  instalment_failed: { subject: "package", tone: "warning" },
  package_unpaid: { subject: "package", tone: "warning" },
  instalment_paid: { subject: "package", tone: "success" },
  standing_booked: { subject: "booked", tone: "success" },
  standing_skipped: { subject: "cancelled", tone: "warning" },
  standing_moved: { subject: "moved", tone: "warning" },
  standing_closed: { subject: "cancelled", tone: "warning" },
  message: { subject: "message", tone: "success" },
  referral_code: { subject: "package", tone: "success" },
  referral_named: { subject: "package", tone: "success" },
  referral_unnamed: { subject: "package", tone: "warning" },
  program_assigned: { subject: "program", tone: "success" },
  studio_closed: { subject: "cancelled", tone: "warning" },
  timetable_changed: { subject: "moved", tone: "warning" },
  standing_given: { subject: "booked", tone: "success" },
  standing_ended: { subject: "cancelled", tone: "warning" },
};
