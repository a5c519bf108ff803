import { describe, expect, test } from "vitest";
import { z } from "zod";
import { userDocument } from "../../functions/src/contract/account/model.ts";
import { dayOf } from "../../functions/src/contract/bookings/calendar.ts";
import { type BookingDocument, calendarDocument } from "../../functions/src/contract/bookings/model.ts";
import { isLate } from "../../functions/src/contract/bookings/policy.ts";
import { type LedgerDocument, productDocument } from "../../functions/src/contract/packages/model.ts";
import { payingProduct } from "../../functions/src/contract/packages/policy.ts";
import { raceBookingDocument, SLOT_PLACES, slotDocument } from "../../functions/src/contract/race/model.ts";
import { romeWeek } from "../../functions/src/contract/rome.ts";
import { buildSeed } from "./build.ts";
import { moments, sampleOf } from "./sample.ts";

describe.each(moments)("the sample data on %s", (_, moment) => {
  const { now, documents, read, events, roster, bookings, products, ledger, bookedBy } = sampleOf(moment);

  test("writes no document twice", () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  test("counts seats and subscribers of each class as its roster does", () => {
    for (const { ids, value } of events) {
      const lines = roster.filter((line) => line.ids.id === ids.id && line.value.state === "booked");
      expect(value.numSubs).toBe(lines.length);
      expect(value.numSubs + value.numdisp).toBe(value.capacity);
    }
  });

  test("has one roster line for each booking that was not cancelled in time, and no other", () => {
    const fromBookings = bookings
      .filter(({ value }) => value.state !== "cancelled")
      .map(({ ids, value }) => `${ids.id} ${ids.uid} ${value.state} ${value.subDate.toISOString()}`);
    const fromRoster = roster.map(
      ({ ids, value }) => `${ids.id} ${ids.uid} ${value.state} ${value.subDate.toISOString()}`,
    );
    expect(fromRoster.sort()).toEqual(fromBookings.sort());
  });

  test("copies every class into the calendar of its day", () => {
    const copies = read("calendar/{date}", calendarDocument).flatMap(({ ids, value }) => {
      expect(value.date).toBe(ids.date);
      return Object.entries(value.classes).map(([id, event]) => ({ id, day: value.date, event }));
    });
    const originals = events.map(({ ids, value }) => ({ id: ids.id, day: dayOf(value), event: value }));
    const byId = (a: { id: string | undefined }, b: { id: string | undefined }) =>
      String(a.id).localeCompare(String(b.id));
    expect(copies.sort(byId)).toEqual(originals.sort(byId));
  });

  test("explains what is left of every package by its ledger", () => {
    for (const { ids, value } of products) {
      const entries = ledger
        .filter((entry) => entry.ids.uid === ids.uid && entry.ids.product === ids.product)
        .map((entry) => entry.value)
        .sort((a, b) => a.at.getTime() - b.at.getTime());
      let remaining = value.size;
      for (const entry of entries) {
        remaining += entry.delta;
        expect(entry.remaining).toBe(remaining);
        expect(entry.at > value.createdAt && entry.at <= now).toBe(true);
      }
      expect(value.remaining).toBe(remaining);
    }
  });

  test("has one deduction in the ledger for each lesson that a booking costs, returned or not", () => {
    const costs = ({ uid, id }: Record<string, string>, { productId, deducted, state }: BookingDocument) => {
      const returned = state === "cancelled" && products.some(isPack(uid, productId));
      return [
        ...(deducted || returned ? [`${uid} ${productId} ${id} booked -1`] : []),
        ...(returned ? [`${uid} ${productId} ${id} returned 1`] : []),
      ];
    };
    const isPack = (uid: string | undefined, productId: string | null) => (product: (typeof products)[0]) =>
      product.ids.uid === uid && product.ids.product === productId && product.value.size > 0;
    const entry = ({ uid, product }: Record<string, string>, { event, reason, delta }: LedgerDocument) =>
      `${uid} ${product} ${event?.id} ${reason} ${delta}`;
    const expected = bookings.flatMap(({ ids, value }) => costs(ids, value));
    expect(ledger.map(({ ids, value }) => entry(ids, value)).sort()).toEqual(expected.sort());
  });

  test("has bookings only of classes that exist, made in time and paid by a package that could", () => {
    for (const { ids, value } of bookings) {
      const event = events.find((one) => one.ids.id === ids.id)?.value;
      const product = products.find((one) => one.ids.uid === ids.uid && one.ids.product === value.productId);
      expect(event).toMatchObject({ summary: value.summary, start: value.start, end: value.end });
      expect(value.subDate < value.start.dateTime && value.subDate <= value.changedAt).toBe(true);
      expect(value.changedAt <= now).toBe(true);
      expect(value.state).not.toBe(isLate(value, value.changedAt) ? "cancelled" : "dropped");
      const asGranted = { ...product?.value, id: value.productId, remaining: product?.value.size };
      const usable = productDocument.extend({ id: z.string() }).parse(asGranted);
      expect(payingProduct([usable], value.start.dateTime, value.subDate)).toBeDefined();
    }
  });

  test("counts attendance the same by week, month and year, this week as it was booked", () => {
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
    for (const { ids, value } of read("users/{uid}", userDocument)) {
      const { lifetime, years, months, weeks } = value.attendance;
      expect([sum(months), sum(weeks)]).toEqual([sum(years), sum(years)]);
      expect(lifetime).toBeGreaterThanOrEqual(sum(years));
      const attended = bookedBy(String(ids.uid)).filter((one) => one.value.end.dateTime <= now);
      expect(weeks[romeWeek(now)] ?? 0).toBe(attended.length);
    }
  });

  test("leaves on each race slot what its live bookings leave", () => {
    const slots = read("raceEvents/{event}/slots/{slot}", slotDocument);
    const live = read("raceBookings/{id}", raceBookingDocument).filter(({ value }) =>
      ["held", "confirmed"].includes(value.state),
    );
    for (const { ids, value } of slots) {
      const taken = live.filter((booking) => booking.value.slotId === ids.slot);
      expect(value.remaining).toBe(SLOT_PLACES - taken.length);
    }
    expect(slots.filter(({ value }) => value.remaining === 0)).toHaveLength(1);
    const starts = slots.map(({ value }) => value.start_time.getTime() / 60_000);
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(gaps).toEqual(gaps.map((_, index) => 7 + (index % 2)));
    expect(
      slots.every(({ value }) => value.end_time.getTime() - value.start_time.getTime() === 1_800_000),
    ).toBe(true);
  });

  test("is the same again for the same instant", () => {
    expect(buildSeed(now)).toEqual(documents);
  });
});
