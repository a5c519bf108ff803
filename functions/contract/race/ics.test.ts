import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { studio } from "../studio.ts";
import { type TicketEntry, ticketCalendar } from "./ics.ts";
import { NOT_OFFICIAL } from "./notice.ts";

const booked = new Date("2026-11-21T10:00:00Z");
const ticket: TicketEntry = {
  id: "prenotazione-1",
  race: "Simulazione HYROX, prova; finale",
  category: "Doubles Mixed OPEN",
  start_time: new Date("2026-12-12T08:07:00Z"),
  end_time: new Date("2026-12-12T08:37:00Z"),
  url: `${studio.url}/biglietto/${"x".repeat(43)}`,
};

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

function eventOf(text: string) {
  const [event, ...others] = eventsOf(text);
  expect(others).toEqual([]);
  if (!event) throw new Error("No event");
  return event;
}

describe("a ticket's calendar entry", () => {
  const text = ticketCalendar(ticket, booked);
  const event = eventOf(text);

  test("is the slot, at the studio, with its own UID", () => {
    const { street, postcode, city, province } = studio.address;
    expect(event.uid).toBe(`prenotazione-1@${new URL(studio.url).hostname}`);
    expect(event.summary).toBe("Simulazione HYROX, prova; finale");
    expect(event.location).toBe(`${studio.name}, ${street}, ${postcode} ${city} (${province})`);
    expect(event.startDate.toJSDate()).toEqual(ticket.start_time);
    expect(event.endDate.toJSDate()).toEqual(ticket.end_time);
  });

  test("states the arrival times in Rome and the ticket's address", () => {
    expect(event.description.split("\n")).toEqual([
      "Categoria: Doubles Mixed OPEN",
      "Partenza alle 09:07. Arriva entro le 08:52, entro le 08:37 se è la tua prima volta.",
      `Il tuo biglietto: ${ticket.url}`,
      NOT_OFFICIAL,
    ]);
  });

  test("reminds two hours before", () => {
    const [alarm] = event.component.getAllSubcomponents("valarm");
    expect(alarm?.getFirstPropertyValue("trigger")?.toString()).toBe("-PT2H");
  });

  test("is a calendar that parsers accept", () => {
    expect(text).toContain(`\r\nPRODID:-//${studio.name}//Simulazioni//IT\r\n`);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

test("replaces the previous entry when the booking is moved", () => {
  const before = eventOf(ticketCalendar(ticket, booked));
  const moved = { ...ticket, start_time: new Date("2026-12-12T09:00:00Z") };
  const after = eventOf(ticketCalendar(moved, new Date("2026-11-21T10:01:00Z")));
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  // RFC 5545: SEQUENCE is a signed 32-bit integer.
  expect(after.sequence).toBeLessThan(2 ** 31);
});

test("orders versions of the same minute by their stamp", () => {
  const before = eventOf(ticketCalendar(ticket, booked));
  const after = eventOf(ticketCalendar(ticket, new Date("2026-11-21T10:00:30Z")));
  const stamp = (event: ICAL.Event) => String(event.component.getFirstPropertyValue("dtstamp"));
  expect(after.sequence).toBe(before.sequence);
  expect(stamp(after) > stamp(before)).toBe(true);
});
