import * as z from "zod";
import { identifier } from "../identifier.ts";
import { correction } from "../packages/model.ts";
import { saleMethod } from "../sales/model.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** Kinds of log entries; each has its own sentence on the activity screen. */
export const activityKind = z.enum([
  "booking.created",
  "booking.rebooked",
  "booking.cancelled",
  "booking.dropped",
  "booking.added_by_staff",
  "booking.removed_by_staff",
  "booking.added_after_start",
  "booking.removed_after_start",
  "booking.marked_present",
  "booking.marked_absent",
  "booking.checked_in",
  "booking.code_scanned",
  "booking.mark_removed",
  "booking.guest_added",
  "booking.guest_removed",
  "booking.guest_present",
  "booking.guest_absent",
  "booking.guest_mark_removed",
  "booking.waiting_joined",
  "booking.waiting_left",
  "booking.waiting_removed_by_staff",
  "booking.waiting_skipped",
  "booking.moved_up",
  "booking.by_standing",
  "booking.standing_skipped",
  "booking.standing_started",
  "booking.standing_suspended",
  "booking.standing_resumed",
  "booking.standing_moved",
  "booking.standing_closed",
  "booking.standing_ended",
  "booking.standing_restored",
  "booking.restored",
  "booking.merged",
  "class.created",
  "class.changed",
  "class.cancelled",
  "class.restored",
  "class.roll_called",
  "class.roll_withdrawn",
  "timetable.started",
  "timetable.added",
  "timetable.changed",
  "timetable.removed",
  "timetable.undone",
  "timetable.planned",
  "closure.created",
  "closure.undone",
  "closure.removed",
  "package.granted",
  "package.bought",
  "package.begin_requested",
  "package.edited",
  "package.corrected",
  "package.removed",
  "package.voided",
  "package.restored",
  "package.refunded",
  "package.paused",
  "package.extended",
  "package.extension_withdrawn",
  "package.resumed",
  "package.merged",
  "package.instalment_paid",
  "package.instalment_failed",
  "package.instalment_unpaid",
  "package.instalments_stopped",
  "membership.subscribed",
  "membership.paid",
  "membership.debit_failed",
  "membership.unpaid",
  "membership.renewal_stopped",
  "membership.renewal_resumed",
  "membership.granted",
  "membership.revoked",
  "lead.changed",
  "lead.assigned",
  "lead.unassigned",
  "lead.removed",
  "payment.waiting",
  "payment.settled",
  "payment.refunded",
  "payment.refunded_in_part",
  "payment.refund_returned",
  "payment.disputed",
  "payment.dispute_won",
  "sale.recorded",
  "sale.received",
  "sale.reversed",
  "sale.refunded",
  "sale.reminded",
  "sale.reminder_undone",
  "sale.withdrawn",
  "sale.withdrawal_refunded",
  "sale.withdrawal_declined",
  "sale.withdrawal_reopened",
  "sale.till_counted",
  "sale.till_moved",
  "sale.receipt_issued",
  "sale.receipt_credited",
  "price.changed",
  "price.ended",
  "race.held",
  "race.registered",
  "race.confirmed",
  "race.expired",
  "race.cancelled",
  "race.refunded",
  "race.booked_by_staff",
  "race.confirmed_by_staff",
  "race.cancelled_by_staff",
  "race.cancelled_with_event",
  "race.runner_corrected",
  "race.category_changed",
  "race.partner_named",
  "race.moved",
  "race.moved_with_event",
  "race.checked_in",
  "race.check_in_undone",
  "race.event_created",
  "race.event_changed",
  "race.event_cancelled",
  "race.event_postponed",
  "race.event_removed",
  "race.slot_changed",
  "account.registered",
  "account.invited",
  "account.recovery_requested",
  "account.temporary_password_used",
  "account.email_proven",
  "account.email_change_requested",
  "account.email_change_cancelled",
  "account.email_changed",
  "account.renamed",
  "account.phone_changed",
  "account.birth_date_changed",
  "account.password_changed",
  "account.picture_changed",
  "account.picture_removed",
  "account.calendar_feed_created",
  "account.calendar_feed_revoked",
  "account.deletion_requested",
  "account.edited",
  "account.tagged",
  "account.untagged",
  "account.contacted",
  "account.contact_undone",
  "account.imported",
  "account.data_exported",
  "account.admin_granted",
  "account.role_changed",
  "account.coach_linked",
  "account.admin_revoked",
  "account.merged",
  "account.removed",
  "message.sent",
  "video.added",
  "video.changed",
  "video.removed",
  "video.ordered",
  "program.created",
  "program.saved",
  "program.published",
  "program.archived",
  "program.restored",
  "program.assigned",
  "program.ended",
  "content.saved",
  "content.published",
  "content.discarded",
  "content.picture_added",
  "job.run_by_staff",
  "job.repaired",
  "export.made",
]);
export type ActivityKind = z.infer<typeof activityKind>;

/** Filters of the log: the first part of a kind. */
export const activityGroup = z.enum([
  "booking",
  "class",
  "timetable",
  "closure",
  "package",
  "payment",
  "sale",
  "price",
  "membership",
  "race",
  "account",
  "lead",
  "message",
  "video",
  "program",
  "content",
  "job",
  "export",
]);
export type ActivityGroup = z.infer<typeof activityGroup>;

/** Money of a sale in the log, in cents: what it charges or reverses, what was received or paid back. */
const loggedSale = z.object({
  charged: z.int(),
  received: z.int(),
  method: saleMethod.nullable(),
  reason: z.string().max(200).nullable(),
});
export type LoggedSale = z.output<typeof loggedSale>;

/** Price of an offer in the log, in cents: before and after, from a day until another or without an end. */
const loggedPrice = z.object({
  before: z.int(),
  after: z.int(),
  from: romeDate,
  until: romeDate.nullable(),
  reason: z.string().max(200),
});

const named = z.object({ id: identifier, name: z.string().max(170) });

/** `activity/{id}`: an immutable log entry with actor, subject and time; names are those of that time. */
export const activityDocument = z.object({
  kind: activityKind,
  at: storedInstant,
  actor: named,
  /** The member affected; `null` if the entry concerns no single member. */
  subject: named.nullable(),
  /**
   * The class, package, person, race, race booking, payment, offer, program, content or job concerned. Race bookings and payments carry a
   * description instead of a personal name, as they may belong to non-members.
   */
  about: z.object({
    type: z.enum([
      "event",
      "product",
      "user",
      "race",
      "race_booking",
      "payment",
      "sale",
      "offer",
      "lead",
      "timetable",
      "closure",
      "message",
      "video",
      "program",
      "content",
      "job",
      "export",
    ]),
    id: identifier,
    name: z.string().max(200),
  }),
  /** The value before and after a change, as ids of the contract; `null` for none. */
  change: z.object({ from: z.string().max(80).nullable(), to: z.string().max(80).nullable() }).optional(),
  /** Money of a sale; missing where none is concerned. */
  sale: loggedSale.optional(),
  /** Missing where no price is concerned. */
  price: loggedPrice.optional(),
  /** Reason and difference of a correction of a package; missing in older entries. */
  correction: correction.optional(),
});
export type ActivityDocument = z.output<typeof activityDocument>;
export type Named = z.infer<typeof named>;

/** An entry as stored, with the fields that queries filter by. */
export const storedActivity = activityDocument.extend({
  group: activityGroup,
  /** Ids of the actor and of everyone named in the entry. */
  people: z.array(identifier).max(3),
});

/** Returns an entry with the fields that queries filter by. */
export function storedActivityOf(entry: ActivityDocument) {
  const { kind, actor, subject, about } = entry;
  const people = [actor.id, ...(subject ? [subject.id] : []), ...(about.type === "user" ? [about.id] : [])];
  return { ...entry, group: activityGroup.parse(kind.split(".")[0]), people: [...new Set(people)] };
}

/** An entry on the wire; `starts_at` is the start of the class concerned, if it still exists. */
export const activityWire = activityDocument.extend({
  id: identifier,
  at: wireInstant,
  starts_at: wireInstant.nullable(),
});
export type ActivityEntry = z.output<typeof activityWire>;
