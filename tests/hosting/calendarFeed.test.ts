import { type BookingDocument, calendarFeedDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { studio } from "@studio/contract/studio.ts";
import { hourFrom, makeBooking } from "@studio/contract/testing/bookings.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { readCalendar } from "../support/ics.ts";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";
import { suite } from "../support/server/suite.ts";
import { grantPackage, newClass } from "../support/studio.ts";

const DAY = 86_400_000;

async function newMember(): Promise<Person> {
  const person = await newPerson();
  await grantPackage(person.uid);
  return person;
}

async function createFeed({ token }: Person): Promise<string> {
  const { status, body } = await request("POST", "/u/calendar-feed", { token });
  expect(status).toBe(200);
  return z.url().parse(body.url);
}

async function read(url: string, method = "GET") {
  const response = await fetch(url, { method });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const classesOf = async (url: string) => readCalendar((await read(url)).text).classes;

async function book({ token }: Person, options: Parameters<typeof newClass>[0]): Promise<string> {
  const id = await newClass(options);
  expect((await request("POST", `/event/${id}`, { token })).status).toBe(200);
  return id;
}

/** Stores a booking of a class a number of days from now. */
async function leave({ uid }: Person, days: number, state: BookingDocument["state"] = "booked") {
  const id = `t-${state}-${Math.abs(days)}`;
  const start = new Date(Date.now() + days * DAY);
  const unpaid = { productId: null, deducted: false, subDate: start };
  const booking = makeBooking({ summary: id, ...hourFrom(start) }, { state, ...unpaid });
  await database.doc(documentPath("memberBookings", { uid, classId: id })).create(booking);
  return id;
}

const uidOf = (id: string) => `${id}@${new URL(studio.url).hostname}`;

describe("the calendar feed", () => {
  let member: Person;
  let url: string;
  let first: string;
  beforeAll(async () => {
    member = await newMember();
    first = await book(member, { inHours: 50 });
    url = await createFeed(member);
  });

  test("has the classes that the member is booked on, and no others", async () => {
    const second = await book(member, { inHours: 30 });
    await newClass({ inHours: 40 });
    const classes = await classesOf(url);
    expect(classes.map(({ uid }) => uid)).toEqual([second, first].map(uidOf));
    const event = await database.doc(documentPath("events", { id: second })).get();
    expect(classes[0]).toEqual({
      uid: uidOf(second),
      summary: event.get("summary"),
      description: "Classe di prova",
      location: expect.stringContaining(studio.address.street),
      start: event.get("start").dateTime.toDate(),
      end: event.get("end").dateTime.toDate(),
      alarms: [-7200],
    });

    await request("DELETE", `/event/${second}`, { token: member.token });
    expect((await classesOf(url)).map(({ uid }) => uid)).toEqual([uidOf(first)]);
  });

  test("stands at the site, is a private calendar and names the studio's zone", async () => {
    expect(url).toMatch(new RegExp(`^${suite.url}/calendario/${member.uid}/[A-Za-z0-9_-]{43}\\.ics$`));
    const { status, headers, text } = await read(url);
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(headers.get("cache-control")).toBe("private, max-age=0, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(readCalendar(text)).toMatchObject({
      name: `${studio.name}: le mie classi`,
      timezone: "Europe/Rome",
    });
    expect(text).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m);
  });

  test("is read-only", async () => {
    expect(await read(url, "HEAD")).toMatchObject({ status: 200, text: "" });
    const { status, headers } = await read(url, "POST");
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("has the bookings that stand, from thirty days ago on", async () => {
    const other = await newMember();
    const kept = await leave(other, -29);
    await leave(other, -31);
    await leave(other, -2, "dropped");
    await leave(other, -1, "cancelled");
    const classes = await classesOf(await createFeed(other));
    // Its class is gone: only the booking has it.
    expect(classes).toMatchObject([{ uid: uidOf(kept), summary: kept, description: null }]);
  });

  test("has every character of a class, and its instant across a clock change", async () => {
    const other = await newMember();
    const summary = "Forza, core; \\mobilità\\ 💪🏽";
    const description = `Porta:\nacqua, asciugamano; "guanti"\r\ne ${"è🔥".repeat(60)}`;
    // Half past three in Rome, half an hour after the clock moved from two to three.
    const start = new Date("2027-03-28T03:30:00+02:00");
    await book(other, { start, summary, description });
    const { text } = await read(await createFeed(other));
    expect(text).toContain("DTSTART:20270328T013000Z\r\n");
    expect(text).toContain("DTEND:20270328T023000Z\r\n");
    expect(readCalendar(text).classes).toMatchObject([
      { summary, description: description.replace("\r\n", "\n"), start },
    ]);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe("the private address", () => {
  test("is shown by its date, and only its hash is stored", async () => {
    const member = await newMember();
    const { token, uid } = member;
    expect((await request("GET", "/u/calendar-feed", { token })).body).toEqual({ created_at: null });
    const url = await createFeed(member);
    const { body } = await request("GET", "/u/calendar-feed", { token });
    expect(body).toEqual({ created_at: expect.any(String) });

    const stored = await database.doc(documentPath("calendarFeeds", { uid })).get();
    const { createdAt } = calendarFeedDocument.parse(stored.data());
    expect(createdAt.toISOString()).toBe(body.created_at);
    const secret = url.split("/").at(-1)?.replace(".ics", "") ?? "";
    expect(JSON.stringify(stored.data())).not.toContain(secret);
  });

  test("is replaced when created again, and the former one is invalid", async () => {
    const member = await newMember();
    const former = await createFeed(member);
    const url = await createFeed(member);
    expect([(await read(former)).status, (await read(url)).status]).toEqual([404, 200]);
  });

  test("is invalid after deletion, which is idempotent", async () => {
    const member = await newMember();
    const url = await createFeed(member);
    for (const _ of ["once", "twice"]) {
      const { status, body } = await request("DELETE", "/u/calendar-feed", { token: member.token });
      expect([status, body]).toEqual([200, { created_at: null }]);
    }
    expect((await read(url)).status).toBe(404);
    const log = await database.collection("activity").where("subject.id", "==", member.uid).get();
    expect(log.docs.map((entry) => entry.get("kind")).sort()).toEqual([
      "account.calendar_feed_created",
      "account.calendar_feed_revoked",
    ]);
  });

  test("of a removed account is invalid", async () => {
    const member = await newMember();
    const url = await createFeed(member);
    await database.doc(documentPath("access", { uid: member.uid })).delete();
    expect((await read(url)).status).toBe(404);
  });

  test("returns the same error for every invalid URL", async () => {
    const mine = await createFeed(await newMember());
    const theirs = await createFeed(await newMember());
    const secretOf = (url: string) => url.split("/").at(-1) ?? "";
    const unknownFeed = mine.replace(/calendario\/[^/]+/, "calendario/nessuno");
    const answers = await Promise.all(
      [
        mine.replace(secretOf(mine), secretOf(theirs)),
        unknownFeed,
        mine.replace(".ics", ""),
        mine.replace(/.\.ics$/, ".ics"),
        `${suite.url}/calendario/a/b/c.ics`,
      ].map((url) => read(url)),
    );
    const seen = answers.map(({ status, text, headers }) => [status, text, headers.get("cache-control")]);
    expect(seen).toEqual(seen.map(() => [404, "", "private, max-age=0, no-store"]));
  });
});
