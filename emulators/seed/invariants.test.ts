import { dayOf } from "@studio/contract/bookings/calendar.ts";
import {
  type BookingDocument,
  calendarDocument,
  memberWaitlistDocument,
  waitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { attends, isLate } from "@studio/contract/bookings/policy.ts";
import { smallClassTimes } from "@studio/contract/bookings/rules.ts";
import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { mayJoinWaitlist, waitingDue } from "@studio/contract/bookings/waitlist.ts";
import { giftCardDocument, giftEntryDocument } from "@studio/contract/gifts/model.ts";
import { instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { collectionOf, isOfLibrary, isOfMembership, stateOf } from "@studio/contract/instalments/policy.ts";
import { type LedgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { payingPackage } from "@studio/contract/packages/policy.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { raceBookingDocument, raceDocument, SLOT_PLACES, slotDocument } from "@studio/contract/race/model.ts";
import { receiptCounterDocument, receiptDocument } from "@studio/contract/receipts/model.ts";
import { totalOf } from "@studio/contract/receipts/policy.ts";
import { saleDocument, saleEntryDocument, takingsDocument } from "@studio/contract/sales/model.ts";
import { balanceAfter, effectOf, receivedInAll } from "@studio/contract/sales/policy.ts";
import type { CallGroup } from "@studio/contract/stats/calls/model.ts";
import { isInGroup } from "@studio/contract/stats/calls/policy.ts";
import { monthStatsDocument, weekStatsDocument } from "@studio/contract/stats/model.ts";
import { riskOf } from "@studio/contract/stats/rhythm/rhythm.ts";
import {
  addRomeMonths,
  romeDaysBetween,
  romeInstant,
  romeMonday,
  romeWeek,
} from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { isPlannedFor } from "@studio/contract/timetable/changes.ts";
import { timetableChangeDocument } from "@studio/contract/timetable/model.ts";
import { brokenPlan } from "@studio/contract/timetable/plans.ts";
import { slotIdOf } from "@studio/contract/timetable/slotId.ts";
import { timetableDocument } from "@studio/contract/timetable/slots.ts";
import { standingPlaceDocument } from "@studio/contract/timetable/standing/model.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { buildSeed } from "./build.ts";
import { isSamplePerson } from "./people/people.ts";
import { moments, sampleOf } from "./sample.ts";

test("the sample data can be written at any hour", () => {
  const HOURS = 3;
  const first = Date.parse("2026-11-30T00:04:00Z");
  const instants = Array.from(
    { length: (3 * 24) / HOURS },
    (_, index) => new Date(first + index * HOURS * 3_600_000),
  );
  const failed = [...instants, new Date("2026-11-30T17:04:00Z")].filter((now) => {
    try {
      buildSeed(now);
      return false;
    } catch {
      return true;
    }
  });
  expect(failed).toEqual([]);
});

describe.each(moments)("the sample data on %s", (_, moment) => {
  const {
    now,
    documents,
    read,
    events: classes,
    roster,
    bookings,
    pastBookings,
    products: packages,
    ledger,
    bookedBy,
  } = sampleOf(moment);

  const members = read("users/{uid}", memberDocument);
  const weekFigures = read("weekStats/{week}", weekStatsDocument);
  const monthFigures = read("monthStats/{month}", monthStatsDocument);
  const total = (numbers: readonly (number | undefined)[]) =>
    numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);

  test("issues receipts of what was received, without a gap in their numbers", () => {
    const issued = read("receipts/{id}", receiptDocument).map(({ ids, value }) => ({ id: ids.id, value }));
    const counters = read("receiptCounters/{id}", receiptCounterDocument);
    for (const { ids, value } of counters) {
      const own = issued.filter((one) => `${one.value.year}-${one.value.series}` === ids.id);
      const numbers = own.map((one) => one.value.number).toSorted((one, other) => one - other);
      expect(numbers).toEqual(Array.from({ length: value.last }, (_, index) => index + 1));
    }
    for (const { ids, value } of read("sales/{id}", saleDocument)) {
      const own = issued.filter((one) => one.value.saleId === ids.id).map((one) => one.value);
      expect(totalOf(own)).toBe(value.receipted);
      expect(value.receipted).toBeLessThanOrEqual(value.received);
    }
    expect(new Set(issued.map(({ value }) => value.kind))).toEqual(new Set(["receipt", "credit_note"]));
  });

  test("has instalments in each state, and a membership, with a sale for each that was paid", () => {
    const all = read("instalmentPlans/{id}", instalmentPlanDocument);
    const plans = all.filter(({ value }) => !isOfLibrary(value));
    const [memberships = [], fixed = []] = [true, false].map((renews) =>
      plans.filter(({ value }) => isOfMembership(value) === renews),
    );
    const states = (some: typeof all) => some.map(({ value }) => stateOf(value)).toSorted();
    expect(states(fixed)).toEqual(["collecting", "retrying", "unpaid"]);
    expect(states(memberships)).toEqual(["collecting"]);
    expect(states(all.filter(({ value }) => isOfLibrary(value)))).toEqual(["collecting", "retrying"]);
    const sales = read("sales/{id}", saleDocument);
    for (const { value: plan } of plans) {
      const { paid, count, isUnpaid } = collectionOf(plan);
      const own = sales.filter(({ value }) => value.packageId === plan.packageId);
      expect(own.map(({ value }) => value.received)).toEqual(Array(paid).fill(plan.cents));
      const pkg = packages.find(({ ids }) => ids.product === plan.packageId)?.value;
      expect(pkg?.instalments).toMatchObject({ paid, count });
      if (isOfMembership(plan))
        expect([pkg?.expire_date, pkg?.instalments?.renews]).toEqual([
          addRomeMonths(plan.startsOn, count),
          true,
        ]);
      expect(pkg?.instalments?.unpaidSince !== null).toBe(isUnpaid);
    }
  });

  test("sells each package once or in instalments, and takes in a day what its lines say", () => {
    const sales = read("sales/{id}", saleDocument);
    const lines = read("saleEntries/{id}", saleEntryDocument);
    const sold = sales.flatMap(({ value }) => value.packageId ?? []);
    expect([...new Set(sold)].toSorted()).toEqual(packages.map(({ ids }) => ids.product).toSorted());
    for (const { ids, value } of sales) {
      const own = lines.filter((line) => line.value.saleId === ids.id).map((line) => line.value);
      const { charged, received, refunding, owed } = value;
      expect(balanceAfter({ charged: 0, received: 0, refunding }, own)).toEqual({
        charged,
        received,
        refunding,
        owed,
      });
    }
    for (const { ids, value } of read("takings/{day}", takingsDocument)) {
      const effects = lines.filter((line) => line.value.day === ids.day).map((line) => effectOf(line.value));
      expect(value.sold + value.vouchers).toBe(total(effects.map(({ charged }) => charged)));
      expect(receivedInAll(value.received) + value.received.gift).toBe(
        total(effects.map(({ received }) => received)),
      );
    }
    expect(sales.some(({ value }) => value.owed > 0)).toBe(true);
    expect(sales.filter(({ value }) => value.owed > 0 && value.schedule.length > 0)).toHaveLength(2);
  });

  test("has an open gift card, a redeemed one and a half-spent one, each the sum of its lines", () => {
    const cards = read("giftCards/{id}", giftCardDocument);
    expect(cards.map(({ value }) => [value.state, value.offer !== null, value.left])).toEqual([
      ["open", true, 0],
      ["redeemed", true, 0],
      ["open", false, 5_000],
    ]);
    const entries = read("giftCards/{id}/ledger/{entry}", giftEntryDocument);
    for (const { ids, value } of cards)
      expect(value.left).toBe(
        total(entries.filter((line) => line.ids.id === ids.id).map((line) => line.value.delta)),
      );
  });

  test("writes each document once", () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  test("counts seats and bookings of each class like its roster", () => {
    for (const { ids, value } of classes) {
      const lines = roster.filter((line) => line.ids.id === ids.id && line.value.state === "booked");
      expect(value.numSubs).toBe(lines.length);
      expect(value.numSubs + value.numdisp).toBe(value.capacity);
    }
  });

  test("has a roster line for each booking, except those cancelled in time", () => {
    const fromBookings = bookings
      .filter(({ value }) => value.state !== "cancelled")
      .map(({ ids, value }) => `${ids.id} ${ids.uid} ${value.state} ${value.subDate.toISOString()}`);
    const fromRoster = roster.map(
      ({ ids, value }) => `${ids.id} ${ids.uid} ${value.state} ${value.subDate.toISOString()}`,
    );
    expect(fromRoster.sort()).toEqual(fromBookings.sort());
  });

  test("has two people on the waitlist of tomorrow's full class, who could pay and have no seat", () => {
    const waiting = read("events/{id}/waiting/{uid}", waitlistDocument);
    const waits = read("users/{uid}/waits/{id}", memberWaitlistDocument);
    const lists = classes.filter(({ value }) => value.waiting.length > 0);
    expect(lists.map(({ value }) => [value.waiting.length, value.numdisp])).toEqual([[2, 0]]);
    const [{ ids, value: gymClass } = classes[0] ?? expect.fail("No class")] = lists;
    expect(gymClass.waitingDue).toEqual(waitingDue(gymClass, now, initialStudioRules));
    const byTicket = (ticket: string) => waiting.find((one) => one.value.ticket === ticket);
    const list = gymClass.waiting.map((ticket) => byTicket(ticket) ?? expect.fail(`No person has ${ticket}`));
    expect(waiting).toHaveLength(list.length);
    const joined = list.map(({ value }) => value.joinedAt);
    expect(joined.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(joined);
    const { summary, start, end } = gymClass;
    const copies = list.map((one) => ({
      uid: one.ids.uid,
      id: ids.id,
      ticket: one.value.ticket,
      joinedAt: one.value.joinedAt,
      summary,
      start,
      end,
    }));
    expect(waits.map((one) => ({ ...one.ids, ...one.value }))).toEqual(copies);
    for (const { ids: who, value } of list) {
      expect(bookings.some((one) => one.ids.uid === who.uid && one.ids.id === ids.id)).toBe(false);
      const seats = bookings.filter((one) => one.ids.id === ids.id && one.value.state === "booked");
      expect(seats.every((one) => one.value.subDate < value.joinedAt)).toBe(true);
      const owned = packages.filter((one) => one.ids.uid === who.uid);
      const usable = owned.map((one) => ({ ...one.value, id: String(one.ids.product) }));
      expect(mayJoinWaitlist(gymClass, undefined, usable, now, initialStudioRules)).toEqual({
        ok: true,
        value: { begins: undefined },
      });
    }
  });

  test("plans a season that can begin, of days that the calendar has not reached", () => {
    const changes = read("timetableChanges/{id}", timetableChangeDocument).map(({ value }) => value);
    const slots = read("timetable/{id}", timetableDocument).map(({ value }) => value);
    expect(changes.map(({ state, from }) => [state, isPlannedFor(from, now)])).toEqual([
      ["planned", true],
      ["planned", true],
    ]);
    expect(brokenPlan(slots, changes)).toBeUndefined();
  });

  test("copies every class into the calendar of its day", () => {
    const copies = read("calendar/{date}", calendarDocument).flatMap(({ ids, value }) => {
      expect(value.date).toBe(ids.date);
      return Object.entries(value.classes).map(([id, gymClass]) => ({
        id,
        day: value.date,
        event: gymClass,
      }));
    });
    const originals = classes.map(({ ids, value }) => ({
      id: ids.id,
      day: dayOf(value),
      // Members read the calendar, and the roll call names staff.
      event: { ...value, rollCall: null },
    }));
    const byId = (a: { id: string | undefined }, b: { id: string | undefined }) =>
      String(a.id).localeCompare(String(b.id));
    expect(copies.sort(byId)).toEqual(originals.sort(byId));
  });

  test("accounts for the lessons left of every package in its ledger", () => {
    for (const { ids, value } of packages) {
      const entries = ledger
        .filter((entry) => entry.ids.uid === ids.uid && entry.ids.product === ids.product)
        .map((entry) => entry.value)
        .sort((a, b) => a.at.getTime() - b.at.getTime());
      let remaining = value.size;
      for (const entry of entries) {
        remaining += entry.delta;
        expect(entry.remaining).toBe(remaining);
        expect(entry.at >= value.createdAt && entry.at <= now).toBe(true);
      }
      expect(value.remaining).toBe(remaining);
    }
  });

  test("derives every member's standing from their packages and bookings", () => {
    for (const { ids, value } of read("users/{uid}", memberDocument)) {
      const own = packages.filter((pkg) => pkg.ids.uid === ids.uid).map((pkg) => pkg.value);
      const ends = own.filter(({ size }) => size === 0).map(({ expire_date }) => expire_date ?? "");
      const renews = own.some(({ instalments }) => instalments?.renews && instalments.unpaidSince === null);
      const lateCancelled = bookings.filter(
        (one) => one.ids.uid === ids.uid && one.value.state === "dropped",
      );
      expect(value.standing).toMatchObject({
        lessons_left: own.reduce((sum, pkg) => sum + (pkg.service ? 0 : pkg.remaining), 0),
        subscription_until: ends.sort().at(-1) ?? "",
        subscription_ends_on: renews ? "" : (ends.sort().at(-1) ?? ""),
        late_cancellations: lateCancelled.length,
      });
    }
  });

  test("has a standing place, whose slot names its member and whose outcomes agree with the bookings", () => {
    const places = read("users/{uid}/standing/{id}", standingPlaceDocument);
    const named = read("timetable/{id}", timetableDocument).flatMap(({ ids, value }) =>
      (value.standing ?? []).map((uid) => ({ uid, id: ids.id })),
    );
    expect(places.map(({ ids }) => ids)).toEqual(named);
    expect(named).toHaveLength(1);
    for (const { ids, value } of places)
      for (const [classId, outcome] of Object.entries(value.classes)) {
        const own = bookedBy(String(ids.uid)).some((one) => one.ids.id === classId);
        expect([classId, slotIdOf(classId), own]).toEqual([classId, ids.id, outcome === "booked"]);
      }
  });

  test("has one deduction in the ledger per charged lesson, whether returned or not", () => {
    const costs = (
      { uid, id }: Record<string, string>,
      { productId: packageId, deducted, state }: BookingDocument,
    ) => {
      if (!packages.some(isPack(uid, packageId))) return [];
      const returned = state === "cancelled";
      return [
        ...(deducted || returned ? [`${uid} ${packageId} ${id} booked -1`] : []),
        ...(returned ? [`${uid} ${packageId} ${id} returned 1`] : []),
      ];
    };
    const isPack = (uid: string | undefined, packageId: string | null) => (pkg: (typeof packages)[0]) =>
      pkg.ids.uid === uid && pkg.ids.product === packageId && pkg.value.size > 0;
    const entry = (
      { uid, product }: Record<string, string>,
      { event: gymClass, reason, delta }: LedgerDocument,
    ) => `${uid} ${product} ${gymClass?.id} ${reason} ${delta}`;
    const expected = bookings.flatMap(({ ids, value }) => costs(ids, value));
    const ofLessons = ledger.filter(({ value }) => value.reason !== "bought");
    expect(ofLessons.map(({ ids, value }) => entry(ids, value)).sort()).toEqual(expected.sort());
  });

  test("has a package of a limited frequency, which counts the classes of each week and no more than it gives", () => {
    const limited = packages.filter(({ value }) => value.limits?.frequency);
    expect(limited).toHaveLength(2);
    for (const { ids, value } of limited) {
      const weeks = bookings
        .filter((one) => one.ids.uid === ids.uid && one.value.productId === ids.product && one.value.deducted)
        .map((one) => romeMonday(one.value.start.dateTime));
      const counted = Object.entries(value.used ?? {}).flatMap(([week, count]) => Array(count).fill(week));
      expect(counted.sort()).toEqual(weeks.sort());
      expect(Math.max(...Object.values(value.used ?? {}))).toBe(value.limits?.frequency?.count);
    }
  });

  test("has bookings of existing classes only, made in time and paid by a valid package", () => {
    for (const { ids, value } of bookings) {
      const gymClass = classes.find((one) => one.ids.id === ids.id)?.value;
      const pkg = packages.find((one) => one.ids.uid === ids.uid && one.ids.product === value.productId);
      expect(gymClass).toMatchObject({ summary: value.summary, start: value.start, end: value.end });
      expect(value.subDate < value.start.dateTime && value.subDate <= value.changedAt).toBe(true);
      expect(value.changedAt <= now).toBe(true);
      expect(value.state).not.toBe(
        isLate(value, value.changedAt, initialStudioRules) ? "cancelled" : "dropped",
      );
      // What was booked before an instalment failed stays.
      const asGranted = {
        ...pkg?.value,
        instalments: undefined,
        id: value.productId,
        remaining: pkg?.value.size,
        used: undefined,
      };
      const usable = packageDocument.extend({ id: z.string() }).parse(asGranted);
      expect(gymClass && payingPackage([usable], gymClass, value.subDate)).toBeDefined();
    }
  });

  test("has consistent attendance by week, month and year, and this week's from bookings", () => {
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
    for (const { ids, value } of members) {
      const { lifetime, years, months, weeks } = value.attendance;
      expect([sum(months), sum(weeks)]).toEqual([sum(years), sum(years)]);
      expect(lifetime).toBeGreaterThanOrEqual(sum(years));
      const attended = bookedBy(String(ids.uid)).filter((one) => one.value.end.dateTime <= now);
      expect(weeks[romeWeek(now)] ?? 0).toBe(attended.length);
    }
  });

  test("has the sample people's past bookings, as many of a month as they attended before this week", () => {
    const thisWeek = romeInstant(romeMonday(now));
    const months = pastBookings
      .filter(({ value }) => attends(value))
      .map(({ ids, value }) => `${ids.uid} ${romeDay(value.start.dateTime).slice(0, 7)}`);
    const earlier = romeDay(thisWeek).slice(0, 7);
    for (const { ids, value } of members.filter(({ ids }) => isSamplePerson(String(ids.uid)))) {
      const counted = Object.entries(value.attendance.months).filter(([month]) => month < earlier);
      for (const [month, count] of counted)
        expect([month, months.filter((one) => one === `${ids.uid} ${month}`).length]).toEqual([month, count]);
    }
    expect(months.filter((month) => month.startsWith("abbonata ")).length).toBeGreaterThan(50);
  });

  test("has weekly figures equal to the attendance of everyone and the classes held", () => {
    const lessons = (week: string) => total(members.map(({ value }) => value.attendance.weeks[week]));
    const weeks = new Set(members.flatMap(({ value }) => Object.keys(value.attendance.weeks)));
    expect([...weeks].filter((week) => !weekFigures.some(({ ids }) => ids.week === week))).toEqual([]);
    const classesAWeek = total(Object.values(smallClassTimes).map((times) => times.length));
    for (const { ids, value } of weekFigures) {
      const slots = Object.values(value.slots);
      expect([ids.week, value.attended]).toEqual([ids.week, lessons(ids.week ?? "")]);
      expect(total(slots.map(({ taken }) => taken))).toBe(value.attended + value.absent);
      expect(total(slots.map(({ classes }) => classes))).toBe(value.classes);
      expect(total(slots.map(({ seats }) => seats))).toBe(value.seats);
      expect(value.seats).toBe(value.classes * initialStudioRules.classes.capacity);
      if (ids.week !== romeWeek(now)) expect(value.classes).toBe(classesAWeek);
      expect(slots.every(({ classes, seats, taken }) => classes <= 1 && taken <= seats)).toBe(true);
    }
    const ended = classes.filter(({ value }) => value.settledAt !== null && value.end.dateTime <= now);
    const ofThisWeek = weekFigures.find(({ ids }) => ids.week === romeWeek(now));
    expect(ofThisWeek?.value.classes ?? 0).toBe(ended.length);
  });

  test("has figures of this week equal to the rosters of its past classes", () => {
    const over = classes.filter(
      ({ value }) => value.end.dateTime <= now && romeWeek(value.start.dateTime) === romeWeek(now),
    );
    const linesOf = (id: string | undefined) =>
      roster.filter((line) => line.ids.id === id).map(({ value }) => value);
    const slots: Record<string, { classes: number; seats: number; taken: number }> = {};
    for (const { ids, value } of over) {
      const wall = new Date(value.start.dateTime.toLocaleString("en-US", { timeZone: "Europe/Rome" }));
      const time = `${wall.getHours()}`.padStart(2, "0") + `${wall.getMinutes()}`.padStart(2, "0");
      const slot = `${wall.getDay() || 7}-${time}`;
      const { classes, seats, taken } = slots[slot] ?? { classes: 0, seats: 0, taken: 0 };
      const booked = linesOf(ids.id).filter(({ state }) => state === "booked").length;
      slots[slot] = { classes: classes + 1, seats: seats + value.capacity, taken: taken + booked };
    }
    const lines = over.flatMap(({ ids }) => linesOf(ids.id));
    const figures = weekFigures.find(({ ids }) => ids.week === romeWeek(now))?.value;
    expect(figures?.slots ?? {}).toEqual(slots);
    expect([figures?.absent ?? 0, figures?.late_cancellations ?? 0]).toEqual([
      lines.filter(({ presence }) => presence === "absent").length,
      lines.filter(({ state }) => state === "dropped").length,
    ]);
  });

  test("has monthly figures of new customers, attendance, returning members and packages", () => {
    const months = new Set(members.flatMap(({ value }) => Object.keys(value.attendance.months)));
    expect([...months].filter((month) => !monthFigures.some(({ ids }) => ids.month === month))).toEqual([]);
    const customers = members.filter(({ value }) => value.customer_since);
    const cameIn = (month: string) =>
      members.filter(({ value }) => (value.attendance.months[month] ?? 0) > 0);
    for (const { ids, value } of monthFigures) {
      const month = String(ids.month);
      const before = romeDay(new Date(Date.parse(`${month}-01T12:00Z`) - 86_400_000)).slice(0, 7);
      const came = cameIn(month);
      expect(total(Object.values(value.active))).toBe(came.length);
      for (const [cohort, count] of Object.entries(value.active))
        expect(came.filter((one) => romeDay(one.value.joined_at).startsWith(cohort))).toHaveLength(count);
      expect(value.returning).toBe(came.filter((one) => cameIn(before).includes(one)).length);
      const since = customers.filter(({ value: { joined_at } }) => romeDay(joined_at).startsWith(month));
      expect(value.joined).toBe(since.length);
      const granted = packages.filter((one) => romeDay(one.value.createdAt).startsWith(month));
      expect(total(Object.values(value.packages))).toBe(granted.length);
      expect(value.packages.subscription ?? 0).toBe(granted.filter((one) => one.value.size === 0).length);
    }
    expect(total(monthFigures.map(({ value }) => value.joined))).toBe(customers.length);
    expect(customers.length).toBeLessThan(members.length);
    expect(total(monthFigures.flatMap(({ value }) => Object.values(value.packages)))).toBe(packages.length);
  });

  test("has the last lesson of every member, and members who stay away", () => {
    const daysAway = members.flatMap(({ ids, value: { attendance, standing, joined_at } }) => {
      const last = standing.last_attended_at;
      expect([ids.uid, last === null]).toEqual([ids.uid, Object.keys(attendance.weeks).length === 0]);
      if (last === null) return [];
      expect(Object.keys(attendance.weeks).sort().at(-1)).toBe(romeWeek(last));
      expect(Object.keys(attendance.months).sort().at(-1)).toBe(romeDay(last).slice(0, 7));
      expect(last > joined_at && last < now).toBe(true);
      expect(standing.expected_by === "" || standing.expected_by > romeDay(last)).toBe(true);
      return romeDaysBetween(romeDay(last), romeDay(now));
    });
    expect(daysAway.filter((days) => days > 30).length).toBeGreaterThanOrEqual(5);
    expect(daysAway.filter((days) => days <= 7).length).toBeGreaterThan(30);
    const risks = members.map(({ value }) => riskOf(value.standing, now));
    expect(risks.filter((risk) => risk === "watch").length).toBeGreaterThanOrEqual(1);
    expect(risks.filter((risk) => risk === "high").length).toBeGreaterThanOrEqual(5);
    const groupSize = (group: CallGroup) =>
      members.filter(({ value }) => isInGroup(group, value, now)).length;
    expect(groupSize("absent")).toBeGreaterThanOrEqual(2);
    expect(groupSize("pack_ending")).toBeGreaterThanOrEqual(1);
    expect(groupSize("contacted")).toBe(1);
    const never = members.filter(({ value }) => value.attendance.lifetime === 0).map(({ ids }) => ids.uid);
    expect(never.sort()).toEqual(["admin", "attesa", "coach", "desk", "nuova"]);
  });

  test("has places left on each race slot according to its live bookings", () => {
    const slots = read("raceEvents/{event}/slots/{slot}", slotDocument);
    const live = read("raceBookings/{id}", raceBookingDocument).filter(({ value }) =>
      ["held", "confirmed"].includes(value.state),
    );
    for (const { ids, value } of slots) {
      const taken = live.filter((booking) => booking.value.slotId === ids.slot);
      expect(value.remaining).toBe(SLOT_PLACES - taken.length);
    }
    const copies = read("raceEvents/{event}", raceDocument).flatMap(({ value }) =>
      Object.entries(value.slots),
    );
    expect(copies).toEqual(slots.map(({ ids, value }) => [ids.slot, value]));
    expect(slots.filter(({ value }) => value.remaining === 0)).toHaveLength(1);
    const starts = slots.map(({ value }) => value.start_time.getTime() / 60_000);
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(gaps).toEqual(gaps.map((_, index) => 7 + (index % 2)));
    expect(
      slots.every(({ value }) => value.end_time.getTime() - value.start_time.getTime() === 1_800_000),
    ).toBe(true);
  });

  test("is deterministic for an instant", () => {
    expect(buildSeed(now)).toEqual(documents);
  });
});
