import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { CollectionName } from "@studio/contract/collections.ts";
import {
  type DocumentedCollection,
  type DocumentInput,
  documentSchemas,
} from "@studio/contract/documents.ts";
import { makeActivity } from "@studio/contract/testing/activity.ts";
import {
  makeAgendaDay,
  makeAppointment,
  makeAvailability,
} from "@studio/contract/testing/appointments/appointments.ts";
import {
  makeBooking,
  makeClass,
  makeMemberWaitlistEntry,
  makeRosterLine,
  makeStandingPlace,
  makeTimetableSlot,
  makeWaitlistEntry,
} from "@studio/contract/testing/bookings.ts";
import { makeCancelledByStaff, makeCancelledClass, makeClosure } from "@studio/contract/testing/closures.ts";
import { makeLead } from "@studio/contract/testing/leads.ts";
import { makeVideo } from "@studio/contract/testing/library.ts";
import { makeMail } from "@studio/contract/testing/mail.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { makeMessage, makeTemplate } from "@studio/contract/testing/messages.ts";
import { makeNotice, makePushDevice } from "@studio/contract/testing/notices.ts";
import { makeLedgerEntry, makePackage, makePlan } from "@studio/contract/testing/packages.ts";
import { makeRace, makeRaceBooking, makeRaceSlot } from "@studio/contract/testing/race.ts";
import { makeReceipt } from "@studio/contract/testing/receipts.ts";
import { makeSale, makeSaleEntry } from "@studio/contract/testing/sales.ts";
import { makeStripeCustomer } from "@studio/contract/testing/shop/cards.ts";
import { makeDiscount, makeDiscountUse } from "@studio/contract/testing/shop/discounts.ts";
import { makeEnrolments } from "@studio/contract/testing/shop/enrolments.ts";
import { makeGiftCard, makeGiftEntry } from "@studio/contract/testing/shop/gifts.ts";
import { makeReferral, makeReferrer } from "@studio/contract/testing/shop/referrals.ts";
import { makePayment, makePriceChange } from "@studio/contract/testing/shop.ts";
import { makeChangedClass, makeTimetableChange } from "@studio/contract/testing/timetable.ts";
import {
  makeProgram,
  makeProgramDraft,
  makeProgress,
  makeSession,
} from "@studio/contract/testing/training.ts";
import { makeWithdrawal } from "@studio/contract/testing/withdrawals.ts";
import type { DocumentData } from "firebase/firestore";
import { type Persona, validSince } from "./personas.ts";

export const verbs = ["get", "list", "create", "update", "delete"] as const;
export type Verb = (typeof verbs)[number];

/** The input of a collection's document; those of the server's platform have no schema here. */
type Input<Name> = Name extends DocumentedCollection ? DocumentInput<Name> : DocumentData;

/** A collection's document, as its schema takes it, and the personas that may do something with it. */
type Row<Name = unknown> = { document: Input<Name> } & { [V in Verb]?: readonly Persona[] } & {
  /** The maximum size of a list, where it is not 200. */
  page?: number;
};

const self = ["member", "memberOfCustomToken"] as const;
const owner = ["owner", "ownerOfOldClaim"] as const;
const desk = [...owner, "desk"] as const;
const staff = [...desk, "coach", "coachOfBothClaims"] as const;
const selfOrDesk = [...self, ...desk] as const;
const selfOrStaff = [...self, ...staff] as const;
const members = [...selfOrStaff, "otherMember", "libraryMember", "memberOfNoRole"] as const;
const everyone = [
  "visitor",
  ...members,
  "signedOutMember",
  "memberOfOldCustomToken",
  "lapsedLibraryMember",
  "demotedOwner",
  "demotedDesk",
  "demotedCoach",
  "stranger",
] as const;

const at = validSince;
const later = new Date(at.getTime() + 3_600_000);
const gymClass = makeClass({ start: { dateTime: at }, numSubs: 1 });
const { summary, start } = gymClass;

/** The existing session of program 1. */
export const SESSION_ID = "1-w1-s1";

const rows: { [Name in CollectionName]: Row<Name> } = {
  users: { document: makeMember({ programs: ["1"], joined_at: at }), get: selfOrDesk, list: owner },
  products: { document: makePackage({ remaining: 9 }), get: selfOrDesk, list: selfOrDesk },
  ledger: {
    document: makeLedgerEntry({ event: { id: "1", summary, start } }),
    get: selfOrDesk,
    list: selfOrDesk,
  },
  memberBookings: { document: makeBooking(gymClass), get: selfOrDesk, list: selfOrDesk },
  waits: { document: makeMemberWaitlistEntry(gymClass), get: selfOrDesk, list: selfOrDesk },
  standing: { document: makeStandingPlace(), get: selfOrStaff, list: selfOrStaff },
  progress: {
    document: makeProgress({ rpe: 7, notes: "Bene" }),
    get: selfOrDesk,
    list: selfOrDesk,
    create: self,
    update: self,
  },
  notes: {
    document: { text: "Ginocchio operato", author: { id: "admin", name: "Anna Fabbri" }, at },
    get: staff,
    list: staff,
  },
  notices: { document: makeNotice("moved_up"), get: selfOrDesk, list: selfOrDesk },
  pinnedNotes: {
    document: {
      text: "Ginocchio operato",
      author: { id: "admin", name: "Anna Fabbri" },
      at,
    },
    get: staff,
    list: staff,
  },
  access: { document: { validSince: at } },
  merges: {
    document: {
      into: "other",
      by: "owner",
      startedAt: at,
      endedAt: at,
      address: null,
      proven: true,
    },
  },
  temporaryPasswords: {
    document: {
      salt: "salt",
      hash: "hash",
      expiresAt: later,
      usedAt: null,
    },
  },
  emailChanges: {
    document: {
      email: "nuova@studio.test",
      hash: "hash",
      requestedAt: at,
      expiresAt: later,
      usedAt: null,
    },
  },
  calendarFeeds: { document: { hash: "hash", createdAt: at } },
  pushDevices: { document: makePushDevice() },
  events: { document: gymClass, get: members, list: members },
  roster: { document: makeRosterLine(), get: staff, list: staff },
  waiting: { document: makeWaitlistEntry(), get: selfOrStaff, list: staff },
  calendar: {
    document: { date: dayOf(gymClass), classes: { 1: gymClass } },
    get: members,
    list: members,
    page: 31,
  },
  timetable: { document: makeTimetableSlot(), get: desk, list: desk },
  timetableChanges: { document: makeTimetableChange() },
  changedClasses: { document: makeChangedClass() },
  agendaDays: { document: makeAgendaDay() },
  availability: { document: makeAvailability() },
  appointments: { document: makeAppointment() },
  closures: { document: makeClosure() },
  closureClasses: { document: makeCancelledClass() },
  cancelledClasses: { document: makeCancelledByStaff() },
  programs: { document: makeProgram(), get: selfOrStaff, list: staff },
  sessions: { document: makeSession(), get: selfOrStaff, list: selfOrStaff },
  programDrafts: { document: makeProgramDraft({ saved: { at, by: "coach" } }) },
  videos: { document: makeVideo() },
  raceEvents: { document: makeRace(), get: everyone, list: everyone },
  slots: { document: makeRaceSlot({ remaining: 3 }), get: desk, list: desk },
  raceBookings: { document: makeRaceBooking(), get: desk, list: desk },
  payments: { document: makePayment(), get: desk, list: desk },
  contents: { document: { revision: 1, published: null, draft: { at, by: "owner", value: [] } } },
  contentVersions: { document: { version: 1, at, by: "owner", value: [] } },
  sitePictures: { document: { slot: "slide", at, by: "owner" } },
  stripeCustomers: { document: makeStripeCustomer() },
  prices: { document: { changes: [makePriceChange()] } },
  discounts: { document: makeDiscount() },
  discountUses: { document: makeDiscountUse() },
  giftCards: { document: makeGiftCard() },
  giftLedger: { document: makeGiftEntry() },
  referrers: { document: makeReferrer() },
  referrals: { document: makeReferral() },
  instalmentPlans: { document: makePlan() },
  enrolments: { document: makeEnrolments() },
  sales: { document: makeSale() },
  saleEntries: { document: makeSaleEntry() },
  withdrawals: { document: makeWithdrawal() },
  withdrawalLinks: {
    document: {
      saleId: "payment-1",
      email: "lucia@studio.test",
      requestedAt: at,
      expiresAt: later,
      usedAt: null,
    },
  },
  takings: { document: {} },
  receipts: { document: makeReceipt() },
  receiptCounters: { document: { last: 12, day: "2026-11-23" } },
  receiptRecipients: { document: { name: "Lucia Verdi" } },
  weekStats: { document: {}, get: owner, list: owner },
  monthStats: { document: {}, get: owner, list: owner },
  leads: { document: makeLead(), get: desk, list: desk },
  messages: { document: makeMessage() },
  messageTemplates: { document: makeTemplate() },
  activity: { document: makeActivity(), get: desk, list: desk },
  mail: { document: makeMail() },
  stripeEvents: { document: { type: "checkout.session.completed", object: "cs_1", at } },
  tags: { document: { usedAt: at } },
  savedFilters: { document: { filters: [] } },
  limits: { document: { count: 1, expiresAt: later } },
  idempotencyKeys: {
    document: { fingerprint: "hash", at, runningUntil: null, answer: null, expiresAt: later },
  },
  jobs: {
    document: {
      holder: "1",
      until: later,
      startedAt: at,
      endedAt: later,
      outcome: "done",
      succeededAt: later,
      done: 1,
      failed: 0,
      more: false,
      reads: 1,
      writes: 1,
      code: null,
      cursor: null,
    },
  },
};

/** Every collection with one document of it and the personas that may do something with it; all others are refused. */
export const matrix: Readonly<Record<string, Row>> = rows;

export const MAX_PAGE_SIZE = 200;

const isDocumented = (name: string): name is DocumentedCollection => Object.hasOwn(documentSchemas, name);

/** One document of each collection, as its schema stores it; the personal ones are `member`'s. */
export const documents: Record<string, DocumentData> = Object.fromEntries(
  Object.entries(matrix).map(([name, { document }]) => [
    name,
    isDocumented(name) ? documentSchemas[name].parse(document) : document,
  ]),
);

/** Returns the path of a collection's document: `member`'s, the session's, and number 1 of everything else. */
export const pathOf = (pattern: string): string =>
  pattern
    .replace("{uid}", "member")
    .replace("{sessionId}", SESSION_ID)
    .replace(/\{\w+\}/g, "1");
