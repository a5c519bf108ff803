import { randomUUID } from "node:crypto";
import { collectionPath, collections, documentPath } from "@studio/contract/collections.ts";
import { PRIVACY_VERSION } from "@studio/contract/leads/privacy.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { contacts } from "@studio/contract/studio.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { makeProgress } from "@studio/contract/testing/training.ts";
import { getAuth } from "firebase-admin/auth";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { mailOf } from "../../support/mail.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { activityOf, logIn, mailsTo, recover, temporaryPasswordOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { grantPackage, newClass } from "../../support/studio.ts";

const exported = z.object({
  exported_at: z.iso.datetime(),
  collections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

async function exportOf(token: string) {
  const { status, body } = await request("GET", "/u/export", { token });
  expect(status).toBe(200);
  return exported.parse(body).collections;
}

/** Stores data of the person in every collection that can hold any, and returns the words to search for. */
async function leaveTraces({ uid, email, token }: Person) {
  const word = () => `traccia-${randomUUID().slice(0, 8)}`;
  const traces = { name: word(), notes: word(), message: word() };
  await database.doc(documentPath("users", { uid })).update({ first_name: traces.name });
  const packageId = await grantPackage(uid, { size: 10 });
  const event = await newClass({ inHours: 30 });
  expect((await request("POST", `/event/${event}`, { token })).status).toBe(200);
  const progress = makeProgress({ rpe: 7, notes: traces.notes });
  await database.doc(documentPath("progress", { uid, sessionId: "1-w1-s1" })).create(progress);
  const lead = { name: "Ada", surname: "Prova", email, privacy_version: PRIVACY_VERSION };
  expect((await request("POST", "/public/ebook1", { json: lead, from: "203.0.113.77" })).status).toBe(200);
  const feed = { hash: word(), createdAt: new Date() };
  await database.doc(documentPath("calendarFeeds", { uid })).create(feed);
  return { ...traces, packageId, event, feed };
}

describe("GET /u/export", () => {
  test("returns all data of the person, instants as text, without secrets", async () => {
    const person = await newPerson();
    const { uid, email } = person;
    await getAuth().updateUser(uid, { emailVerified: true });
    const traces = await leaveTraces(person);
    expect((await recover(email)).status).toBe(200);
    const exported = await exportOf(person.token);

    expect(exported.users).toMatchObject([
      { id: uid, first_name: traces.name, email, joined_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(exported.products).toMatchObject([{ id: traces.packageId, remaining: 9 }]);
    expect(exported.ledger).toMatchObject([{ delta: -1, event: { id: traces.event } }]);
    expect(exported.memberBookings).toMatchObject([
      { id: traces.event, start: { dateTime: expect.any(String) } },
    ]);
    expect(exported.roster).toMatchObject([
      { path: `events/${traces.event}/subs/${uid}`, first_name: traces.name },
    ]);
    expect(exported.progress).toMatchObject([{ notes: traces.notes, rpe: 7 }]);
    expect(exported.leads).toMatchObject([
      { email, kind: "ebook1", consent: { privacy_version: PRIVACY_VERSION, at: expect.any(String) } },
    ]);
    expect(exported.activity?.map(({ kind }) => kind).sort()).toEqual([
      "account.recovery_requested",
      "booking.created",
    ]);
    expect(exported.calendarFeeds).toEqual([
      { id: uid, path: `calendarFeeds/${uid}`, createdAt: traces.feed.createdAt.toISOString() },
    ]);
    const [temporary] = exported.temporaryPasswords ?? [];
    expect(Object.keys(temporary ?? {}).sort()).toEqual(["expiresAt", "id", "path", "usedAt"]);
    expect(exported.mail).toHaveLength(3);
    expect(JSON.stringify(exported)).not.toMatch(/Password temporanea|"hash"|"salt"/);
    expect(JSON.stringify(exported)).not.toContain(traces.feed.hash);
  });

  test("returns nothing of others, not even the name of an actor", async () => {
    const [member, other, admin] = await Promise.all([newPerson(), newPerson(), newPerson({ admin: true })]);
    await Promise.all([member, other].map(leaveTraces));
    await database.doc(documentPath("users", { uid: admin.uid })).update({ first_name: "Amministra" });
    const json = { name: "10 lezioni", size: 10, expire_date: null };
    await request("POST", `/admin/user/${member.uid}/product`, { token: admin.token, json });
    const text = JSON.stringify(await exportOf(member.token));
    expect(text).toContain("package.granted");
    expect(text).not.toContain(other.uid);
    expect(text).not.toContain("Amministra");
  });

  test("returns a payment by the person's e-mail that is another member's without that member's ids", async () => {
    const [payer, buyer] = await Promise.all([newPerson(), newPerson()]);
    await getAuth().updateUser(payer.uid, { emailVerified: true });
    const payment = makePayment({ email: payer.email, uid: buyer.uid, openedBy: buyer.uid, productId: "p" });
    await database.collection(collectionPath("payments", {})).add(payment);
    const { payments } = await exportOf(payer.token);
    expect(payments).toMatchObject([
      { email: payer.email, amount: payment.amount, uid: null, openedBy: null, productId: null },
    ]);
  });

  test("returns data found by e-mail only once the e-mail is verified", async () => {
    const person = await newPerson();
    await leaveTraces(person);
    expect((await exportOf(person.token)).leads).toEqual([]);
    const { body } = await logIn(person.email, await temporaryPasswordOf(person.email));
    expect((await exportOf(String(body.access_token))).leads).toHaveLength(1);
  });

  test("covers every collection with a uid in its path", async () => {
    const { token } = await newPerson();
    const personal = Object.entries(collections).filter(([, path]) => path.includes("{uid}"));
    expect(Object.keys(await exportOf(token))).toEqual(
      expect.arrayContaining(personal.map(([name]) => name)),
    );
  });
});

describe("POST /u/deletion-request", () => {
  const ask = ({ token }: Person) => request("POST", "/u/deletion-request", { token });

  test("is stored once, mailed to the studio and confirmed to the person", async () => {
    const person = await newPerson();
    const { uid, email } = person;
    const first = await ask(person);
    expect([first.status, first.body]).toEqual([200, { deletion_requested_at: expect.any(String) }]);
    const again = await Promise.all([ask(person), ask(person)]);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);

    const at = new Date(String(first.body.deletion_requested_at));
    const stored = await database.doc(documentPath("users", { uid })).get();
    expect(memberDocument.parse(stored.data()).deletion_requested_at).toEqual(at);
    const id = `deletion-${uid}-${at.getTime()}`;
    const [toStudio, toPerson] = await Promise.all([mailOf(`${id}-studio`), mailOf(`${id}-person`)]);
    expect(toStudio).toMatchObject({ to: [{ address: contacts.email }], replyTo: [{ address: email }] });
    expect(toPerson).toMatchObject({ to: [{ address: email }] });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await activityOf(uid)).toEqual(["account.deletion_requested"]);
  });

  test("counts once for two concurrent requests", async () => {
    const person = await newPerson();
    const answers = await Promise.all([ask(person), ask(person), ask(person)]);
    expect(new Set(answers.map(({ body }) => body.deletion_requested_at)).size).toBe(1);
    expect(await activityOf(person.uid)).toEqual(["account.deletion_requested"]);
    const outbox = database.collection(collectionPath("mail", {}));
    expect((await outbox.where("replyTo", "==", person.email).get()).size).toBe(1);
  });
});
