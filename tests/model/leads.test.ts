import { initialTrials } from "@studio/contract/bookings/content/trials.ts";
import { bookings } from "@studio/contract/bookings/endpoints.ts";
import {
  calendarDocument,
  classDocument,
  guestIdOf,
  rosterDocument,
} from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type LeadStatus, leadDocument } from "@studio/contract/leads/model.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { publicClasses } from "../../functions/src/bookings/calendar.ts";
import { editClass } from "../../functions/src/bookings/editClass.ts";
import { editedContent, saveContent } from "../../functions/src/content/edit.ts";
import { mailCollectedLeads } from "../../functions/src/leads/collected.ts";
import { addFromLead, removeGuest } from "../../functions/src/leads/guests.ts";
import { receiveLead, type Submission } from "../../functions/src/leads/receive.ts";
import { removeLead } from "../../functions/src/leads/remove.ts";
import { change } from "../../functions/src/leads/staff.ts";
import { leadStore } from "../../functions/src/leads/store.ts";
import { moveGuest } from "../../functions/src/leads/trial/announce.ts";
import { freeSeatsOfPerson } from "../../functions/src/leads/trial/end.ts";
import { endUnconfirmed } from "../../functions/src/leads/trial/endUnconfirmed.ts";
import { STUDIO_EMAIL } from "../../functions/src/platform/mail/studioFacts.ts";
import { announceCancellations } from "../../functions/src/timetable/cancelled-classes/announce.ts";
import { cancelClass } from "../../functions/src/timetable/cancelled-classes/cancel.ts";
import { restoreClass } from "../../functions/src/timetable/cancelled-classes/restore.ts";
import { runAt } from "../support/runs.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../support/server/killed.ts";
import { requestOf } from "../support/server/requests.ts";
import { storeClass } from "../support/studio.ts";

beforeEach(() => emptyDatabase());

const now = romeInstant("2026-11-24", "10:00");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const desk = { id: "desk", name: "Dina Banco" };

let sent = 0;
/** Sends a request for a file, or for a trial with a time; each from an address and a mailbox of its own. */
async function send(body: Submission["body"] = {}, when?: Date, at = now): Promise<string> {
  sent += 1;
  const email = `p${sent}@posta.test`;
  const person = { first_name: "Ada", last_name: `Prova ${sent}`, email };
  const submission = { body, request: requestOf(), address: `198.51.100.${sent}`, now: at };
  await receiveLead(when ? { kind: "trial", ...person, when } : { kind: "ebook1", ...person }, submission);
  return email;
}

const leads = async () =>
  (await database.collection(collectionPath("leads", {})).get()).docs.map((one) => ({
    id: one.id,
    ...leadDocument.parse(one.data()),
  }));
const mailsTo = async (email: string) =>
  (await database.collection(collectionPath("mail", {})).get()).docs
    .map((one) => mailDocument.parse(one.data()))
    .filter(({ to }) => to.includes(email))
    .toSorted((a, b) => (a.delivery.startTime?.getTime() ?? 0) - (b.delivery.startTime?.getTime() ?? 0))
    .map(({ message }) => message);

/** Publishes rules of trials. */
async function publishRules(changed: Partial<typeof initialTrials>): Promise<void> {
  const { revision } = await editedContent("trials");
  const value = { ...initialTrials, ...changed };
  await saveContent("trials", { revision, value, publish: true }, { actor: desk, now });
}

const filled = { website: "https://posta.test" };

test("the hundredth request of a day is mailed to the studio, the rest comes in one mail an hour", async () => {
  for (let index = 0; index < 103; index++) await send();
  expect(await leads()).toHaveLength(103);
  expect(await mailsTo(STUDIO_EMAIL)).toHaveLength(100);
  expect(await leadStore.count("newestOfStatus", { values: ["new"] })).toBe(103);

  expect(await mailCollectedLeads(runAt(later(1)))).toEqual({ done: 3, failed: 0, more: false });
  const isCollected = ({ subject }: { subject: string }) => subject.endsWith("richieste dal sito");
  const [collected, ...others] = (await mailsTo(STUDIO_EMAIL)).filter(isCollected);
  expect(others).toEqual([]);
  expect(collected?.subject).toBe("3 richieste dal sito");
  for (const number of [sent, sent - 1, sent - 2]) expect(collected?.text).toContain(`Prova ${number},`);

  expect(await mailCollectedLeads(runAt(later(2)))).toEqual({ done: 0, failed: 0, more: false });
  expect(await mailsTo(STUDIO_EMAIL)).toHaveLength(101);

  await send({}, undefined, later(25));
  const subjects = (await mailsTo(STUDIO_EMAIL)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.endsWith(`: Ada Prova ${sent}`))).toHaveLength(1);
});

test("a doubtful request is collected, and its sender is mailed once staff vouch for it", async () => {
  const email = await send(filled, romeInstant("2026-11-26", "18:30"));
  const [lead] = await leads();
  expect(lead).toMatchObject({ email, status: "doubtful", answeredAt: null });
  expect([
    await leadStore.count("newestOfStatus", { values: ["new"] }),
    await leadStore.count("newestOfStatus", { values: ["doubtful"] }),
  ]).toEqual([0, 1]);
  expect([...(await mailsTo(email)), ...(await mailsTo(STUDIO_EMAIL))]).toEqual([]);

  await mailCollectedLeads(runAt(later(1)));
  expect(await mailsTo(STUDIO_EMAIL)).toMatchObject([
    { subject: "Una richiesta dal sito", text: expect.stringContaining("dubbia") },
  ]);

  await change(lead?.id ?? "", { status: "doubtful", notes: "Da guardare" }, desk, later(2));
  expect(await mailsTo(email)).toEqual([]);
  await change(lead?.id ?? "", { status: "new", notes: "" }, desk, later(2));
  expect(await mailsTo(email)).toHaveLength(1);
  await change(lead?.id ?? "", { status: "contacted", notes: "" }, desk, later(3));
  expect(await mailsTo(email)).toHaveLength(1);
});

test.each<[LeadStatus, number]>([
  ["new", 1],
  ["contacted", 1],
  ["won", 1],
  ["lost", 0],
])("a doubtful request for a file that becomes %s mails it %i times", async (status, mails) => {
  const email = await send(filled);
  const [lead] = await leads();
  await change(lead?.id ?? "", { status, notes: "" }, desk, later(1));
  expect(await mailsTo(email)).toHaveLength(mails);
});

test("a time that has passed meanwhile is not confirmed", async () => {
  const email = await send(filled, romeInstant("2026-11-24", "18:30"));
  const [lead] = await leads();
  await change(lead?.id ?? "", { status: "new", notes: "" }, desk, later(24));
  expect(await mailsTo(email)).toEqual([]);
});

describe("a trial in a small class", () => {
  const day = "2026-11-26";
  const id = `${day}-1830`;
  const at = (time: string) => romeInstant(day, time);
  const classAt = (time: string, numSubs: number) =>
    makeClass({
      start: { dateTime: at(time) },
      end: { dateTime: at(time.replace(/\d\d$/, "59")) },
      capacity: 6,
      numSubs,
      numdisp: 6 - numSubs,
    });

  beforeEach(async () => {
    const classes = { [id]: classAt("18:30", 5), "2026-11-26-1930": classAt("19:30", 6) };
    const cancelled = { "2026-11-26-1245": true as const };
    await database
      .doc(documentPath("calendar", { date: day }))
      .set(calendarDocument.parse({ date: day, classes, cancelled }));
    for (const [id, gymClass] of Object.entries(classes))
      await database.doc(documentPath("events", { id })).set(gymClass);
  });

  const stored = async () => {
    const [one, copy] = await Promise.all([
      database.doc(documentPath("events", { id })).get(),
      database.doc(documentPath("calendar", { date: day })).get(),
    ]);
    return {
      gymClass: classDocument.parse(one.data()),
      copy: calendarDocument.parse(copy.data()).classes[id],
    };
  };
  const replaceClass = async (gymClass: ReturnType<typeof classAt>) => {
    await database.doc(documentPath("events", { id })).delete();
    await storeClass(id, gymClass);
  };
  const lineOf = async (lead: string) => {
    const line = await database.doc(documentPath("roster", { id, uid: guestIdOf(lead) })).get();
    return line.exists ? rosterDocument.parse(line.data()) : undefined;
  };
  /** Asks for a trial at 18:30 as one of several people, each with an address, a mailbox and a phone. */
  const askAs = (
    person: number,
    body: Submission["body"] = {},
    overrides: { phone?: string; email?: string } = {},
    request = requestOf(),
  ) =>
    receiveLead(
      {
        kind: "trial",
        first_name: "Ada",
        last_name: `Prova ${person}`,
        email: `ada${person}@posta.test`,
        phone: `33300000${String(person).padStart(2, "0")}`,
        service: "CLASS",
        when: at("18:30"),
        ...overrides,
      },
      { body, request, address: `198.51.100.${person}`, now },
    );

  test("takes a seat as a guest, with the request, the counts and the mail in one commit", async () => {
    await askAs(1);
    const [lead] = await leads();
    expect(lead).toMatchObject({ status: "new", trials: [{ classId: id, start: at("18:30") }] });
    expect(await lineOf(lead?.id ?? "")).toMatchObject({
      state: "booked",
      guest: { kind: "trial", unconfirmed: true, member: null },
    });
    const { gymClass, copy } = await stored();
    expect(gymClass).toMatchObject({ numSubs: 6, numdisp: 0, unconfirmedTrials: 1 });
    expect(copy).toMatchObject({ numSubs: 6, numdisp: 0, unconfirmedTrials: 1 });
    const [mail] = await mailsTo("ada1@posta.test");
    expect(mail?.text).toContain("il tuo posto in classe è riservato");
    expect(mail?.attachments?.[0]?.content).not.toContain("da confermare");
    expect((await mailsTo(STUDIO_EMAIL))[0]?.text).toContain("Posto: preso in Small Class");

    const days = await publicClasses(now);
    expect(JSON.stringify(bookings.publicClasses.response.encode({ days }))).not.toMatch(
      /Ada|Prova|guest|3330/,
    );

    await removeGuest(lead?.id ?? "", { classId: id, actor: desk, now: later(1) });
    expect((await stored()).gymClass).toMatchObject({ numSubs: 5, numdisp: 1, unconfirmedTrials: 0 });
  });

  test("gives the last seat to one of fifty who ask at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, person) => askAs(person)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({
          code: "invalid_request",
          fields: { when: expect.any(String) },
        });
    expect(await leads()).toHaveLength(1);
    expect((await stored()).gymClass).toMatchObject({ numSubs: 6, numdisp: 0, unconfirmedTrials: 1 });
  });

  test("killed at each commit and sent again, takes one seat", async () => {
    await killedEverywhere(async (moment) => {
      await emptyDatabase();
      await storeClass(id, classAt("18:30", 0));
      const request = requestOf("asked-once");
      const killed = await runKilledAt(() => askAs(1, {}, {}, request), moment);
      expect(await askAs(1, {}, {}, request)).toEqual({ status: "received" });
      expect(await leads()).toMatchObject([{ trials: [{ classId: id }] }]);
      expect((await stored()).gymClass).toMatchObject({ numSubs: 1, unconfirmedTrials: 1 });
      expect(await mailsTo("ada1@posta.test")).toHaveLength(1);
      return killed;
    }, 1);
  });

  test.each([
    ["a doubtful one", 1, filled, {}],
    ["a second one of a mailbox", 2, {}, { email: "ada1@posta.test" }],
  ])("leaves %s to staff, without a seat", async (_, person, body, overrides) => {
    await replaceClass({ ...classAt("18:30", 5), capacity: 20, numdisp: 15 });
    if (person === 2) await askAs(1);
    const before = (await stored()).gymClass.numSubs;
    await askAs(person, body, overrides);
    expect((await stored()).gymClass.numSubs).toBe(before);
    expect((await leads()).filter(({ trials }) => trials.length === 0)).toHaveLength(1);
  });

  test("gives a phone that has a trial a seat too, and only the studio reads of it", async () => {
    await replaceClass({ ...classAt("18:30", 0), capacity: 20, numdisp: 20 });
    await askAs(1);
    await askAs(2, {}, { phone: "+393330000001" });
    expect((await stored()).gymClass.numSubs).toBe(2);
    const toStudio = await mailsTo(STUDIO_EMAIL);
    const isWarned = ({ text }: { text: string }) => text.includes("questo telefono ha già un’altra prova");
    expect(toStudio.filter(isWarned).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Prova 2"),
    ]);
    expect((await mailsTo("ada2@posta.test"))[0]?.text).toContain("riservato");
  });

  test("booked from the evening before on counts among the seats of trials until the class, or an answer", async () => {
    await replaceClass(classAt("18:30", 0));
    const evening = romeInstant("2026-11-25", "20:01");
    const askLate = (person: number) =>
      receiveLead(
        {
          kind: "trial",
          first_name: "Ada",
          last_name: "Prova",
          email: `ada${person}@posta.test`,
          service: "CLASS",
          when: at("18:30"),
        },
        { body: {}, request: requestOf(), address: `198.51.100.${person}`, now: evening },
      );
    await askLate(1);
    await askLate(2);
    expect((await mailsTo("ada1@posta.test"))[0]?.text).not.toContain("Confermalo");
    await expect(askLate(3)).rejects.toMatchObject({
      code: "invalid_request",
      fields: { when: expect.stringContaining("già presi") },
    });
    expect((await endUnconfirmed(runAt(at("18:00")))).done).toBe(0);
    const [lead] = await leads();
    await change(lead?.id ?? "", { status: "contacted" }, desk, evening);
    await askLate(3);
    expect((await stored()).gymClass).toMatchObject({ numSubs: 3, unconfirmedTrials: 2 });
  });

  test.each([
    ["contacted", 0],
    ["new", 1],
  ] as const)(
    "of a cancellation that is undone is as its request is, which is %s",
    async (status, trials) => {
      await askAs(1);
      const [lead] = await leads();
      await cancelClass(id, { reason: "Coach malato" }, desk, later(1));
      await change(lead?.id ?? "", { status }, desk, later(1));
      await restoreClass(id, desk, later(1));
      expect((await stored()).gymClass).toMatchObject({ numSubs: 6, unconfirmedTrials: trials });
      expect((await lineOf(lead?.id ?? ""))?.guest?.unconfirmed).toBe(trials === 1 ? true : undefined);
    },
  );

  test("ends by the hour although another one cannot, and although requests cannot be collected", async () => {
    await replaceClass(classAt("18:30", 0));
    await askAs(1);
    await askAs(2);
    const [broken] = await leads();
    await database.doc(documentPath("leads", { id: broken?.id ?? "" })).update({ status: "none" });
    expect(await endUnconfirmed(runAt(later(25)))).toEqual({ done: 1, failed: 1, more: false });
  });

  test("is free when the account of its member is erased", async () => {
    await askAs(1);
    const [lead] = await leads();
    await database.doc(documentPath("leads", { id: lead?.id ?? "" })).update({ member: "socia" });
    const by = { actor: desk, now: later(1) };
    await freeSeatsOfPerson({ uid: "another", email: "b@posta.test" }, by);
    expect((await stored()).gymClass.numSubs).toBe(6);
    for (const _ of [1, 2]) await freeSeatsOfPerson({ uid: "socia", email: undefined }, by);
    expect((await stored()).gymClass).toMatchObject({ numSubs: 5, unconfirmedTrials: 0 });
    expect(await leads()).toMatchObject([{ trials: [] }]);
    await askAs(1);
    await freeSeatsOfPerson({ uid: "unknown", email: "ada1@posta.test" }, by);
    expect((await stored()).gymClass.numSubs).toBe(5);
  });

  test("gives the phone of a member a seat too, and the studio reads whose it is", async () => {
    await database.doc(documentPath("users", { uid: "socia" })).set(makeMember({ phone: "3337654321" }));
    await askAs(1, {}, { phone: "+393337654321" });
    expect((await stored()).gymClass.numSubs).toBe(6);
    expect((await mailsTo(STUDIO_EMAIL))[0]?.text).toContain("il telefono è di un iscritto");
    expect((await mailsTo("ada1@posta.test"))[0]?.text).not.toContain("iscritto");
  });

  test("is mailed about its seat beyond the confirmations of a mailbox, and names the class", async () => {
    await replaceClass(classAt("18:30", 0));
    const email = "ada1@posta.test";
    for (const person of [7, 8])
      await receiveLead(
        { kind: "trial", first_name: "Ada", last_name: "Prova", email, service: "PT", when: at("15:00") },
        { body: {}, request: requestOf(), address: `198.51.100.${person}`, now },
      );
    await askAs(1);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    const seated = mails.find(({ text }) => text.includes("riservato"));
    expect(seated?.text).toContain("Classe: Small Class");
    expect(seated?.text).toContain("rispondi con un «no»: liberiamo il posto");
    expect(seated?.attachments?.[0]?.content).toContain("DTEND:20261126T175900Z");
  });

  test.each(["contacted", "won"] as const)("is confirmed once staff say %s", async (status) => {
    await askAs(1);
    const [lead] = await leads();
    const id = lead?.id ?? "";
    await change(id, { status }, desk, later(1));
    expect((await stored()).gymClass).toMatchObject({ numSubs: 6, unconfirmedTrials: 0 });
    expect((await stored()).copy).toMatchObject({ numSubs: 6, unconfirmedTrials: 0 });
    expect((await lineOf(id))?.guest?.unconfirmed).toBeUndefined();
    await change(id, { status: "new" }, desk, later(2));
    await change(id, { status: "contacted" }, desk, later(3));
    expect((await stored()).gymClass.unconfirmedTrials).toBe(0);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["lost", (id) => change(id, { status: "lost" }, desk, later(1))],
    ["doubtful", (id) => change(id, { status: "doubtful" }, desk, later(1))],
    ["erased", (id) => removeLead(id, desk, later(1))],
  ])("gives its seat back once it is %s, and its sender can have another one", async (_, end) => {
    await askAs(1);
    const [lead] = await leads();
    await end(lead?.id ?? "");
    expect((await stored()).gymClass).toMatchObject({ numSubs: 5, numdisp: 1, unconfirmedTrials: 0 });
    expect(await lineOf(lead?.id ?? "")).toBeUndefined();
    expect((await leads()).flatMap(({ trials }) => trials)).toEqual([]);
    await askAs(1);
    expect((await stored()).gymClass).toMatchObject({ numSubs: 6, unconfirmedTrials: 1 });
  });

  test("stays unconfirmed and unanswered when staff undo that they took it off", async () => {
    await askAs(1);
    const [lead] = await leads();
    const acting = { classId: id, actor: desk, now: later(1) };
    await removeGuest(lead?.id ?? "", acting);
    await addFromLead(lead?.id ?? "", { despite_member: true, unconfirmed: true }, acting);
    expect((await stored()).gymClass).toMatchObject({ numSubs: 6, unconfirmedTrials: 1 });
    expect(await leads()).toMatchObject([{ status: "new", trials: [{ classId: id }] }]);
    await addFromLead(lead?.id ?? "", { despite_member: true }, acting);
    expect((await stored()).gymClass).toMatchObject({ numSubs: 6, unconfirmedTrials: 0 });
  });

  test("leaves a second sender of an address’s network their limits when the first are used up", async () => {
    await replaceClass({ ...classAt("18:30", 0), capacity: 60, numdisp: 60 });
    await publishRules({ seats: "50" });
    const from = (person: number, household: number) =>
      receiveLead(
        {
          kind: "trial",
          first_name: "Ada",
          last_name: `Prova ${person}`,
          email: `ada${person}@posta.test`,
          service: "CLASS",
          when: at("18:30"),
        },
        { body: {}, request: requestOf(), address: `2001:db8:1:${household}::/64`, now },
      );
    for (let person = 0; person < 26; person += 1) await from(person, person);
    // Eight households' worth of one network.
    expect((await stored()).gymClass.numSubs).toBe(24);
    // The refused one has used up nothing of their own.
    await askAs(25);
    expect((await stored()).gymClass.numSubs).toBe(25);
  });

  test("is mailed when staff move the class, and when they cancel it, once", async () => {
    await askAs(1);
    const email = "ada1@posta.test";
    const { gymClass } = await stored();
    const moved = { start: { dateTime: at("20:00") }, end: { dateTime: at("20:59") } };
    const { summary, description, capacity } = gymClass;
    await editClass(id, { summary, description, capacity, ...moved }, desk, later(1), moveGuest);
    const [, move] = await mailsTo(email);
    expect(move?.text).toContain("20:00 – 20:59");
    expect(move?.attachments?.[0]?.content).toContain("DTSTART:20261126T190000Z");

    await cancelClass(id, { reason: "Coach malato" }, desk, later(2));
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await announceCancellations(runAt(later(3)))).done).toBe(1);
    expect((await announceCancellations(runAt(later(4)))).done).toBe(0);
    const cancelled = (await mailsTo(email)).find(({ text }) => text.includes("Coach malato"));
    expect(cancelled?.attachments?.[0]?.content).toContain("METHOD:CANCEL");
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test("takes no more of a class than the owner offers, and none where staff give the seats", async () => {
    const gymClass = { ...classAt("18:30", 0), unconfirmedTrials: 2 };
    await replaceClass(gymClass);
    await expect(askAs(1)).rejects.toMatchObject({ code: "invalid_request" });
    await replaceClass({ ...gymClass, unconfirmedTrials: 1 });
    await askAs(1);
    expect((await stored()).gymClass.unconfirmedTrials).toBe(2);

    await publishRules({ seats: "0" });
    await askAs(3);
    expect((await stored()).gymClass).toMatchObject({ numSubs: 1, unconfirmedTrials: 2 });
    await publishRules({ types: "yoga Yoga" });
    await askAs(4);
    expect((await stored()).gymClass).toMatchObject({ numSubs: 1, unconfirmedTrials: 2 });
    expect(await leads()).toHaveLength(3);
  });

  const ask = (time: string, request = requestOf(), service: "CLASS" | "PT" = "CLASS") =>
    receiveLead(
      {
        kind: "trial",
        first_name: "Ada",
        last_name: "Prova",
        email: "ada@posta.test",
        service,
        when: at(time),
      },
      { body: {}, request, address: "198.51.100.1", now },
    );

  test.each([
    ["19:30", "Questa classe è al completo: scegli un altro orario"],
    ["12:45", "Questa classe è stata annullata: scegli un altro orario"],
  ])("at %s is refused, and nothing is stored or mailed", async (time, when) => {
    await expect(ask(time)).rejects.toMatchObject({ code: "invalid_request", fields: { when } });
    expect(await leads()).toEqual([]);
    expect(await mailsTo("ada@posta.test")).toEqual([]);
    // Another service at that hour is no class.
    await ask(time, requestOf(), "PT");
    expect(await leads()).toHaveLength(1);
  });

  test.each(["18:30", "15:00"])(
    "at %s, with seats or at an hour without a class, is received",
    async (time) => {
      await ask(time);
      expect(await leads()).toMatchObject([{ service: "CLASS", when: at(time) }]);
    },
  );

  test("that was received is so again, although the class has filled meanwhile", async () => {
    const request = requestOf("asked-once");
    await ask("18:30", request);
    const full = { "2026-11-26-1830": classAt("18:30", 6) };
    await database
      .doc(documentPath("calendar", { date: day }))
      .set(calendarDocument.parse({ date: day, classes: full }));
    expect(await ask("18:30", request)).toEqual({ status: "received" });
    expect(await leads()).toHaveLength(1);
  });
});

test("visitors read the seats of three weeks, and nothing of the people in the classes", async () => {
  const day = "2026-11-26";
  const start = romeInstant(day, "18:30");
  const gymClass = makeClass({
    start: { dateTime: start },
    end: { dateTime: new Date(start.getTime() + 3_600_000) },
    capacity: 6,
    numSubs: 4,
    numdisp: 2,
    waiting: ["ticket-of-ada"],
  });
  for (const date of [day, "2026-12-16"])
    await database
      .doc(documentPath("calendar", { date }))
      .set(calendarDocument.parse({ date, classes: date === day ? { [`${day}-1830`]: gymClass } : {} }));
  const days = await publicClasses(now);
  expect(days.map(({ date, classes }) => [date, classes.map(({ seats_left }) => seats_left)])).toEqual([
    [day, [1]],
  ]);
  expect(JSON.stringify(bookings.publicClasses.response.encode({ days }))).not.toContain("ticket");
});
