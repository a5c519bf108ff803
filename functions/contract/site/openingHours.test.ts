import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hours } from "./content/hours.ts";
import { initialHours } from "./content/initialHours.ts";
import {
  daysOf,
  formatOpeningHours,
  type OpeningTime,
  openingTimesOn,
  overlap,
  weekdays,
} from "./openingHours.ts";

const monday: OpeningTime = { from: "Monday", to: "Monday", opens: "06:30", closes: "13:00" };

test("opening hours are shown by days, with both times of a day with a break", () => {
  expect(formatOpeningHours(initialHours)).toEqual([
    { days: "Lunedì - Venerdì", hours: "6.30-21.30" },
    { days: "Sabato", hours: "7.00-16.00" },
  ]);
  expect(formatOpeningHours([monday, { ...monday, opens: "15:00", closes: "20:00" }])).toEqual([
    { days: "Lunedì", hours: "6.30-13.00, 15.00-20.00" },
  ]);
});

test("a day has the times of the lines that include it", () => {
  expect(
    [1, 5, 6, 7].map((weekday) => openingTimesOn(initialHours, weekday).map(({ opens }) => opens)),
  ).toEqual([["06:30"], ["06:30"], ["07:00"], []]);
});

describe("what the owner types", () => {
  const issues = (value: OpeningTime[]) =>
    hours.schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]);

  test.each<[string, OpeningTime[], string[]]>([
    ["nothing", [], ["", "Ne serve almeno una voce"]],
    [
      "days backwards",
      [{ ...monday, from: "Friday" }],
      ["0.to", "L’ultimo giorno non può venire prima del primo"],
    ],
    [
      "hours backwards",
      [{ ...monday, closes: "06:30" }],
      ["0.closes", "La chiusura deve venire dopo l’apertura"],
    ],
    ["no time", [{ ...monday, opens: "" }], ["0.opens", "Scrivi un’ora, come 06:30"]],
    [
      "a time that does not exist",
      [{ ...monday, closes: "24:00" }],
      ["0.closes", "Scrivi un’ora, come 06:30"],
    ],
    [
      "the same minutes twice",
      [monday, { ...monday, to: "Tuesday", opens: "12:59", closes: "20:00" }],
      ["1.opens", "Si sovrappone a un altro orario dello stesso giorno"],
    ],
  ])("is refused with its place: %s", (_, value, expected) => {
    expect(issues(value)).toEqual([expected]);
  });

  test("may have a break, and end when the next begins", () => {
    expect(issues([monday, { ...monday, opens: "13:00", closes: "20:00" }])).toBeUndefined();
  });
});

const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const day = fc.constantFrom(...weekdays.map(([name]) => name));
const openingTime = fc.record({ from: day, to: day, opens: time, closes: time });

test("label, structured data and the hours that can be asked for are of the same days", () => {
  fc.assert(
    fc.property(openingTime, (one) => {
      if (!hours.schema.safeParse([one]).success) return;
      const open = weekdays.filter((_, index) => openingTimesOn([one], index + 1).length > 0);
      expect(daysOf(one)).toEqual(open.map(([name]) => name));
      const [first, last] = [open.at(0)?.[1], open.at(-1)?.[1]];
      expect(formatOpeningHours([one])[0]?.days).toBe(first === last ? first : `${first} - ${last}`);
    }),
  );
});

test("that two times overlap does not depend on their order", () => {
  fc.assert(
    fc.property(openingTime, openingTime, (one, other) => {
      expect(overlap(one, other)).toBe(overlap(other, one));
    }),
  );
});
