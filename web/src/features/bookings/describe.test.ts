import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { initialStudioRules as rules } from "@studio/contract/bookings/studioRules.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { describe, expect, test } from "vitest";
import { typeAndCoachLabel } from "../../lib/classes/classType.tsx";
import {
  alternativesTo,
  bookingStateOf,
  cancellationQuestion,
  classAdvice,
  classLabel,
  classStatus,
  dayLabel,
  promotedLabel,
} from "./describe.ts";

const gymClass = makeMemberClass({ start: { dateTime: new Date("2026-11-23T17:30:00Z") }, numSubs: 3 });
const before = new Date("2026-11-23T10:00:00Z");
const during = new Date("2026-11-23T17:30:00Z");
const after = new Date("2026-11-23T18:30:00Z");

test("classLabel includes name, day, time, seats and state", () => {
  expect(classLabel({ ...gymClass, bSub: true }, initialClassLists, before, rules)).toBe(
    "Small Class, lun 23 nov, 18:30, 3 posti liberi, prenotata",
  );
});

test.each([
  [gymClass, "Small Class, lun 23 nov, 18:30, 3 posti liberi"],
  [
    { ...gymClass, type: "strength", coach: "sara" },
    "Small Class, Forza con Sara, lun 23 nov, 18:30, 3 posti liberi",
  ],
  [{ ...gymClass, numdisp: 1 }, "Small Class, lun 23 nov, 18:30, 1 posto libero"],
  [{ ...gymClass, numdisp: 0 }, "Small Class, lun 23 nov, 18:30, nessun posto libero, al completo"],
  [
    { ...gymClass, numdisp: 0, bDropped: true },
    "Small Class, lun 23 nov, 18:30, nessun posto libero, cancellata tardi",
  ],
])("seats and state, case %#", (gymClass, label) => {
  expect(classLabel(gymClass, initialClassLists, before, rules)).toBe(label);
});

describe("classLabel of a class with a waitlist", () => {
  const full = { ...gymClass, numSubs: 6, numdisp: 0, numWaiting: 2 };
  test.each([
    ["shows the member's position", { ...full, position: 2 }, "nessun posto libero, 2° in lista d’attesa"],
    [
      "is full for others while its free seat is kept for the waitlist",
      { ...full, numdisp: 1 },
      "nessun posto libero, al completo",
    ],
    [
      "has a seat for the first in line",
      { ...full, numdisp: 1, position: 1 },
      "1 posto libero, 1° in lista d’attesa",
    ],
    [
      "shows the position after a late cancellation",
      { ...full, bDropped: true, position: 1 },
      "nessun posto libero, 1° in lista d’attesa",
    ],
  ])("%s", (_, gymClass, words) => {
    expect(classLabel(gymClass, initialClassLists, before, rules)).toBe(
      `Small Class, lun 23 nov, 18:30, ${words}`,
    );
  });

  test("promotedLabel shows the end of the free cancellation, and nothing after it", () => {
    const moved = { ...full, bSub: true, movedUpAt: new Date("2026-11-23T09:00:00Z") };
    expect(classLabel(moved, initialClassLists, before, rules)).toMatch(
      /prenotata, cancelli gratis fino alle 12:00$/,
    );
    expect(classAdvice(moved, "cancel", before, rules)).toBe(
      "Puoi cancellarti senza perdere la lezione fino a lun 23 nov, 12:00.",
    );
    const over = new Date("2026-11-23T11:00:00Z");
    expect(promotedLabel(moved, over, rules)).toBeUndefined();
    expect(classAdvice(moved, "cancel", over, rules)).toMatch(/la lezione verrà scalata/);
  });
});

test("classLabel omits unknown seats", () => {
  const { numdisp: _, ...unknown } = gymClass;
  expect(classLabel(unknown, initialClassLists, before, rules)).toBe("Small Class, lun 23 nov, 18:30");
});

test("classLabel omits the seats once the class has started", () => {
  expect(classLabel(gymClass, initialClassLists, during, rules)).toBe(
    "Small Class, lun 23 nov, 18:30, già iniziata",
  );
  expect(classLabel(gymClass, initialClassLists, after, rules)).toBe(
    "Small Class, lun 23 nov, 18:30, conclusa",
  );
});

test("the member's own status precedes the class's", () => {
  expect(classStatus({ ...gymClass, bSub: true }, during, rules)).toBe("booked");
  expect(classStatus({ ...gymClass, bDropped: true }, after, rules)).toBe("dropped");
  expect(classStatus({ ...gymClass, numdisp: 0, bDropped: true }, before, rules)).toBe("dropped");
});

test("a booked class is attended from its end on", () => {
  expect(classLabel({ ...gymClass, bSub: true }, initialClassLists, after, rules)).toBe(
    "Small Class, lun 23 nov, 18:30, frequentata",
  );
});

test("bookingStateOf returns the policies' state", () => {
  expect(bookingStateOf(gymClass)).toBeUndefined();
  expect(bookingStateOf({ ...gymClass, bSub: true })).toBe("booked");
  expect(bookingStateOf({ ...gymClass, bDropped: true })).toBe("dropped");
});

test("dayLabel names today and tomorrow in Rome", () => {
  const start = gymClass.start.dateTime;
  expect(dayLabel(start, new Date("2026-11-23T00:00:00+01:00"))).toBe("oggi");
  expect(dayLabel(start, new Date("2026-11-22T23:59:59+01:00"))).toBe("domani");
  expect(dayLabel(start, new Date("2026-11-21T23:59:59+01:00"))).toBe("lun 23 nov");
});

test("classAdvice states the end of the free cancellation until 24 hours before", () => {
  const free = new Date("2026-11-22T17:30:00Z");
  const until = "Puoi cancellarti senza perdere la lezione fino a dom 22 nov, 18:30.";
  expect(classAdvice(gymClass, "book", free, rules)).toBe(until);
  expect(classAdvice(gymClass, "cancel", free, rules)).toBe(until);
});

test.each([
  ["book", "Mancano meno di 24 ore: se poi cancelli, la lezione verrà scalata."],
  ["cancel", "Mancano meno di 24 ore: se cancelli, la lezione verrà scalata."],
  ["rebook", "La lezione è già scalata: riprenotarti non costa nulla."],
  ["none", "La classe è già al completo, prova con un altro orario."],
] as const)("classAdvice within 24 hours: %s", (action, advice) => {
  expect(classAdvice(gymClass, action, before, rules)).toBe(advice);
});

test("classAdvice states that the class has started", () => {
  expect(classAdvice(gymClass, "none", during, rules)).toBe("La classe è già iniziata o terminata.");
});

test.each([
  ["strength", "sara", "Forza con Sara"],
  ["core", null, "Core e mobilità"],
  [null, "sara", "con Sara"],
  [null, null, undefined],
  ["left the list", "left the studio", undefined],
])("typeAndCoachLabel of %s and %s is %s", (type, coach, label) => {
  expect(typeAndCoachLabel(initialClassLists, { type, coach })).toBe(label);
});

test.each([
  ["in time", {}, "2026-11-22T17:00:00Z", undefined],
  ["in time, with others waiting", { numWaiting: 1 }, "2026-11-22T17:00:00Z", "Sì, cancella e cedi il posto"],
  ["late", { numWaiting: 1 }, "2026-11-22T18:00:00Z", "Sì, cancella e perdi la lezione"],
])("cancellationQuestion %s", (_, overrides, now, label) => {
  expect(cancellationQuestion({ ...gymClass, ...overrides }, new Date(now), rules)?.confirmLabel).toBe(label);
});

test("alternativesTo are the four nearest of the day that the member can book, by start", () => {
  const at = (time: string, overrides: Partial<MemberClass> = {}) =>
    makeMemberClass({ id: time, start: { dateTime: new Date(`2026-11-23T${time}Z`) }, ...overrides });
  const others = [
    at("05:30:00"),
    at("06:30:00"),
    at("11:30:00"),
    at("15:30:00", { numSubs: 6, numdisp: 0 }),
    at("16:30:00"),
    at("18:30:00", { bSub: true }),
    at("19:30:00"),
    makeMemberClass({ id: "tomorrow", start: { dateTime: new Date("2026-11-24T17:30:00Z") } }),
  ];
  const now = new Date("2026-11-23T04:00:00Z");
  const ids = alternativesTo(gymClass, [gymClass, ...others], now, rules).map(({ id }) => id);
  expect(ids).toEqual(["06:30:00", "11:30:00", "16:30:00", "19:30:00"]);
  expect(alternativesTo(gymClass, others, new Date("2026-11-23T17:00:00Z"), rules)).toMatchObject([
    { id: "19:30:00" },
  ]);
});
