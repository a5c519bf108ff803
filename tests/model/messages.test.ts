import { randomUUID } from "node:crypto";
import { guestIdOf } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type MessageAudience, type MessageInput, messageDocument } from "@studio/contract/messages/model.ts";
import { MESSAGES_KEPT_DAYS } from "@studio/contract/messages/policy.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import type { Role } from "@studio/contract/roles.ts";
import { makeClass, makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { makeMessage } from "@studio/contract/testing/messages.ts";
import { makePushDevice } from "@studio/contract/testing/notices.ts";
import { makeRace, makeRaceBooking } from "@studio/contract/testing/race.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { chooseNews } from "../../functions/src/messages/news.ts";
import { previewMessage, tryMessage } from "../../functions/src/messages/preview.ts";
import { listMessages } from "../../functions/src/messages/result.ts";
import { sendMessage, sendMessages } from "../../functions/src/messages/send.ts";
import { unsubscribeUrl } from "../../functions/src/messages/unsubscribe/address.ts";
import { answerUnsubscribe } from "../../functions/src/messages/unsubscribe/answer.ts";
import { cleanUp } from "../../functions/src/operations/cleanUp.ts";
import { mails } from "../support/jobs/studio.ts";
import { noticesTo } from "../support/notices.ts";
import { storeMember } from "../support/people.ts";
import { runAt } from "../support/runs.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../support/server/killed.ts";
import { storeClass } from "../support/studio.ts";

/** A Wednesday at noon, outside the quiet hours. */
const now = new Date("2027-01-13T11:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const start = { dateTime: new Date("2027-01-14T17:30:00Z") };

beforeEach(() => emptyDatabase());

async function newMember(overrides: Partial<MemberDocument> = {}): Promise<string> {
  const uid = `m-${randomUUID().slice(0, 8)}`;
  await storeMember(uid, { joined_at: new Date("2026-01-01T00:00:00Z"), ...overrides });
  return uid;
}

async function newAuthor(role: Role = "desk", coach: string | null = null) {
  const uid = await newMember({ role, coach, first_name: "Ada", last_name: "Banco" });
  return { caller: { uid, role, membership: false }, actor: { id: uid, name: "Ada Banco" }, now };
}

/** Stores a class, led by Sara, in which these members are booked. */
async function classWith(uids: readonly string[]): Promise<MessageAudience> {
  const id = `c-${randomUUID().slice(0, 8)}`;
  await storeClass(id, makeClass({ start, numSubs: uids.length, capacity: 100, coach: "sara" }));
  for (const uid of uids) await database.doc(documentPath("roster", { id, uid })).set(makeRosterLine());
  return { type: "class", id };
}

const inputTo = (audience: MessageAudience, overrides: Partial<MessageInput> = {}): MessageInput => ({
  id: randomUUID(),
  audience,
  kind: "service",
  subject: "Domani, {nome}",
  text: "Ciao {nome}!\n\nA domani.",
  ...overrides,
});

const stored = async (id: string) =>
  messageDocument.parse((await database.doc(documentPath("messages", { id })).get()).data());
const none = { refused: 0, no_account: 0, gone: 0 };

/** Marks the mails of the outbox as delivered, or as in another state. */
async function deliver(state = "SUCCESS") {
  const { docs } = await database.collection(collectionPath("mail", {})).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ "delivery.state": state, "delivery.endTime": now })));
}

describe("a message to a class", () => {
  test("reaches each booked member once, by mail and in the app, with their name", async () => {
    const [anna, bea] = [await newMember({ first_name: "Anna" }), await newMember({ first_name: "Bea" })];
    const audience = await classWith([anna, bea]);
    const author = await newAuthor();
    const input = inputTo(audience, { text: "Ciao {nome}, {classe} di {giorno} alle {ora}.\n\nA domani." });
    const sent = await sendMessage(input, author);
    expect(sent).toMatchObject({ state: "sent", total: 2, sent: 0, failed: 0, waiting: 2, left_out: none });
    const mail = (await mails()).find(({ to }) => to[0] === `${anna}@studio.test`);
    expect(mail).toMatchObject({
      id: `message-${input.id}-${anna}`,
      staffMessage: input.id,
      message: { subject: "Domani, Anna" },
      notice: documentPath("notices", { uid: anna, id: `message-${input.id}` }),
    });
    expect(mail?.message.text).toContain(
      "Ciao Anna, Small Class di giovedì 14 gennaio alle 18:30.\n\nA domani.",
    );
    expect(mail?.unsubscribe).toBeUndefined();
    expect(await noticesTo({ uid: bea })).toMatchObject([
      {
        kind: "message",
        message: { id: input.id, subject: "Domani, Bea", text: expect.stringContaining("Ciao Bea,") },
      },
    ]);
    const log = await database.collection(collectionPath("activity", {})).get();
    expect(log.docs.map((entry) => entry.data())).toMatchObject([
      {
        kind: "message.sent",
        actor: author.actor,
        subject: null,
        about: { name: "“Domani, {nome}” a 2 persone" },
      },
    ]);
  });

  test("sent again with the same id sends nothing, and not by another author", async () => {
    const audience = await classWith([await newMember()]);
    const author = await newAuthor();
    const input = inputTo(audience);
    await sendMessage(input, author);
    await sendMessage(input, { ...author, now: later(3) });
    expect(await mails()).toHaveLength(1);
    await expect(sendMessage(input, await newAuthor())).rejects.toMatchObject({ code: "forbidden" });
  });

  test("leaves out guests without an account, late cancellations, and members who are gone", async () => {
    const [anna, former, dropped] = [await newMember(), "gone", await newMember()];
    const audience = await classWith([anna, former]);
    const line = (uid: string, overrides: object) =>
      database
        .doc(documentPath("roster", { id: audience.type === "class" ? audience.id : "", uid }))
        .set(makeRosterLine(overrides));
    const guest = { kind: "trial" as const, lead: "lead-1", phone: null, member: null };
    await line(guestIdOf("lead-1"), { guest });
    await line(guestIdOf("lead-2"), { guest: { ...guest, lead: "lead-2", member: anna } });
    await line(dropped, { state: "dropped" });
    const author = await newAuthor();
    const input = inputTo(audience);
    expect(await previewMessage(input, author.caller, now)).toMatchObject({
      total: 1,
      left_out: { refused: 0, no_account: 1, gone: 1 },
    });
    expect(await sendMessage(input, author)).toMatchObject({
      total: 1,
      left_out: { no_account: 1, gone: 1 },
    });
    expect((await mails()).map(({ to }) => to)).toEqual([[`${anna}@studio.test`]]);
  });

  test("is a coach's of that class, not of others", async () => {
    const audience = await classWith([await newMember()]);
    const sara = await newAuthor("coach", "sara");
    const dario = await newAuthor("coach", "dario");
    expect(await sendMessage(inputTo(audience), sara)).toMatchObject({ total: 1 });
    for (const act of [
      () => sendMessage(inputTo(audience), dario),
      () => previewMessage(inputTo(audience), dario.caller, now),
      () => tryMessage(inputTo(audience), dario.caller, now),
      () => sendMessage(inputTo({ type: "people", ids: [dario.caller.uid] }), dario),
    ])
      await expect(act()).rejects.toMatchObject({ code: "not_own_class" });
  });

  test("without recipients is refused, and one that is gone too", async () => {
    const author = await newAuthor();
    await expect(sendMessage(inputTo(await classWith([])), author)).rejects.toMatchObject({
      code: "message_without_recipients",
    });
    await expect(sendMessage(inputTo({ type: "class", id: "gone" }), author)).rejects.toMatchObject({
      code: "event_not_found",
    });
  });
});

test("a message about a race reaches each confirmed address once, and no account is needed", async () => {
  await database.doc(documentPath("raceEvents", { id: "2026-12-12" })).set(makeRace());
  const place = (id: string, overrides: Parameters<typeof makeRaceBooking>[0]) =>
    database.doc(documentPath("raceBookings", { id })).set(makeRaceBooking(overrides));
  await place("b1", { email: "uno@runner.test", ticket: "a".repeat(43) });
  await place("b2", { email: "uno@runner.test", ticket: "b".repeat(43) });
  await place("b3", { email: "due@runner.test", ticket: "c".repeat(43) });
  await place("b4", { email: "tre@runner.test", state: "held", ticket: "d".repeat(43) });
  const author = await newAuthor();
  const input = inputTo({ type: "race", id: "2026-12-12" }, { subject: "{gara} di {giorno}" });
  expect(await sendMessage(input, author)).toMatchObject({ total: 2 });
  const sent = await mails();
  expect(sent.map(({ to }) => to[0]).sort()).toEqual(["due@runner.test", "uno@runner.test"]);
  expect(sent[0]?.message.subject).toBe("Simulazione HYROX di sabato 12 dicembre");
  expect(await previewMessage({ ...input, kind: "news" }, author.caller, now)).toMatchObject({
    total: 0,
    left_out: { no_account: 2 },
    example: null,
  });
});

describe("news", () => {
  test("leave out a member who refused them, also after the message was begun; service does not", async () => {
    const [anna, bea] = [await newMember(), await newMember({ news_refused: true })];
    const audience: MessageAudience = { type: "people", ids: [anna, bea, anna, "gone"] };
    const author = await newAuthor();
    const preview = (kind: "news" | "service") =>
      previewMessage(inputTo(audience, { kind }), author.caller, now);
    expect(await preview("news")).toMatchObject({
      total: 1,
      left_out: { refused: 1, no_account: 0, gone: 1 },
    });
    expect(await preview("service")).toMatchObject({ total: 2, left_out: { ...none, gone: 1 } });
    const id = randomUUID();
    await database
      .doc(documentPath("messages", { id }))
      .set(
        makeMessage({ kind: "news", state: "sending", to: [anna], pending: [anna], at: now, result: null }),
      );
    await chooseNews(anna, false);
    await sendMessages(runAt(later(2)));
    expect(await stored(id)).toMatchObject({ state: "sent", total: 0, left_out: { ...none, refused: 1 } });
    expect(await mails()).toEqual([]);
  });

  test("carry a link and headers that end them without a sign-in, for that member alone", async () => {
    const [anna, bea] = [await newMember(), await newMember()];
    await sendMessage(inputTo({ type: "people", ids: [anna] }, { kind: "news" }), await newAuthor());
    const [mail] = await mails();
    const url = unsubscribeUrl(anna);
    expect(mail?.unsubscribe).toBe(url);
    expect([mail?.message.text.includes(url), mail?.message.html.includes(url)]).toEqual([true, true]);
    const { pathname } = new URL(url);
    const refused = async (uid: string) =>
      (await database.doc(documentPath("users", { uid })).get()).get("news_refused") ?? false;
    const asked = await answerUnsubscribe("GET", pathname);
    expect([asked.status, asked.html.includes('<form method="post">'), await refused(anna)]).toEqual([
      200,
      true,
      false,
    ]);
    for (let times = 0; times < 2; times += 1)
      expect((await answerUnsubscribe("POST", pathname)).html).toContain("Fatto: niente più novità");
    expect([await refused(anna), await refused(bea)]).toEqual([true, false]);
    const forged = pathname.replace(anna, bea);
    expect((await answerUnsubscribe("POST", forged)).status).toBe(404);
    expect(await refused(bea)).toBe(false);
    expect((await answerUnsubscribe("PUT", pathname)).status).toBe(405);
  });

  test("are not ended for a member who is gone by an error", async () => {
    const { pathname } = new URL(unsubscribeUrl("gone"));
    expect((await answerUnsubscribe("POST", pathname)).status).toBe(200);
  });
});

describe("the preview", () => {
  test("counts those who are pushed to, and shows the message as the first one reads it", async () => {
    const [anna, bea, carla] = [
      await newMember({ first_name: "Anna" }),
      await newMember({ push_muted: ["messages"] }),
      await newMember(),
    ];
    for (const uid of [anna, bea])
      await database.doc(documentPath("pushDevices", { id: `d-${uid}` })).set(makePushDevice({ uid }));
    const { caller } = await newAuthor();
    const draft = inputTo({ type: "people", ids: [anna, bea, carla] });
    expect(await previewMessage(draft, caller, now)).toEqual({
      audience: { type: "people", id: null, name: "3 persone" },
      total: 3,
      pushed: 1,
      left_out: none,
      example: {
        name: "Anna Persona",
        phone: null,
        subject: "Domani, Anna",
        text: "Ciao Anna!\n\nA domani.",
      },
    });
    const night = new Date("2027-01-13T22:30:00Z");
    expect((await previewMessage(draft, caller, night)).pushed).toBe(0);
    expect(await mails()).toEqual([]);
  });
});

test("a try reaches its author alone, with their name", async () => {
  const audience = await classWith([await newMember()]);
  const { caller } = await newAuthor();
  expect(await tryMessage(inputTo(audience, { subject: "{classe}" }), caller, now)).toEqual({
    to: `${caller.uid}@studio.test`,
  });
  expect(await mails()).toMatchObject([
    {
      to: [`${caller.uid}@studio.test`],
      message: { subject: "Prova: Small Class", text: expect.stringContaining("Ciao Ada!") },
    },
  ]);
  expect((await database.collection(collectionPath("messages", {})).get()).size).toBe(0);
});

describe("the result", () => {
  test("counts what was delivered, replaced by a push, given up and waits, and is kept at the end", async () => {
    const uids = await Promise.all([1, 2, 3, 4].map(() => newMember()));
    const input = inputTo({ type: "people", ids: uids });
    await sendMessage(input, await newAuthor());
    const [sent, pushed, failed, waiting] = uids.map((uid) =>
      database.doc(documentPath("mail", { id: `message-${input.id}-${uid}` })),
    );
    await sent?.update({ "delivery.state": "SUCCESS" });
    await pushed?.update({ "delivery.state": "WITHDRAWN" });
    await failed?.update({ "delivery.state": "ERROR" });
    const listed = async () => (await listMessages({ limit: 25 })).messages;
    const counts = { total: 4, sent: 2, failed: 1 };
    expect(await listed()).toMatchObject([{ ...counts, waiting: 1, state: "sent", author: "Ada Banco" }]);
    await sendMessages(runAt(later(5)));
    expect(await stored(input.id)).toMatchObject({ state: "sent", result: null });
    await waiting?.update({ "delivery.state": "SUCCESS" });
    await sendMessages(runAt(later(10)));
    await emptyMails();
    expect(await listed()).toMatchObject([{ total: 4, sent: 3, failed: 1, waiting: 0, state: "done" }]);
  });

  async function emptyMails() {
    const { docs } = await database.collection(collectionPath("mail", {})).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }

  test("is removed after its retention", async () => {
    await database.doc(documentPath("messages", { id: "m1" })).set(makeMessage({ at: now }));
    await cleanUp(runAt(new Date(now.getTime() + MESSAGES_KEPT_DAYS * 86_400_000 - 1)));
    expect((await database.doc(documentPath("messages", { id: "m1" })).get()).exists).toBe(true);
    await cleanUp(runAt(new Date(now.getTime() + MESSAGES_KEPT_DAYS * 86_400_000)));
    expect((await database.doc(documentPath("messages", { id: "m1" })).get()).exists).toBe(false);
  });
});

test("killed at each commit, a message reaches each person exactly once, by the same call or by the job", async () => {
  await killedEverywhere(async (moment) => {
    await emptyDatabase();
    const uids = await Promise.all(Array.from({ length: 230 }, () => newMember()));
    const author = await newAuthor();
    const input = inputTo({ type: "people", ids: uids });
    const killed = await runKilledAt(() => sendMessage(input, author), moment);
    const begun = (await database.doc(documentPath("messages", { id: input.id })).get()).exists;
    if (begun && moment % 2 === 0) await sendMessages(runAt(later(2)));
    else await sendMessage(input, { ...author, now: later(1) });
    expect((await mails()).map(({ to }) => to[0]).sort()).toEqual(
      uids.map((uid) => `${uid}@studio.test`).sort(),
    );
    const notices = await database.collectionGroup("notices").get();
    expect(notices.size).toBe(uids.length);
    const log = await database.collection(collectionPath("activity", {})).get();
    expect(log.size).toBe(1);
    expect(await stored(input.id)).toMatchObject({ state: "sent", pending: [], total: 230 });
    return killed;
  });
}, 300_000);

test("two runs at once and a repeated call write to each person once", async () => {
  const uids = await Promise.all(Array.from({ length: 150 }, () => newMember()));
  const id = randomUUID();
  const message = makeMessage({
    state: "sending",
    to: uids,
    pending: uids,
    total: 150,
    at: now,
    result: null,
  });
  await database.doc(documentPath("messages", { id })).set(message);
  vi.resetModules();
  const other = await import("../../functions/src/messages/send.ts");
  await Promise.all([sendMessages(runAt(later(2))), other.sendMessages(runAt(later(2)))]);
  expect(await mails()).toHaveLength(150);
  await deliver();
  await sendMessages(runAt(later(7)));
  expect(await stored(id)).toMatchObject({ state: "done", result: { sent: 150, failed: 0 } });
});
