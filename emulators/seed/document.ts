import { storedActivity } from "@studio/contract/activity/model.ts";
import {
  bookingDocument,
  calendarDocument,
  classDocument,
  memberWaitlistDocument,
  rosterDocument,
  waitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { contentDocument, contentVersionDocument } from "@studio/contract/content/stored.ts";
import { instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { videoDocument } from "@studio/contract/library/model.ts";
import { mergeDocument } from "@studio/contract/members/merge/model.ts";
import { savedFiltersDocument } from "@studio/contract/members/savedFilters.ts";
import { messageDocument } from "@studio/contract/messages/model.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { accessDocument, memberDocument, pinnedNoteDocument } from "@studio/contract/people/model.ts";
import { raceBookingDocument, raceDocument, slotDocument } from "@studio/contract/race/model.ts";
import { receiptCounterDocument, receiptDocument } from "@studio/contract/receipts/model.ts";
import { saleDocument, saleEntryDocument, takingsDocument } from "@studio/contract/sales/model.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { pricesDocument } from "@studio/contract/shop/prices.ts";
import { monthStatsDocument, weekStatsDocument } from "@studio/contract/stats/model.ts";
import { timetableChangeDocument } from "@studio/contract/timetable/model.ts";
import { timetableDocument } from "@studio/contract/timetable/slots.ts";
import { standingPlaceDocument } from "@studio/contract/timetable/standing/model.ts";
import { programDraftDocument } from "@studio/contract/training/content.ts";
import { programDocument, progressDocument, sessionDocument } from "@studio/contract/training/model.ts";
import { withdrawalDocument } from "@studio/contract/withdrawals/model.ts";
import type * as z from "zod";

/** Schema of each collection in the sample data. */
const schemas = {
  users: memberDocument,
  products: packageDocument,
  instalmentPlans: instalmentPlanDocument,
  ledger: ledgerDocument,
  memberBookings: bookingDocument,
  waits: memberWaitlistDocument,
  standing: standingPlaceDocument,
  progress: progressDocument,
  notices: noticeDocument,
  pinnedNotes: pinnedNoteDocument,
  access: accessDocument,
  merges: mergeDocument,
  savedFilters: savedFiltersDocument,
  events: classDocument,
  roster: rosterDocument,
  waiting: waitlistDocument,
  calendar: calendarDocument,
  timetable: timetableDocument,
  timetableChanges: timetableChangeDocument,
  contents: contentDocument,
  contentVersions: contentVersionDocument,
  programs: programDocument,
  sessions: sessionDocument,
  programDrafts: programDraftDocument,
  videos: videoDocument,
  raceEvents: raceDocument,
  slots: slotDocument,
  raceBookings: raceBookingDocument,
  payments: paymentDocument,
  prices: pricesDocument,
  sales: saleDocument,
  saleEntries: saleEntryDocument,
  withdrawals: withdrawalDocument,
  takings: takingsDocument,
  receipts: receiptDocument,
  receiptCounters: receiptCounterDocument,
  leads: leadDocument,
  messages: messageDocument,
  activity: storedActivity,
  weekStats: weekStatsDocument,
  monthStats: monthStatsDocument,
};
type SeedCollection = keyof typeof schemas;

/** A document to write; instants are `Date`s. */
export type SeedDocument = { path: string; data: Record<string, unknown> };

/**
 * Returns a document.
 * @throws {z.ZodError} if it does not fit its collection's schema.
 */
export const document = <Name extends SeedCollection>(
  name: Name,
  values: Parameters<typeof documentPath<Name>>[1],
  data: z.input<(typeof schemas)[Name]>,
): SeedDocument => ({ path: documentPath(name, values), data: schemas[name].parse(data) });
