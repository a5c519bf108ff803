import { activityDocument } from "@studio/contract/activity/model.ts";
import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { isFull, isLate } from "@studio/contract/bookings/policy.ts";
import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { videoDocument } from "@studio/contract/library/model.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { asBegun } from "@studio/contract/packages/beginAtOnce.ts";
import { expiryOf, mayPay } from "@studio/contract/packages/policy.ts";
import { accessDocument, memberDocument } from "@studio/contract/people/model.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { initialAwards } from "@studio/contract/stats/awards.ts";
import { earnedBadges, nextBadge } from "@studio/contract/stats/policy.ts";
import { romeMonday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { standingPlaceDocument } from "@studio/contract/timetable/standing/model.ts";
import { sessionDocument } from "@studio/contract/training/model.ts";
import { describe, expect, test } from "vitest";
import { moments, sampleOf } from "./sample.ts";

const samplePeople = ["socio", "abbonata", "scaduto", "nuova", "attesa", "admin", "coach", "desk"];

describe.each(moments)("the sample data on %s", (_, moment) => {
  const { now, read, events: classes, upcoming, bookings, products: packages, bookedBy } = sampleOf(moment);

  test("has a package of attesa that waits for the request to begin at once, with its payment", () => {
    const [pkg, ...others] = packages.filter(({ ids }) => ids.uid === "attesa");
    if (!pkg) throw new Error("No package of attesa");
    expect([others, bookedBy("attesa")]).toEqual([[], []]);
    const tomorrow = { start: { dateTime: new Date(now.getTime() + 86_400_000) }, type: null, coach: null };
    const own = { ...pkg.value, id: pkg.ids.product ?? "" };
    expect(mayPay([own], tomorrow, now).ok).toBe(false);
    expect(mayPay([asBegun(own)], tomorrow, now)).toMatchObject({ ok: true });
    const [payment] = read("payments/{id}", paymentDocument).filter(({ ids }) => ids.id === pkg.ids.product);
    expect(payment?.value).toMatchObject({ uid: "attesa", productId: pkg.ids.product, beginAtOnce: false });
  });

  test("has doubtful requests, of which nobody was mailed", () => {
    const doubtful = read("leads/{id}", leadDocument).filter(({ value }) => value.status === "doubtful");
    expect(doubtful.map(({ value }) => value.announced)).toEqual([false, false]);
  });

  test("has early and late cancellations", () => {
    const states = new Set(bookings.map(({ value }) => value.state));
    expect([...states].sort()).toEqual(["booked", "cancelled", "dropped"]);
  });

  test("books one class within 24 hours and two later for socio, with at least four lessons left", () => {
    const mine = bookedBy("socio").filter(({ value }) => value.start.dateTime > now);
    const [soon, ...others] = mine.filter(({ value }) => isLate(value, now, initialStudioRules));
    expect(others).toEqual([]);
    expect(classes.find(({ ids }) => ids.id === soon?.ids.id)?.value.numdisp).toBeGreaterThan(0);
    expect(mine.filter(({ value }) => !isLate(value, now, initialStudioRules)).length).toBeGreaterThanOrEqual(
      2,
    );
    const [pack] = packages.filter(({ ids }) => ids.uid === "socio");
    expect(pack?.value).toMatchObject({ size: 10, expire_date: null });
    expect(pack?.value.remaining).toBeGreaterThanOrEqual(4);
  });

  test("has a renewal, which begins where the subscription before it ends", () => {
    const renewals = packages.filter(({ value }) => value.follows !== undefined);
    expect(renewals).toHaveLength(1);
    for (const { ids, value } of renewals) {
      const before = packages.find((one) => one.ids.uid === ids.uid && one.ids.product === value.follows);
      expect(before?.value).toMatchObject({ size: 0, expire_date: value.start_date });
    }
  });

  const noticesTo = (uid: string) =>
    read("users/{uid}/notices/{id}", noticeDocument).filter(({ ids }) => ids.uid === uid);

  test("has a message of staff and three notices for socio, about the own package and bookings", () => {
    const all = noticesTo("socio");
    const notices = all.filter(({ value }) => value.kind !== "message");
    expect(all).toHaveLength(notices.length + 1);
    expect(notices.map(({ value }) => value.kind)).toEqual(["package_granted", "moved_up", "class_moved"]);
    const own = [...bookedBy("socio"), ...packages.filter(({ ids }) => ids.uid === "socio")];
    for (const { value } of notices) {
      const id = "pkg" in value ? value.pkg.id : "gymClass" in value ? value.gymClass.id : undefined;
      expect(own.some(({ ids }) => id !== undefined && [ids.id, ids.product].includes(id))).toBe(true);
      expect(value.at < now).toBe(true);
    }
  });

  test("has a notice of each kind about a standing place for abbonata", () => {
    const notices = noticesTo("abbonata");
    const kinds = noticeDocument.unwrap().options.map(({ shape }) => shape.kind.value);
    expect(notices.map(({ value }) => value.kind).sort()).toEqual(
      kinds.filter((kind) => kind.startsWith("standing_")).sort(),
    );
    for (const { value } of notices) {
      expect(value.at < now).toBe(true);
      const places = read("users/{uid}/standing/{id}", standingPlaceDocument);
      const outcomes = places.flatMap((place) => Object.entries(place.value.classes));
      if (value.kind === "standing_skipped")
        expect(outcomes).toContainEqual([value.gymClass.id, value.reason]);
      if (value.kind === "standing_booked")
        for (const id of Object.keys(value.classes)) expect(outcomes).toContainEqual([id, "booked"]);
    }
  });

  test("matches the sample people's data with their names", () => {
    const expiries = (uid: string) =>
      packages
        .filter(({ ids }) => ids.uid === uid)
        .map(({ value }) => expiryOf(value, now, initialStudioRules));
    expect(expiries("abbonata")).toEqual(["expiring"]);
    expect(expiries("scaduto")).toEqual(["expired"]);
    expect([...expiries("nuova"), ...expiries("admin"), ...expiries("coach"), ...expiries("desk")]).toEqual(
      [],
    );
    expect(bookedBy("abbonata").length).toBeGreaterThan(0);
  });

  test("puts abbonata one lesson from a badge, scaduto at two badges and nuova at none", () => {
    const lessons = (uid: string) =>
      read("users/{uid}", memberDocument).find(({ ids }) => ids.uid === uid)?.value.attendance.lifetime ?? 0;
    expect(nextBadge(initialAwards.badges, lessons("abbonata"))?.name).toBe("Centenario");
    expect(lessons("abbonata")).toBeGreaterThan(1400);
    expect(earnedBadges(initialAwards.badges, lessons("scaduto"))).toHaveLength(2);
    expect(lessons("nuova")).toBe(0);
  });

  test("fills one class of the next day with several, without the sample people", () => {
    const soon = bookedBy("socio").find(
      ({ value }) => value.start.dateTime > now && isLate(value, now, initialStudioRules),
    );
    const days = upcoming
      .filter(({ ids, value }) => ids.id !== soon?.ids.id && dayOf(value) > romeDay(now))
      .map(({ value }) => dayOf(value));
    const full = upcoming.filter(
      ({ ids, value }) =>
        dayOf(value) === days.sort()[0] &&
        isFull(value) &&
        !samplePeople.some((uid) => bookings.some((one) => one.ids.uid === uid && one.ids.id === ids.id)),
    );
    expect(full.length).toBeGreaterThan(0);
  });

  test("keeps a seat in every week with upcoming classes", () => {
    const weeks = upcoming.map(({ value }) => romeMonday(value.start.dateTime));
    const withSeats = upcoming.filter(({ value }) => !isFull(value));
    expect(new Set(withSeats.map(({ value }) => romeMonday(value.start.dateTime)))).toEqual(new Set(weeks));
  });

  test("grants access to everyone with a profile, from a past whole second", () => {
    const access = read("access/{uid}", accessDocument);
    expect(access.map(({ ids }) => ids.uid)).toEqual(
      read("users/{uid}", memberDocument).map(({ ids }) => ids.uid),
    );
    expect(access.every(({ value }) => value.validSince.getTime() % 1000 === 0)).toBe(true);
    expect(access.every(({ value }) => value.validSince < now)).toBe(true);
  });

  test("has a library, a program of eight weeks, leads and a log", () => {
    const weeks = read("programs/1/sessions/{id}", sessionDocument).map(({ value }) => value.week);
    expect([...new Set(weeks)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(read("videos/{id}", videoDocument)).toHaveLength(12);
    expect(read("leads/{id}", leadDocument).length).toBeGreaterThan(5);
    const log = read("activity/{id}", activityDocument);
    expect(log.filter(({ value }) => value.kind === "booking.created")).toHaveLength(bookings.length);
    expect(log.every(({ value }) => value.at <= now)).toBe(true);
  });
});
