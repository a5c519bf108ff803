import { randomInt, randomUUID } from "node:crypto";
import { collectionPath, collections, documentPath } from "@studio/contract/collections.ts";
import { noteDocument } from "@studio/contract/people/forStaff.ts";
import { makeActivity } from "@studio/contract/testing/activity.ts";
import { makeAppointment } from "@studio/contract/testing/appointments/appointments.ts";
import {
  hourFrom,
  makeBooking,
  makeMemberWaitlistEntry,
  makeRosterLine,
  makeStandingPlace,
  makeWaitlistEntry,
} from "@studio/contract/testing/bookings.ts";
import { makeLead } from "@studio/contract/testing/leads.ts";
import { makeMail } from "@studio/contract/testing/mail.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { makeMessage } from "@studio/contract/testing/messages.ts";
import { makeNotice, makePushDevice } from "@studio/contract/testing/notices.ts";
import { makeLedgerEntry, makePackage, makePlan } from "@studio/contract/testing/packages.ts";
import { makeRaceBooking } from "@studio/contract/testing/race.ts";
import { makeStripeCustomer } from "@studio/contract/testing/shop/cards.ts";
import { makeDiscount } from "@studio/contract/testing/shop/discounts.ts";
import { makeEnrolmentEntry, makeEnrolments } from "@studio/contract/testing/shop/enrolments.ts";
import { makeReferral, makeReferrer } from "@studio/contract/testing/shop/referrals.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { makeProgress } from "@studio/contract/testing/training.ts";
import { makeWithdrawal } from "@studio/contract/testing/withdrawals.ts";
import { GIFT_ALPHABET } from "@studio/contract/text/giftCode.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Person } from "./people.ts";
import { database } from "./server/database.ts";

const HOUR = 3_600_000;
const inDays = (days: number) => addRomeDays(romeDay(new Date()), days);

/** Unique words of one person, by their meaning. */
class Words {
  readonly all: string[] = [];
  private keep(word: string): string {
    this.all.push(word);
    return word;
  }
  word = () => this.keep(`canarino-${randomUUID().slice(0, 8)}`);
  /** Letters and digits of which codes consist. */
  code = (length: number) =>
    this.keep(Array.from({ length }, () => GIFT_ALPHABET[randomInt(GIFT_ALPHABET.length)]).join(""));
  phone = () => this.keep(`+39${randomInt(1_000_000_000, 9_999_999_999)}`);
  url = () => `https://studio.test/${this.word()}.jpg`;
}

/**
 * Stores unique words of a person with a verified e-mail in every field that can hold personal data. Returns those that
 * an erasure must remove, those kept for a reason, and another person's in the same documents.
 */
export async function plantCanaries({ uid, email }: Person, other: Person) {
  const erased = new Words();
  const kept = new Words();
  const others = new Words();
  erased.all.push(email);
  const { word, phone, url } = erased;
  const [classId, packageId] = [`t-${randomUUID()}`, "p1"];
  const batch = database.batch();
  const paths: string[] = [];
  const plant = (path: string, document: object) => {
    paths.push(path);
    batch.set(database.doc(path), document);
  };
  const at = new Date();
  const lesson = hourFrom(new Date(at.getTime() - 30 * HOUR));
  const runner = ({ word, phone }: Words) => ({ first_name: word(), last_name: word(), phone: phone() });
  const face = () => ({ first_name: word(), last_name: word(), picture_url: url() });
  const someId = () => `t-${randomUUID()}`;

  plant(
    documentPath("users", { uid }),
    makeMember({
      ...face(),
      username: word(),
      email,
      phone: phone(),
      joined_at: at,
      deletion_requested_at: at,
    }),
  );
  plant(documentPath("products", { uid, id: packageId }), makePackage({ name: word(), remaining: 9 }));
  plant(
    documentPath("ledger", { uid, id: packageId, entryId: "l1" }),
    makeLedgerEntry({ event: { id: classId, summary: word(), start: lesson.start }, at }),
  );
  plant(
    documentPath("memberBookings", { uid, classId }),
    makeBooking({ ...lesson, summary: word() }, { productId: packageId, subDate: at }),
  );
  plant(documentPath("roster", { id: classId, uid }), makeRosterLine({ ...face(), subDate: at }));
  const ticket = word();
  plant(
    documentPath("waits", { uid, classId }),
    makeMemberWaitlistEntry({ ...lesson, summary: word() }, { ticket, joinedAt: at }),
  );
  plant(
    documentPath("waiting", { id: classId, uid }),
    makeWaitlistEntry({ ticket, ...face(), joinedAt: at }),
  );
  plant(documentPath("standing", { uid, slotId: "1-1830" }), makeStandingPlace({ createdAt: at }));
  plant(
    documentPath("progress", { uid, sessionId: "1-w1-s1" }),
    makeProgress({ rpe: 7, notes: word(), updatedAt: at }),
  );
  const note = (text: string, id: string, name: string) =>
    noteDocument.parse({ text, author: { id, name }, at });
  plant(documentPath("notes", { uid, id: "n1" }), note(word(), other.uid, "Ada Prova"));
  plant(documentPath("notes", { uid: other.uid, id: "n2" }), note(others.word(), uid, word()));
  plant(documentPath("pinnedNotes", { uid }), note(word(), other.uid, "Ada Prova"));
  plant(documentPath("pinnedNotes", { uid: other.uid }), note(others.word(), uid, word()));
  plant(
    documentPath("notices", { uid, id: "n1" }),
    makeNotice("moved_up", { gymClass: { id: classId, summary: word(), start: lesson.start }, at }),
  );
  plant(documentPath("temporaryPasswords", { uid }), {
    salt: word(),
    hash: word(),
    expiresAt: at,
    usedAt: at,
  });
  plant(documentPath("emailChanges", { uid }), {
    email: `${word()}@studio.test`,
    hash: word(),
    requestedAt: at,
    expiresAt: at,
    usedAt: null,
  });
  plant(documentPath("calendarFeeds", { uid }), { hash: word(), createdAt: at });
  plant(
    documentPath("enrolments", { uid }),
    makeEnrolments([makeEnrolmentEntry({ how: "waived", saleId: null, reason: word(), at })]),
  );
  const reward = (code: string) =>
    ({ kind: "code", amount: 1_000, taken: 0, until: inDays(30), packageId: null, code }) as const;
  const referred = { state: "rewarded", reviewUntil: inDays(90), createdAt: at, changedAt: at } as const;
  plant(documentPath("referrers", { uid }), makeReferrer({ code: erased.code(8), createdAt: at }));
  plant(
    documentPath("referrals", { uid }),
    makeReferral({ ...referred, by: other.uid, friend: reward(erased.code(15)) }),
  );
  // Who was brought keeps their own reward.
  plant(
    documentPath("referrals", { uid: someId() }),
    makeReferral({ ...referred, by: uid, member: reward(erased.code(15)), friend: reward(others.code(15)) }),
  );
  plant(
    documentPath("discounts", { code: kept.code(15) }),
    makeDiscount({ issued: true, holder: uid, until: inDays(30) }),
  );
  const endpoint = `https://fcm.googleapis.com/fcm/send/${word()}`;
  plant(documentPath("pushDevices", { id: someId() }), makePushDevice({ uid, endpoint, addedAt: at }));

  const race = (words: Words, raceEventId: string, state: "confirmed" | "cancelled", mail: string) => {
    const slot = { raceEventId, slotId: `${raceEventId}-0900`, start_time: at, end_time: at };
    const booking = makeRaceBooking({
      ...slot,
      ...runner(words),
      email: mail,
      state,
      checkoutUrl: words.url(),
      createdAt: at,
      ticket: randomUUID().replace(/-/g, "").padEnd(43, "0"),
    });
    plant(documentPath("raceBookings", { id: someId() }), booking);
  };
  race(erased, inDays(-1), "confirmed", email);
  race(erased, inDays(9), "cancelled", email);
  race(kept, inDays(9), "confirmed", email);
  race(others, inDays(-1), "confirmed", other.email);

  const payment = (whose: string, payer: string, name: string, openedBy: string | null = null) => {
    const paid = makePayment({
      state: "kept",
      reason: null,
      uid: whose,
      openedBy,
      productId: packageId,
      email: payer,
      name,
    });
    plant(documentPath("payments", { id: someId() }), paid);
  };
  payment(uid, email, word());
  plant(documentPath("instalmentPlans", { id: someId() }), makePlan({ uid, packageId }));
  plant(documentPath("stripeCustomers", { id: someId() }), makeStripeCustomer({ uid }));
  plant(documentPath("appointments", { id: someId() }), makeAppointment({ uid, note: word() }));
  plant(
    documentPath("withdrawals", { saleId: someId() }),
    makeWithdrawal({ buyer: { uid, name: word(), email }, by: { id: uid, name: word() }, reason: word() }),
  );
  payment(other.uid, email, word());
  payment(uid, other.email, others.word());
  payment(other.uid, other.email, others.word(), uid);

  const lead = makeLead({
    ...runner(erased),
    email,
    status: "won",
    createdAt: at,
    answeredAt: at,
    service: word(),
    message: word(),
    source: word(),
    notes: word(),
  });
  plant(documentPath("leads", { id: someId() }), lead);

  const entry = (overrides: Parameters<typeof makeActivity>[0]) =>
    plant(documentPath("activity", { id: someId() }), makeActivity({ at, ...overrides }));
  const self = () => ({ id: uid, name: word() });
  entry({ kind: "account.edited", actor: self(), subject: self(), about: { type: "user", ...self() } });
  const theirs = { id: other.uid, name: others.word() };
  entry({ kind: "package.edited", actor: self(), subject: theirs, about: { type: "user", ...theirs } });

  const message = (to: readonly string[], { word }: Words) =>
    plant(
      documentPath("messages", { id: someId() }),
      makeMessage({ to: [...to], subject: word(), text: word(), at }),
    );
  message([uid], erased);
  message([uid, other.uid], kept);

  const mail = (to: string, replyTo: string, { word }: Words) => {
    const message = { subject: word(), text: word(), html: word() };
    const delivery = { state: "SUCCESS", attempts: 1, startTime: at, endTime: at } as const;
    plant(documentPath("mail", { id: someId() }), makeMail({ to: [to], replyTo, message, delivery }));
  };
  mail(email, "studio@studio.test", erased);
  mail("studio@studio.test", email, erased);
  mail(other.email, "studio@studio.test", others);
  await batch.commit();
  return { erased: erased.all, kept: kept.all, others: others.all, paths };
}

const wordsIn = (snapshot: DocumentSnapshot, words: readonly string[]): string[] => {
  const text = JSON.stringify([snapshot.ref.path, snapshot.data()]).toLowerCase();
  return words.filter((word) => text.includes(word.toLowerCase()));
};

/** Returns the documents that contain each of these words, in the whole database. */
export async function documentsWith(words: readonly string[]): Promise<Map<string, string[]>> {
  const names = new Set(Object.values(collections).map((path) => path.split("/").at(-2) ?? ""));
  for (const { id } of await database.listCollections()) names.add(id);
  const paths = new Map<string, string[]>();
  for (const name of names) {
    for (const snapshot of (await database.collectionGroup(name).get()).docs) {
      for (const word of wordsIn(snapshot, words))
        paths.set(word, [...(paths.get(word) ?? []), snapshot.ref.path]);
    }
  }
  return paths;
}

/** Returns which of these words these documents contain. */
export const wordsInDocuments = async (
  paths: readonly string[],
  words: readonly string[],
): Promise<string[]> =>
  (await database.getAll(...paths.map((path) => database.doc(path)))).flatMap((snapshot) =>
    wordsIn(snapshot, words),
  );

/** Returns the subcollections of a member. */
export const collectionsOf = async (uid: string): Promise<string[]> =>
  (await database.collection(collectionPath("users", {})).doc(uid).listCollections()).map(({ id }) => id);
