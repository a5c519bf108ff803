import { type Notice, type NoticeKind, type NoticeOf, noticeDocument } from "../notices/model.ts";
import { type PushDeviceDocument, pushDeviceDocument } from "../notices/push.ts";

const HAPPENED_AT = new Date("2026-11-25T10:00:00Z");

const gymClass = {
  id: "class-1",
  summary: "Small Class",
  start: { dateTime: new Date("2026-11-29T09:00:00Z") },
};
const pkg = { id: "package-1", name: "Pacchetto da 10", size: 10, remaining: 9, expire_date: null };

const place = { id: "4-1900", weekday: 4, time: "19:00" };

/** Facts of each kind, which differ from their alternatives as little as they can. */
const facts: { [Kind in NoticeKind]: Omit<NoticeOf<Kind>, "kind" | "at"> } = {
  moved_up: { gymClass },
  booked_by_staff: { gymClass },
  booking_removed: { gymClass, lesson: "returned" },
  lesson_returned: { gymClass },
  class_cancelled: { gymClass, was: "booked", lessonReturned: true },
  class_moved: {
    gymClass,
    was: "booked",
    end: { dateTime: new Date("2026-11-29T10:00:00Z") },
    previousStart: { dateTime: new Date("2026-11-28T17:30:00Z") },
  },
  coach_changed: { gymClass, coach: "Sara Monti" },
  classes_overlap: {
    gymClass,
    other: { id: "class-2", summary: "Forza", start: { dateTime: new Date("2026-11-29T09:30:00Z") } },
  },
  waitlist_skipped: { gymClass },
  waitlist_closed: { gymClass },
  waitlist_joined_by_staff: { gymClass },
  waitlist_removed: { gymClass },
  waitlist_class_cancelled: { gymClass },
  package_granted: { pkg },
  package_bought: { pkg },
  package_edited: { pkg, before: { name: pkg.name, remaining: 8, expire_date: null } },
  lessons_corrected: { pkg, before: 8 },
  appointment_changed: {
    appointment: { id: "1", service: "Massaggio", start: new Date("2026-11-30T09:00:00Z") },
    change: "booked",
    session: "taken",
  },
  session_marked: { pkg, service: "Massaggio", left: 2, by: 1 },
  package_withdrawn: { pkg, reason: "removed" },
  package_paused: { pkg, pause: { from: "2026-12-01", to: "2026-12-15" }, cancelled: 0, returned: 0 },
  package_restored: { pkg },
  package_end_set: { pkg: { ...pkg, expire_date: "2026-12-31" } },
  package_resumed: { pkg },
  instalment_failed: {
    debit: { plan: "sub_1", title: "Small class, 12 mesi", number: 2, isMonth: false },
    nextAttemptAt: new Date("2026-12-26T17:30:00Z"),
  },
  package_unpaid: { debit: { plan: "sub_1", title: "Small class, 12 mesi", number: 2, isMonth: false } },
  instalment_paid: { debit: { plan: "sub_1", title: "Small class, 12 mesi", number: 2, isMonth: false } },
  standing_booked: { classes: { "class-1": { summary: gymClass.summary, start: gymClass.start } } },
  standing_skipped: { gymClass, reason: "class_full" },
  standing_moved: { place, previous: { weekday: 2, time: "18:30" } },
  standing_closed: { place },
  standing_given: { place },
  standing_ended: { place, bookings: "keep", reason: "" },
  message: {
    message: {
      id: "message-1",
      subject: "Cambio di sala",
      text: "Ciao Anna!\n\nStasera siamo nella sala piccola.",
    },
  },
  referral_code: { reward: { referral: "friend", cents: 1_000, until: "2027-02-28" } },
  referral_named: { invitation: { friend: "friend", by_name: "Anna" } },
  referral_unnamed: { invitation: { friend: "friend", by_name: "Anna" } },
  program_assigned: { program: { id: "1", title: "HYROX in otto settimane", starts_on: "2026-11-30" } },
  timetable_changed: {
    change: { id: "change-1", weekday: 2, time: "18:30", to: { weekday: 2, time: "19:45", minutes: 60 } },
    moved: 1,
    cancelled: 0,
    returned: 0,
    waiting: 0,
    standing: false,
  },
  studio_closed: {
    closure: { id: "closure-1", from: "2026-12-25", to: "2026-12-26", hours: null, reason: "Natale" },
    cancelled: 1,
    returned: 1,
    waiting: 0,
    extended: 0,
  },
};

/** Returns a notice of this kind, about Sunday's class at ten or a pack of ten lessons. */
export const makeNotice = <Kind extends NoticeKind>(
  kind: Kind,
  overrides: Partial<NoticeOf<Kind>> = {},
): Notice => noticeDocument.parse({ kind, at: HAPPENED_AT, ...facts[kind], ...overrides });

/** Every kind of notice, in the order of the model. */
export const noticeKinds: readonly NoticeKind[] = noticeDocument
  .unwrap()
  .options.map(({ shape }) => shape.kind.value);

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
