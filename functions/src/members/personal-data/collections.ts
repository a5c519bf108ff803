import { type CollectionName, collectionPath, documentPath } from "@studio/contract/collections.ts";
import * as z from "zod";
import { removeFromArray } from "../../platform/firestore/commit.ts";
import {
  collectionSource,
  type DocumentSource,
  documentSource,
  flatMapSource,
  union,
} from "../../platform/firestore/documentSources.ts";
import * as patches from "../merge/patches.ts";
import { movedReferral, movedReferrer } from "../merge/referrals.ts";
import {
  among,
  mergedEnrolments,
  moved,
  movedOldBookings,
  movedPinnedNote,
  removed,
  rewritten,
  type Step,
} from "../merge/steps.ts";
import {
  activityEntry,
  classOfChange,
  closureClass,
  discountUse,
  giftCard,
  guestLine,
  instalmentPlan,
  issuedCode,
  type Leaving,
  noteByStaff,
  type Patch,
  payment,
  raceBooking,
  receipt,
  rosterLine,
  type StoredData,
  sale,
  staffMessage,
  stripeCustomer,
  timetableChange,
  withdrawal,
  withoutReferrer,
} from "./anonymise.ts";
import {
  type Plain,
  pick,
  withoutCaller,
  withoutOtherBuyer,
  withoutOtherParties,
  withoutOtherPartyOfGift,
  withoutOthers,
  withoutStaffOfEnrolments,
} from "./exported.ts";
import {
  byEmail,
  byUid,
  emptySource,
  guestLinesOf,
  guestLinesOfLead,
  leadsOfMember,
  mailOf,
  mergesInto,
  notesBy,
  ownCollection,
  ownDocument,
  pinnedNotesBy,
  queries,
  referralsBy,
  type Subject,
} from "./sources.ts";

/** Effect of an erasure on a document: deleted, or partly overwritten. */
type Erasure = "delete" | ((document: StoredData, leaving: Leaving) => Patch);

type Entry = {
  /** The member's documents. */
  source: (subject: Subject) => DocumentSource;
  /** Selects what the export shows of a document, if not all of it. */
  exported?: (document: Plain, subject: Subject) => Plain;
  /** Parts of other people's documents that are the member's too; the export shows them without the ids of these. */
  alsoExported?: { source: (subject: Subject) => DocumentSource; exported: (document: Plain) => Plain };
  /** `last`: removed after everything else, because a retry finds the member by it. */
  erased: Erasure | "last";
  /** How a merge moves them (`moveRest`); `holding`: moved or ended with its start (`moveHoldings`). */
  merged: "holding" | readonly Step[];
  /** Other documents that contain data of the member but are not exported. */
  alsoErased?: { source: (leaving: Leaving) => DocumentSource; erased: Erasure };
};

/**
 * Lists for every collection how a member's data in it is found, exported, erased and merged; `impersonal` collections have
 * none. A new collection does not compile until it is listed. An erasure runs from the end, so a collection found
 * through another one is listed below it.
 */
export const personalData: Readonly<Record<CollectionName, Entry | "impersonal">> = {
  users: {
    source: ownDocument("users"),
    exported: withoutCaller,
    erased: "last",
    merged: "holding",
  },
  products: {
    source: ownCollection("products"),
    erased: "delete",
    merged: "holding",
  },
  ledger: {
    source: (subject) =>
      flatMapSource(ownCollection("products")(subject), (id) =>
        collectionSource(collectionPath("ledger", { uid: subject.uid, id })),
      ),
    erased: "delete",
    merged: "holding",
  },
  memberBookings: {
    source: ownCollection("memberBookings"),
    erased: "delete",
    merged: [movedOldBookings],
  },
  waits: {
    source: ownCollection("waits"),
    erased: "delete",
    merged: "holding",
  },
  standing: {
    source: ownCollection("standing"),
    erased: "delete",
    merged: "holding",
  },
  progress: {
    source: ownCollection("progress"),
    erased: "delete",
    merged: [moved("progress", patches.isLater)],
  },
  notes: {
    source: ownCollection("notes"),
    exported: pick("text", "at"),
    erased: "delete",
    alsoErased: {
      source: ({ uid }) => notesBy(uid),
      erased: noteByStaff,
    },
    merged: [
      moved("notes"),
      among(
        ({ duplicate }) => notesBy(duplicate),
        rewritten((_, { kept }) => ({ "author.id": kept })),
      ),
    ],
  },
  notices: {
    source: ownCollection("notices"),
    erased: "delete",
    merged: [moved("notices")],
  },
  pinnedNotes: {
    source: ownDocument("pinnedNotes"),
    exported: pick("text", "at"),
    erased: "delete",
    alsoErased: {
      source: ({ uid }) => pinnedNotesBy(uid),
      erased: noteByStaff,
    },
    merged: [
      movedPinnedNote,
      among(
        ({ duplicate }) => pinnedNotesBy(duplicate),
        rewritten((_, { kept }) => ({ "author.id": kept })),
      ),
    ],
  },
  access: {
    source: ownDocument("access"),
    erased: "delete",
    // Ended with the start; a recovery or an invitation that ran meanwhile may have added one.
    merged: [removed],
  },
  merges: {
    source: ({ uid }) => union(documentSource(documentPath("merges", { uid })), mergesInto(uid)),
    exported: pick("startedAt", "endedAt"),
    erased: "delete",
    // An earlier merge into the duplicate; its own document is the record of this one.
    merged: [
      among(
        ({ duplicate }) => mergesInto(duplicate),
        rewritten((_, { kept }) => ({ into: kept })),
      ),
    ],
  },
  temporaryPasswords: {
    source: ownDocument("temporaryPasswords"),
    exported: pick("expiresAt", "usedAt"),
    erased: "delete",
    merged: [removed],
  },
  emailChanges: {
    source: ownDocument("emailChanges"),
    exported: pick("email", "requestedAt", "expiresAt", "usedAt"),
    erased: "delete",
    merged: [removed],
  },
  calendarFeeds: {
    source: ownDocument("calendarFeeds"),
    exported: pick("createdAt"),
    erased: "delete",
    // Address and devices belong to sessions of the closed account.
    merged: [removed],
  },
  pushDevices: {
    source: byUid(queries.pushDevicesOf),
    // The endpoint and its keys are credentials.
    exported: pick("addedAt", "renewedAt"),
    erased: "delete",
    merged: [removed],
  },
  leads: {
    source: byEmail(queries.leadsByEmail),
    erased: "delete",
    merged: [
      among(
        ({ leaving, duplicate }) => union(byEmail(queries.leadsByEmail)(leaving), leadsOfMember(duplicate)),
        rewritten(patches.lead),
      ),
    ],
  },
  roster: {
    source: (subject) =>
      flatMapSource(ownCollection("memberBookings")(subject), (id) =>
        documentSource(documentPath("roster", { id, uid: subject.uid })),
      ),
    erased: rosterLine,
    // What they did as guests, before they had an account.
    alsoErased: {
      source: (leaving) =>
        union(
          guestLinesOf(leaving.uid),
          flatMapSource(byEmail(queries.leadsByEmail)(leaving), (id) => guestLinesOfLead(id)),
        ),
      erased: guestLine,
    },
    // With the bookings; here those of the time before the account.
    merged: [
      among(
        ({ duplicate }) => guestLinesOf(duplicate),
        rewritten((_, { kept }) => ({ "guest.member": kept })),
      ),
    ],
  },
  waiting: {
    source: (subject) =>
      flatMapSource(ownCollection("waits")(subject), (id) =>
        documentSource(documentPath("waiting", { id, uid: subject.uid })),
      ),
    erased: "delete",
    merged: "holding",
  },
  timetable: {
    source: byUid(queries.standingIn),
    exported: pick("weekday", "time"),
    // Atomic, so that a member who takes a place meanwhile keeps it.
    erased: (_, { uid }) => ({ standing: removeFromArray(uid) }),
    // With the places; here what an interrupted change has left of one.
    merged: [
      rewritten(({ standing }, moving) => ({
        standing: patches.replaced(z.array(z.string()).parse(standing), moving),
      })),
    ],
  },
  timetableChanges: {
    source: byUid(queries.timetableChangesOf),
    exported: ({ places: _, uids: __, by: ___, ...change }) => change,
    erased: timetableChange,
    merged: [rewritten(patches.changedPlaces)],
  },
  changedClasses: {
    source: byUid(queries.changedClassesOf),
    exported: ({ gymClass, before, after }) => ({ before: before ?? gymClass, after }),
    erased: classOfChange,
    merged: [rewritten(patches.changedPart)],
  },
  closureClasses: {
    source: byUid(queries.closureClassesOf),
    exported: ({ gymClass }) => ({ gymClass }),
    erased: closureClass,
    merged: [rewritten(patches.cancelledPart)],
  },
  appointments: {
    source: byUid(queries.appointmentsOf),
    // The note is of staff about their work.
    exported: pick("service", "coach", "start", "end", "state", "createdAt"),
    erased: "delete",
    merged: [rewritten((_, { kept }) => ({ uid: kept }))],
  },
  cancelledClasses: {
    source: byUid(queries.cancelledClassesOf),
    exported: ({ gymClass }) => ({ gymClass }),
    erased: closureClass,
    merged: [rewritten(patches.cancelledPart)],
  },
  raceBookings: {
    source: byEmail(queries.raceBookingsByEmail),
    // The URLs of ticket and checkout are credentials.
    exported: ({ ticket: _, checkoutUrl: __, ...booking }) => booking,
    erased: raceBooking,
    merged: [rewritten((_, { email }) => ({ email }))],
  },
  payments: {
    source: (subject) =>
      union(
        byEmail(queries.paymentsByEmail)(subject),
        byUid(queries.paymentsByUid)(subject),
        byUid(queries.paymentsByOpener)(subject),
      ),
    exported: withoutOtherParties,
    erased: payment,
    merged: [rewritten(patches.payment)],
  },
  instalmentPlans: {
    source: byUid(queries.instalmentPlansOf),
    exported: ({ customerId: _, stopDue: __, voidDue: ___, ...plan }) => plan,
    erased: instalmentPlan,
    merged: [rewritten((_, { kept }) => ({ uid: kept }))],
  },
  enrolments: {
    source: ownDocument("enrolments"),
    exported: withoutStaffOfEnrolments,
    erased: "delete",
    merged: [mergedEnrolments],
  },
  sales: {
    source: (subject) => union(byEmail(queries.salesByEmail)(subject), byUid(queries.salesByUid)(subject)),
    exported: ({ soldBy: _, ...sale }, subject) => withoutOtherBuyer(sale, subject),
    erased: sale,
    merged: [rewritten(patches.sale)],
  },
  saleEntries: {
    source: (subject) =>
      union(byEmail(queries.saleEntriesByEmail)(subject), byUid(queries.saleEntriesByUid)(subject)),
    exported: ({ by: _, ...entry }, subject) => withoutOtherBuyer(entry, subject),
    erased: sale,
    merged: [rewritten(patches.sale)],
  },
  withdrawals: {
    source: (subject) =>
      union(byEmail(queries.withdrawalsByEmail)(subject), byUid(queries.withdrawalsByUid)(subject)),
    exported: ({ by: _, ...withdrawal }, subject) => withoutOtherBuyer(withdrawal, subject),
    erased: withdrawal,
    merged: [rewritten(patches.withdrawal)],
  },
  withdrawalLinks: {
    source: byEmail(queries.withdrawalLinksByEmail),
    exported: pick("saleId", "email", "reason", "requestedAt", "expiresAt", "usedAt"),
    erased: "delete",
    merged: [rewritten((_, { email }) => ({ email }))],
  },
  // The uids of who made and ended its changes, as in the log.
  stripeCustomers: {
    source: byUid(queries.stripeCustomersOf),
    // The cards are at the payment provider, which shows them.
    exported: pick("createdAt"),
    erased: stripeCustomer,
    merged: [rewritten((_, { kept }) => ({ uid: kept }))],
  },
  // Hours by the ids of appointments, and those of coaches, whom the site names.
  agendaDays: "impersonal",
  availability: "impersonal",
  prices: "impersonal",
  discounts: {
    // Codes that are a reward; those of the owners have the uid of who made them, as in the log.
    source: byUid(queries.discountsOfHolder),
    exported: pick("reduction", "until", "used", "createdAt", "endedAt"),
    erased: issuedCode,
    merged: [rewritten((_, { kept }) => ({ holder: kept }))],
  },
  discountUses: {
    source: (subject) =>
      union(byEmail(queries.discountUsesByEmail)(subject), byUid(queries.discountUsesByUid)(subject)),
    // By uid or e-mail, of which another member may have the other one since.
    exported: pick("code", "cents", "offer", "price", "state", "at"),
    erased: discountUse,
    merged: [rewritten(patches.discountUse)],
  },
  giftCards: {
    source: (subject) =>
      union(
        byUid(queries.giftCardsByGiver)(subject),
        byEmail(queries.giftCardsByGiverEmail)(subject),
        byEmail(queries.giftCardsByRecipientEmail)(subject),
        byUid(queries.giftCardsByRedeemer)(subject),
      ),
    exported: withoutOtherPartyOfGift,
    erased: giftCard,
    merged: [rewritten(patches.giftCard)],
  },
  // The uids of staff, as in the log.
  giftLedger: "impersonal",
  referrers: {
    source: ownDocument("referrers"),
    // The code is a link to the member's name.
    exported: pick("code", "mergedCodes", "rewards"),
    erased: "delete",
    merged: [movedReferrer],
  },
  referrals: {
    source: (subject) =>
      union(ownDocument("referrals")(subject), byUid(queries.referralsMergedInto)(subject)),
    // Without who brought them; a code of a reward is the member's own.
    exported: pick("state", "source", "friend", "createdAt"),
    // Their rewards for friends, without who these are.
    alsoExported: {
      source: ({ uid }) => referralsBy(uid),
      exported: pick("state", "member", "createdAt"),
    },
    erased: "delete",
    alsoErased: {
      source: ({ uid }) => referralsBy(uid),
      erased: withoutReferrer,
    },
    merged: [
      movedReferral,
      among(
        ({ duplicate }) => referralsBy(duplicate),
        rewritten((_, { kept }) => ({ by: kept })),
      ),
    ],
  },
  // The uids of who saved and published it, as in the log.
  contents: "impersonal",
  contentVersions: "impersonal",
  sitePictures: "impersonal",
  // Sums without names; the uids of staff who took money, as in the log.
  takings: "impersonal",
  receipts: {
    source: byUid(queries.receiptsOf),
    exported: ({ issuedBy: _, ...receipt }) => receipt,
    erased: receipt,
    merged: [rewritten((_, { kept }) => ({ uid: kept }))],
  },
  receiptCounters: "impersonal",
  receiptRecipients: {
    source: ownDocument("receiptRecipients"),
    erased: "delete",
    // The receipts of the kept account go to whom its own member said.
    merged: [removed],
  },
  activity: {
    source: (subject) =>
      union(
        byUid(queries.activityByActor)(subject),
        byUid(queries.activityBySubject)(subject),
        byUid(queries.activityAbout)(subject),
      ),
    exported: withoutOthers,
    erased: activityEntry,
    merged: [rewritten(patches.activityEntry)],
  },
  mail: {
    source: ({ email }) => (email === undefined ? emptySource : mailOf(email)),
    // The text may contain a temporary password.
    exported: pick("to", "replyTo", "delivery"),
    erased: "delete",
    // Mail to an unverified address is a copy of the member's data too.
    alsoErased: { source: ({ address }) => mailOf(address), erased: "delete" },
    // Copies of what was sent to the closed account's address.
    merged: [among(({ leaving }) => mailOf(leaving.address), removed)],
  },
  // The words by which staff group people; those of a member are in the member's document.
  tags: "impersonal",
  savedFilters: "impersonal",
  messages: {
    source: byUid(queries.messagesTo),
    exported: pick("subject", "text", "at"),
    erased: staffMessage,
    merged: [rewritten(patches.staffMessage)],
  },
  events: "impersonal",
  calendar: "impersonal",
  // The uid of who made it, as in the log.
  closures: "impersonal",
  messageTemplates: "impersonal",
  programs: "impersonal",
  sessions: "impersonal",
  // The uid of who saved it, as in the log.
  programDrafts: "impersonal",
  videos: "impersonal",
  raceEvents: "impersonal",
  slots: "impersonal",
  weekStats: "impersonal",
  monthStats: "impersonal",
  stripeEvents: "impersonal",
  // Hashes of addresses and e-mails, which expire.
  limits: "impersonal",
  // Hashes of requests, which expire.
  idempotencyKeys: "impersonal",
  jobs: "impersonal",
};
