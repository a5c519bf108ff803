import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { studio } from "../studio.ts";
import { initialClassLists } from "./content/initialClassLists.ts";
import { type CalendarEntry, calendarText } from "./ics.ts";

const lists = initialClassLists;
const now = new Date("2026-11-21T10:00:00Z");
const small: CalendarEntry = {
  id: "2026-11-23-1830",
  summary: "Small Class",
  description: "",
  start: { dateTime: new Date("2026-11-23T17:30:00Z") },
  end: { dateTime: new Date("2026-11-23T18:30:00Z") },
};

test("a single class is a calendar with one entry and a reminder two hours before", () => {
  const { hostname } = new URL(studio.url);
  const { street, postcode, city, province } = studio.address;
  // The address exceeds the maximum length of a line.
  const unfolded = calendarText([small], now, lists).replaceAll("\r\n ", "");
  expect(unfolded.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "X-WR-TIMEZONE:Europe/Rome",
    `PRODID:-//${studio.name}//Classi//IT`,
    "BEGIN:VEVENT",
    `UID:2026-11-23-1830@${hostname}`,
    "SEQUENCE:0",
    "DTSTAMP:20261121T100000Z",
    "DTSTART:20261123T173000Z",
    "DTEND:20261123T183000Z",
    "SUMMARY:Small Class",
    `LOCATION:${studio.name}\\, ${street}\\, ${postcode} ${city} (${province})`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT2H",
    "DESCRIPTION:Small Class",
    "END:VALARM",
    `URL;VALUE=URI:${studio.url}/me?classe=2026-11-23-1830`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a feed has a name and a refresh interval, even without classes", () => {
  const text = calendarText([], now, lists, "Forgia: le mie classi");
  expect(text).toContain("\r\nX-WR-CALNAME:Forgia: le mie classi\r\n");
  expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
  const [zone, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents();
  expect([zone?.name, others]).toEqual(["vtimezone", []]);
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ",",
        ";",
        ":",
        "\\",
        "\\n",
        '"',
        "\n",
        "\r\n",
        "\r",
        "END:VEVENT",
        "💪🏽",
        "\u0000",
        "\u2028",
      ),
      fc.string({ unit: "grapheme" }),
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((parts) => parts.join(""));

/** Text as programs display it: without control characters, with uniform line breaks. */
const shown = (text: string) => text.replace(/(?![\t\r\n])\p{Cc}/gu, "").replace(/\r\n|\r/g, "\n");

test("any name of a class survives parsing, in lines of at most 75 octets", () => {
  fc.assert(
    fc.property(hostile, hostile, (summary, description) => {
      const text = calendarText([{ ...small, summary, description }], now, lists);
      for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const [component, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
      const read = new ICAL.Event(component);
      expect(others).toEqual([]);
      expect(read.summary).toBe(shown(summary));
      expect(read.description ?? "").toBe(shown(description));
    }),
  );
});

test("an entry names type and coach, the app's page, and its last change, whenever it is asked for", () => {
  const [type] = lists.types;
  const [coach] = lists.coaches;
  const entry = {
    ...small,
    type: type?.id ?? null,
    coach: coach?.id ?? null,
    changed: new Date("2026-11-20T08:30:00Z"),
  };
  const text = calendarText([entry], now, lists);
  expect(text).toContain(`\r\nSUMMARY:Small Class: ${type?.name} con ${coach?.name.split(" ")[0]}\r\n`);
  expect(text.replaceAll("\r\n ", "")).toContain(`URL;VALUE=URI:${studio.url}/me?classe=2026-11-23-1830\r\n`);
  expect(text).toContain("\r\nDTSTAMP:20261120T083000Z\r\n");
  expect(text).toContain(`\r\nSEQUENCE:${Date.parse("2026-11-20T08:30:00Z") / 60_000}\r\n`);
  expect(calendarText([entry], new Date("2026-11-22T10:00:00Z"), lists)).toBe(text);
});
