import {
  accessDocument,
  noStanding,
  noteDocument,
  temporaryPasswordDocument,
  userDocument,
} from "@studio/contract/account/model.ts";
import { storedActivityOf } from "@studio/contract/activity/model.ts";
import {
  bookingDocument,
  calendarDocument,
  calendarFeedDocument,
  eventDocument,
  rosterDocument,
  waitDocument,
  waitingDocument,
} from "@studio/contract/bookings/model.ts";
import { timetableDocument } from "@studio/contract/bookings/timetable.ts";
import type { CollectionName } from "@studio/contract/collections.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { videoDocument } from "@studio/contract/library/model.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { jobDocument } from "@studio/contract/operations/model.ts";
import { ledgerDocument, productDocument } from "@studio/contract/packages/model.ts";
import { raceBookingDocument, raceEventDocument, slotDocument } from "@studio/contract/race/model.ts";
import { paymentDocument, stripeEventDocument } from "@studio/contract/shop/payments.ts";
import { monthStatsDocument, weekStatsDocument } from "@studio/contract/stats/model.ts";
import { programDocument, progressDocument, sessionDocument } from "@studio/contract/training/model.ts";
import type { DocumentData } from "firebase/firestore";
import { validSince } from "./personas.ts";

const at = validSince;
const later = new Date(at.getTime() + 3_600_000);
const times = { start: { dateTime: at }, end: { dateTime: later } };
const name = { first_name: "Ada", last_name: "Prova" };
const contact = { ...name, email: "ada@studio.test", phone: "+393330000000" };
const event = {
  summary: "Small Class",
  description: "",
  ...times,
  capacity: 6,
  numSubs: 1,
  numdisp: 5,
  settledAt: null,
};
const about = { type: "event" as const, id: "1", name: "Small Class" };

/** The session of programme 1 that there is. */
export const SESSION_ID = "1-w1-s1";

/** One document of each collection, the personal ones those of `member`. */
export const documents: Record<string, DocumentData> = {
  users: userDocument.parse({
    ...contact,
    username: "ada",
    picture_url: null,
    membership: false,
    programs: ["1"],
    attendance: { lifetime: 0, years: {}, months: {}, weeks: {} },
    standing: noStanding,
    admin: false,
    search_terms: [],
    deletion_requested_at: null,
    joined_at: at,
  }),
  products: productDocument.parse({
    name: "10 lezioni",
    size: 10,
    remaining: 9,
    expire_date: null,
    createdAt: at,
  }),
  ledger: ledgerDocument.parse({
    delta: -1,
    remaining: 9,
    reason: "booked",
    event: { id: "1", summary: "Small Class", start: times.start },
    at,
  }),
  memberBookings: bookingDocument.parse({
    state: "booked",
    presence: null,
    summary: "Small Class",
    ...times,
    productId: "1",
    deducted: true,
    subDate: at,
    changedAt: at,
  }),
  waits: waitDocument.parse({ ticket: "t", summary: "Small Class", ...times, joinedAt: at }),
  progress: progressDocument.parse({ completed: true, rpe: 7, notes: "Bene", updatedAt: at }),
  notes: noteDocument.parse({ text: "Ginocchio operato", author: { id: "admin", name: "Anna Fabbri" }, at }),
  access: accessDocument.parse({ validSince: at }),
  temporaryPasswords: temporaryPasswordDocument.parse({
    salt: "salt",
    hash: "hash",
    expiresAt: later,
    usedAt: null,
  }),
  calendarFeeds: calendarFeedDocument.parse({ hash: "hash", createdAt: at }),
  events: eventDocument.parse(event),
  roster: rosterDocument.parse({ state: "booked", presence: null, ...name, picture_url: null, subDate: at }),
  waiting: waitingDocument.parse({ ticket: "t", ...name, picture_url: null, joinedAt: at }),
  calendar: calendarDocument.parse({ date: "2026-11-21", classes: { 1: event } }),
  timetable: timetableDocument.parse({
    weekday: 1,
    time: "18:30",
    summary: "Small Class",
    description: "",
    capacity: 6,
    minutes: 60,
  }),
  programs: programDocument.parse({ title: "Otto settimane", description: "", weeks: 8 }),
  sessions: sessionDocument.parse({
    week: 1,
    order: 1,
    type: "run",
    title: "Fondo lento",
    description: "",
    exercises: [],
  }),
  videos: videoDocument.parse({ title: "Core", description: "", tags: [] }),
  raceEvents: raceEventDocument.parse({
    name: "Simulazione",
    date: "2026-12-12",
    price: 3500,
    payment_link: null,
    slots: {},
    createdAt: at,
  }),
  slots: slotDocument.parse({ start_time: at, end_time: later, places: 4, remaining: 3 }),
  raceBookings: raceBookingDocument.parse({
    raceEventId: "2026-12-12",
    slotId: "2026-12-12-0907",
    start_time: at,
    end_time: later,
    ...contact,
    category: "Singolo Women OPEN",
    state: "confirmed",
    payment: "staff",
    price: 3500,
    heldUntil: null,
    sessionId: null,
    checkoutUrl: null,
    ticket: "t".repeat(43),
    checkedInAt: null,
    createdAt: at,
    changedAt: at,
  }),
  payments: paymentDocument.parse({
    kind: "package",
    state: "waiting",
    reason: "no_member",
    amount: 15_000,
    currency: "eur",
    email: contact.email,
    name: "Ada Prova",
    offer: "class-10",
    paymentIntent: "pi_1",
    raceBookingId: null,
    uid: null,
    productId: null,
    refundId: null,
    createdAt: at,
    changedAt: at,
  }),
  weekStats: weekStatsDocument.parse({}),
  monthStats: monthStatsDocument.parse({}),
  leads: leadDocument.parse({
    kind: "trial",
    status: "new",
    ...contact,
    service: "PT",
    message: "",
    when: later,
    when2: null,
    date: null,
    source: "/",
    consent: { kind: "sent_below_policy", privacy_version: "2025-09-01", at },
    notes: "",
    createdAt: at,
    answeredAt: null,
  }),
  activity: storedActivityOf({
    kind: "booking.created",
    at,
    actor: { id: "member", name: "Ada Prova" },
    subject: null,
    about,
  }),
  mail: mailDocument.parse({
    to: ["ada@studio.test"],
    message: { subject: "Prova", text: "Prova", html: "<p>Prova</p>" },
    delivery: {
      state: "SUCCESS",
      attempts: 1,
      startTime: at,
      endTime: later,
      error: null,
      leaseExpireTime: null,
    },
  }),
  stripeEvents: stripeEventDocument.parse({ type: "checkout.session.completed", object: "cs_1", at }),
  limits: { count: 1, expiresAt: later },
  jobs: jobDocument.parse({
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
  }),
} satisfies Record<CollectionName, DocumentData>;

/** Where the document of a collection stands: `member`'s, the session's, and number 1 of everything else. */
export const pathOf = (pattern: string): string =>
  pattern
    .replace("{uid}", "member")
    .replace("{sessionId}", SESSION_ID)
    .replace(/\{\w+\}/g, "1");
