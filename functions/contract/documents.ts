import type * as z from "zod";
import { storedActivity } from "./activity/model.ts";
import { availabilityDocument } from "./agenda/availability.ts";
import { agendaDayDocument } from "./agenda/model.ts";
import { appointmentDocument } from "./appointments/model.ts";
import { cancelledClass, cancelledClassDocument } from "./bookings/cancellation/model.ts";
import {
  bookingDocument,
  calendarDocument,
  calendarFeedDocument,
  classDocument,
  memberWaitlistDocument,
  rosterDocument,
  waitlistDocument,
} from "./bookings/model.ts";
import { closureDocument } from "./closures/model.ts";
import type { CollectionName } from "./collections.ts";
import { sitePictureDocument } from "./content/pictures/model.ts";
import { contentDocument, contentVersionDocument } from "./content/stored.ts";
import { discountDocument, discountUseDocument } from "./discounts/model.ts";
import { enrolmentDocument } from "./enrolments/model.ts";
import { giftCardDocument, giftEntryDocument } from "./gifts/model.ts";
import { instalmentPlanDocument } from "./instalments/model.ts";
import { leadDocument } from "./leads/model.ts";
import { videoDocument } from "./library/model.ts";
import { mailDocument } from "./mail.ts";
import { mergeDocument } from "./members/merge/model.ts";
import { savedFiltersDocument } from "./members/savedFilters.ts";
import { messageDocument, templateDocument } from "./messages/model.ts";
import { noticeDocument } from "./notices/model.ts";
import { pushDeviceDocument } from "./notices/push.ts";
import { jobDocument } from "./operations/model.ts";
import { ledgerDocument, packageDocument } from "./packages/model.ts";
import { emailChangeDocument, temporaryPasswordDocument } from "./people/credentials.ts";
import { noteDocument, pinnedNoteDocument } from "./people/forStaff.ts";
import { accessDocument, memberDocument, tagDocument } from "./people/model.ts";
import { raceBookingDocument, raceDocument, slotDocument } from "./race/model.ts";
import { receiptCounterDocument, receiptDocument, storedRecipient } from "./receipts/model.ts";
import { referralDocument, referrerDocument } from "./referrals/model.ts";
import { saleDocument, saleEntryDocument, takingsDocument } from "./sales/model.ts";
import { stripeCustomerDocument } from "./shop/cards/model.ts";
import { paymentDocument, stripeEventDocument } from "./shop/payments.ts";
import { pricesDocument } from "./shop/prices.ts";
import { monthStatsDocument, weekStatsDocument } from "./stats/model.ts";
import { changedClass, timetableChangeDocument } from "./timetable/model.ts";
import { timetableDocument } from "./timetable/slots.ts";
import { standingPlaceDocument } from "./timetable/standing/model.ts";
import { programDraftDocument } from "./training/content.ts";
import { programDocument, progressDocument, sessionDocument } from "./training/model.ts";
import { withdrawalDocument, withdrawalLinkDocument } from "./withdrawals/model.ts";

// Apart from the paths: it loads every noun, which only the sample data and tests need.

/** Bookkeeping of the server's platform, which has its shapes. */
type Technical = "limits" | "idempotencyKeys";

/** Schema of each collection's documents; a collection without one does not compile. */
export const documentSchemas = {
  users: memberDocument,
  products: packageDocument,
  ledger: ledgerDocument,
  memberBookings: bookingDocument,
  waits: memberWaitlistDocument,
  standing: standingPlaceDocument,
  progress: progressDocument,
  notes: noteDocument,
  notices: noticeDocument,
  pinnedNotes: pinnedNoteDocument,
  access: accessDocument,
  merges: mergeDocument,
  temporaryPasswords: temporaryPasswordDocument,
  emailChanges: emailChangeDocument,
  calendarFeeds: calendarFeedDocument,
  pushDevices: pushDeviceDocument,
  events: classDocument,
  roster: rosterDocument,
  waiting: waitlistDocument,
  calendar: calendarDocument,
  timetable: timetableDocument,
  timetableChanges: timetableChangeDocument,
  changedClasses: changedClass,
  agendaDays: agendaDayDocument,
  availability: availabilityDocument,
  appointments: appointmentDocument,
  closures: closureDocument,
  closureClasses: cancelledClass,
  cancelledClasses: cancelledClassDocument,
  programs: programDocument,
  sessions: sessionDocument,
  programDrafts: programDraftDocument,
  videos: videoDocument,
  raceEvents: raceDocument,
  slots: slotDocument,
  raceBookings: raceBookingDocument,
  payments: paymentDocument,
  contents: contentDocument,
  contentVersions: contentVersionDocument,
  sitePictures: sitePictureDocument,
  stripeCustomers: stripeCustomerDocument,
  prices: pricesDocument,
  discounts: discountDocument,
  discountUses: discountUseDocument,
  giftCards: giftCardDocument,
  giftLedger: giftEntryDocument,
  referrers: referrerDocument,
  referrals: referralDocument,
  instalmentPlans: instalmentPlanDocument,
  enrolments: enrolmentDocument,
  sales: saleDocument,
  saleEntries: saleEntryDocument,
  withdrawals: withdrawalDocument,
  withdrawalLinks: withdrawalLinkDocument,
  takings: takingsDocument,
  receipts: receiptDocument,
  receiptCounters: receiptCounterDocument,
  receiptRecipients: storedRecipient,
  weekStats: weekStatsDocument,
  monthStats: monthStatsDocument,
  leads: leadDocument,
  messages: messageDocument,
  messageTemplates: templateDocument,
  activity: storedActivity,
  mail: mailDocument,
  stripeEvents: stripeEventDocument,
  tags: tagDocument,
  savedFilters: savedFiltersDocument,
  jobs: jobDocument,
} as const satisfies Record<Exclude<CollectionName, Technical>, z.ZodType>;

export type DocumentedCollection = keyof typeof documentSchemas;

/** A document as its schema takes it. */
export type DocumentInput<Name extends DocumentedCollection> = z.input<(typeof documentSchemas)[Name]>;
