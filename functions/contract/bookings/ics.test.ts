import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { studio } from "../studio.ts";
import { type CalendarEntry, calendarText } from "./ics.ts";

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
  const unfolded = calendarText([small], now).replaceAll("\r\n ", "");
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
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a feed has a name and a refresh interval, even without classes", () => {
  const text = calendarText([], now, "Forgia: le mie classi");
  expect(text).toContain("\r\nX-WR-CALNAME:Forgia: le mie classi\r\n");
  expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
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
      const text = calendarText([{ ...small, summary, description }], now);
      for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const [component, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
      const read = new ICAL.Event(component);
      expect(others).toEqual([]);
      expect(read.summary).toBe(shown(summary));
      expect(read.description ?? "").toBe(shown(description));
    }),
  );
});
