import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { CollectionName } from "@studio/contract/collections.ts";
import {
  type DocumentedCollection,
  type DocumentInput,
  documentSchemas,
} from "@studio/contract/documents.ts";
import { makeActivity } from "@studio/contract/testing/activity.ts";
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
import { validSince } from "./personas.ts";

const at = validSince;
const later = new Date(at.getTime() + 3_600_000);
const gymClass = makeClass({ start: { dateTime: at }, numSubs: 1 });
const { summary, start } = gymClass;

/** The existing session of program 1. */
export const SESSION_ID = "1-w1-s1";

/** The input of a collection's document; those of the server's platform have no schema here. */
type Input<Name> = Name extends DocumentedCollection ? DocumentInput<Name> : DocumentData;

const inputs: { [Name in CollectionName]: Input<Name> } = {
  users: makeMember({ programs: ["1"], joined_at: at }),
  products: makePackage({ remaining: 9 }),
  ledger: makeLedgerEntry({ event: { id: "1", summary, start } }),
  memberBookings: makeBooking(gymClass),
  waits: makeMemberWaitlistEntry(gymClass),
  standing: makeStandingPlace(),
  progress: makeProgress({ rpe: 7, notes: "Bene" }),
  notes: { text: "Ginocchio operato", author: { id: "admin", name: "Anna Fabbri" }, at },
  notices: makeNotice("moved_up"),
  pinnedNotes: {
    text: "Ginocchio operato",
    author: { id: "admin", name: "Anna Fabbri" },
    at,
  },
  access: { validSince: at },
  merges: {
    into: "other",
    by: "owner",
    startedAt: at,
    endedAt: at,
    address: null,
    proven: true,
  },
  temporaryPasswords: {
    salt: "salt",
    hash: "hash",
    expiresAt: later,
    usedAt: null,
  },
  emailChanges: {
    email: "nuova@studio.test",
    hash: "hash",
    requestedAt: at,
    expiresAt: later,
    usedAt: null,
  },
  calendarFeeds: { hash: "hash", createdAt: at },
  pushDevices: makePushDevice(),
  events: gymClass,
  roster: makeRosterLine(),
  waiting: makeWaitlistEntry(),
  calendar: { date: dayOf(gymClass), classes: { 1: gymClass } },
  timetable: makeTimetableSlot(),
  timetableChanges: makeTimetableChange(),
  changedClasses: makeChangedClass(),
  closures: makeClosure(),
  closureClasses: makeCancelledClass(),
  cancelledClasses: makeCancelledByStaff(),
  programs: makeProgram(),
  sessions: makeSession(),
  programDrafts: makeProgramDraft({ saved: { at, by: "coach" } }),
  videos: makeVideo(),
  raceEvents: makeRace(),
  slots: makeRaceSlot({ remaining: 3 }),
  raceBookings: makeRaceBooking(),
  payments: makePayment(),
  contents: { revision: 1, published: null, draft: { at, by: "owner", value: [] } },
  contentVersions: { version: 1, at, by: "owner", value: [] },
  sitePictures: { slot: "slide", at, by: "owner" },
  prices: { changes: [makePriceChange()] },
  instalmentPlans: makePlan(),
  sales: makeSale(),
  saleEntries: makeSaleEntry(),
  withdrawals: makeWithdrawal(),
  withdrawalLinks: {
    saleId: "payment-1",
    email: "lucia@studio.test",
    requestedAt: at,
    expiresAt: later,
    usedAt: null,
  },
  takings: {},
  receipts: makeReceipt(),
  receiptCounters: { last: 12, day: "2026-11-23" },
  receiptRecipients: { name: "Lucia Verdi" },
  weekStats: {},
  monthStats: {},
  leads: makeLead(),
  messages: makeMessage(),
  messageTemplates: makeTemplate(),
  activity: makeActivity(),
  mail: makeMail(),
  stripeEvents: { type: "checkout.session.completed", object: "cs_1", at },
  tags: { usedAt: at },
  savedFilters: { filters: [] },
  limits: { count: 1, expiresAt: later },
  idempotencyKeys: { fingerprint: "hash", at, runningUntil: null, answer: null, expiresAt: later },
  jobs: {
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
};

const isDocumented = (name: string): name is DocumentedCollection => Object.hasOwn(documentSchemas, name);

/** One document of each collection, as its schema stores it; the personal ones are `member`'s. */
export const documents: Record<string, DocumentData> = Object.fromEntries(
  Object.entries(inputs).map(([name, input]) => [
    name,
    isDocumented(name) ? documentSchemas[name].parse(input) : input,
  ]),
);

/** Returns the path of a collection's document: `member`'s, the session's, and number 1 of everything else. */
export const pathOf = (pattern: string): string =>
  pattern
    .replace("{uid}", "member")
    .replace("{sessionId}", SESSION_ID)
    .replace(/\{\w+\}/g, "1");
