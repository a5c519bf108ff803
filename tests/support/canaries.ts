import { randomInt, randomUUID } from "node:crypto";
import { noStanding, noteDocument, userDocument } from "@studio/contract/account/model.ts";
import { searchTerms } from "@studio/contract/account/search.ts";
import { storedActivity, storedActivityOf } from "@studio/contract/activity/model.ts";
import {
  bookingDocument,
  rosterDocument,
  waitDocument,
  waitingDocument,
} from "@studio/contract/bookings/model.ts";
import { collectionPath, collections, documentPath } from "@studio/contract/collections.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { ledgerDocument, productDocument } from "@studio/contract/packages/model.ts";
import { raceBookingDocument } from "@studio/contract/race/model.ts";
import { addRomeDays } from "@studio/contract/rome.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { progressDocument } from "@studio/contract/training/model.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { database } from "./database.ts";
import type { Person } from "./people.ts";

const HOUR = 3_600_000;
const inHours = (hours: number) => ({ dateTime: new Date(Date.now() + hours * HOUR) });
const inDays = (days: number) => addRomeDays(romeDay(new Date()), days);

/** Words that are somebody's alone, by what they stand for. */
class Words {
  readonly all: string[] = [];
  private keep(word: string): string {
    this.all.push(word);
    return word;
  }
  word = () => this.keep(`canarino-${randomUUID().slice(0, 8)}`);
  phone = () => this.keep(`+39${randomInt(1_000_000_000, 9_999_999_999)}`);
  url = () => `https://studio.test/${this.word()}.jpg`;
}

/**
 * Plants words of a person whose e-mail is proven in everything that can hold any. Answers those that an erasure has to
 * find, those that stay with a reason, and somebody else's that are in the same documents.
 */
export async function plantCanaries({ uid, email }: Person, other: Person) {
  const erased = new Words();
  const kept = new Words();
  const others = new Words();
  erased.all.push(email);
  const { word, phone, url } = erased;
  const [eventId, productId] = [`t-${randomUUID()}`, "p1"];
  const batch = database.batch();
  const paths: string[] = [];
  const plant = (path: string, document: object) => {
    paths.push(path);
    batch.set(database.doc(path), document);
  };
  const at = new Date();

  const names = { first_name: word(), last_name: word(), username: word() };
  plant(
    documentPath("users", { uid }),
    userDocument.parse({
      ...names,
      email,
      phone: phone(),
      picture_url: url(),
      membership: false,
      programs: [],
      attendance: { lifetime: 1, years: {}, months: {}, weeks: {} },
      standing: noStanding,
      admin: false,
      joined_at: at,
      search_terms: searchTerms({ ...names, email }),
      deletion_requested_at: at,
    }),
  );
  const pack = { name: word(), size: 10, remaining: 9, expire_date: null, createdAt: at };
  plant(documentPath("products", { uid, id: productId }), productDocument.parse(pack));
  const lesson = { id: eventId, summary: word(), start: inHours(-30) };
  plant(
    documentPath("ledger", { uid, id: productId, entryId: "l1" }),
    ledgerDocument.parse({ delta: -1, remaining: 9, reason: "booked", event: lesson, at }),
  );
  const booking = {
    state: "booked",
    presence: null,
    summary: word(),
    start: inHours(-30),
    end: inHours(-29),
  };
  plant(
    documentPath("memberBookings", { uid, eventId }),
    bookingDocument.parse({ ...booking, productId, deducted: true, subDate: at, changedAt: at }),
  );
  const line = { state: "booked", presence: null, first_name: word(), last_name: word(), picture_url: url() };
  plant(documentPath("roster", { id: eventId, uid }), rosterDocument.parse({ ...line, subDate: at }));
  const ticket = word();
  const wait = { ticket, summary: word(), start: inHours(-30), end: inHours(-29), joinedAt: at };
  plant(documentPath("waits", { uid, eventId }), waitDocument.parse(wait));
  const waiting = { ticket, first_name: word(), last_name: word(), picture_url: url(), joinedAt: at };
  plant(documentPath("waiting", { id: eventId, uid }), waitingDocument.parse(waiting));
  plant(
    documentPath("progress", { uid, sessionId: "1-w1-s1" }),
    progressDocument.parse({ completed: true, rpe: 7, notes: word(), updatedAt: at }),
  );
  const note = (text: string, id: string, name: string) =>
    noteDocument.parse({ text, author: { id, name }, at });
  plant(documentPath("notes", { uid, id: "n1" }), note(word(), other.uid, "Ada Prova"));
  plant(documentPath("notes", { uid: other.uid, id: "n2" }), note(others.word(), uid, word()));
  plant(documentPath("temporaryPasswords", { uid }), {
    salt: word(),
    hash: word(),
    expiresAt: at,
    usedAt: at,
  });
  plant(documentPath("calendarFeeds", { uid }), { hash: word(), createdAt: at });

  const race = (words: Words, raceEventId: string, state: string, mail: string) => {
    const slot = {
      slotId: `${raceEventId}-0900`,
      start_time: at,
      end_time: at,
      category: "Singolo Women OPEN",
    };
    const runner = { first_name: words.word(), last_name: words.word(), email: mail, phone: words.phone() };
    const money = {
      payment: "session",
      price: 3500,
      heldUntil: null,
      sessionId: null,
      checkoutUrl: words.url(),
    };
    const ticket = randomUUID().replace(/-/g, "").padEnd(43, "0");
    const times = { checkedInAt: null, createdAt: at, changedAt: at };
    const document = { raceEventId, ...slot, ...runner, state, ...money, ticket, ...times };
    plant(documentPath("raceBookings", { id: `t-${randomUUID()}` }), raceBookingDocument.parse(document));
  };
  race(erased, inDays(-1), "confirmed", email);
  race(erased, inDays(9), "cancelled", email);
  race(kept, inDays(9), "confirmed", email);
  race(others, inDays(-1), "confirmed", other.email);

  const payment = (whose: string | null, payer: string, name: string) => {
    const paid = { kind: "package", state: "kept", reason: null, amount: 9900, currency: "eur", offer: null };
    const ids = { paymentIntent: null, raceBookingId: null, uid: whose, productId, refundId: null };
    const document = { ...paid, ...ids, email: payer, name, createdAt: at, changedAt: at };
    plant(documentPath("payments", { id: `t-${randomUUID()}` }), paymentDocument.parse(document));
  };
  payment(uid, email, word());
  payment(other.uid, email, word());
  payment(uid, other.email, others.word());

  const lead = { kind: "trial", status: "won", first_name: word(), last_name: word(), email, phone: phone() };
  const asked = { service: word(), message: word(), when: at, when2: null, date: null, source: word() };
  const agreed = { kind: "sent_below_policy", privacy_version: "2025-09-01", at };
  plant(
    documentPath("leads", { id: `t-${randomUUID()}` }),
    leadDocument.parse({ ...lead, ...asked, consent: agreed, notes: word(), createdAt: at, answeredAt: at }),
  );

  const entry = (document: Parameters<typeof storedActivityOf>[0]) =>
    plant(
      documentPath("activity", { id: `t-${randomUUID()}` }),
      storedActivity.parse(storedActivityOf(document)),
    );
  const self = () => ({ id: uid, name: word() });
  entry({ kind: "account.edited", at, actor: self(), subject: self(), about: { type: "user", ...self() } });
  const theirs = { id: other.uid, name: others.word() };
  entry({ kind: "package.edited", at, actor: self(), subject: theirs, about: { type: "user", ...theirs } });

  const mail = (to: string, replyTo: string, words: Words) => {
    const message = { subject: words.word(), text: words.word(), html: words.word() };
    const delivery = {
      state: "SUCCESS",
      attempts: 1,
      startTime: at,
      endTime: at,
      error: null,
      leaseExpireTime: null,
    };
    const document = mailDocument.parse({ to: [to], replyTo, message, delivery });
    plant(documentPath("mail", { id: `t-${randomUUID()}` }), document);
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

/** The documents in which each of these words stands, of the whole database. */
export async function alive(words: readonly string[]): Promise<Map<string, string[]>> {
  const names = new Set(Object.values(collections).map((path) => path.split("/").at(-2) ?? ""));
  for (const { id } of await database.listCollections()) names.add(id);
  const found = new Map<string, string[]>();
  for (const name of names) {
    for (const snapshot of (await database.collectionGroup(name).get()).docs) {
      for (const word of wordsIn(snapshot, words))
        found.set(word, [...(found.get(word) ?? []), snapshot.ref.path]);
    }
  }
  return found;
}

/** Which of these words stand in these documents. */
export const aliveAt = async (paths: readonly string[], words: readonly string[]): Promise<string[]> =>
  (await database.getAll(...paths.map((path) => database.doc(path)))).flatMap((snapshot) =>
    wordsIn(snapshot, words),
  );

/** The subcollections of a person. */
export const collectionsOf = async (uid: string): Promise<string[]> =>
  (await database.collection(collectionPath("users", {})).doc(uid).listCollections()).map(({ id }) => id);
