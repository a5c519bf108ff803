import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { calendarDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type LeadStatus, leadDocument } from "@studio/contract/leads/model.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { publicClasses } from "../../functions/src/bookings/calendar.ts";
import { mailCollectedLeads } from "../../functions/src/leads/collected.ts";
import { receiveLead, type Submission } from "../../functions/src/leads/receive.ts";
import { change } from "../../functions/src/leads/staff.ts";
import { leadStore } from "../../functions/src/leads/store.ts";
import { STUDIO_EMAIL } from "../../functions/src/platform/mail/studioFacts.ts";
import { runAt } from "../support/runs.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { requestOf } from "../support/server/requests.ts";

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
    .map(({ message }) => message);

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
    const classes = { "2026-11-26-1830": classAt("18:30", 5), "2026-11-26-1930": classAt("19:30", 6) };
    const cancelled = { "2026-11-26-1245": true as const };
    await database
      .doc(documentPath("calendar", { date: day }))
      .set(calendarDocument.parse({ date: day, classes, cancelled }));
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
