import { expect, test } from "vitest";
import {
  editablePrice,
  formatDate,
  formatDay,
  formatDayTime,
  formatTime,
  formatWholeDay,
  onLongDay,
  parsePrice,
  plural,
  sinceLongDay,
  weekdayShort,
} from "./format.ts";

test("instants are formatted in the studio's time zone, in winter and in summer", () => {
  expect(formatDayTime(new Date("2026-11-23T17:30:00Z"))).toBe("lun 23 nov, 18:30");
  expect(formatDayTime(new Date("2026-07-01T22:15:00Z"))).toBe("gio 2 lug, 00:15");
  expect(formatTime(new Date("2026-11-23T05:30:00Z"))).toBe("06:30");
});

test("calendar days keep their date on both sides of a clock change", () => {
  expect(formatDay("2027-03-28")).toBe("dom 28 mar");
  expect(formatDay("2027-10-31")).toBe("dom 31 ott");
});

test("long days have their year and the right article", () => {
  expect(sinceLongDay("2024-03-14")).toBe("dal 14 marzo 2024");
  expect(onLongDay("2024-03-14")).toBe("il 14 marzo 2024");
  for (const day of ["08", "11"]) {
    expect(sinceLongDay(`2024-03-${day}`)).toBe(`dall’${Number(day)} marzo 2024`);
    expect(onLongDay(`2024-03-${day}`)).toBe(`l’${Number(day)} marzo 2024`);
  }
});

test("dates of another year have their year", () => {
  expect(formatDate("2026-10-12", "2026-11-21")).toBe("12 ott");
  expect(formatDate("2025-12-31", "2026-01-01")).toBe("31 dic 2025");
});

test("weekdays are lun to dom", () => {
  const days = ["23", "24", "25", "26", "27", "28", "29"].map((day) => weekdayShort(`2026-11-${day}`));
  expect(days).toEqual(["lun", "mar", "mer", "gio", "ven", "sab", "dom"]);
});

test("one is singular, everything else plural", () => {
  expect(plural(1, "lezione", "lezioni")).toBe("1 lezione");
  expect(plural(0, "lezione", "lezioni")).toBe("0 lezioni");
  expect(plural(2, "lezione", "lezioni")).toBe("2 lezioni");
});

test("a whole day has its weekday, month and year", () => {
  expect(formatWholeDay("2026-12-12")).toBe("sabato 12 dicembre 2026");
});

test.each([
  ["35", 3500],
  ["37,50", 3750],
  ["37.5", 3750],
  ["37,5 €", 3750],
  [" 1.200,00 ", 120_000],
  ["1200", 120_000],
  ["0", 0],
])("the price %j is %i cents", (text, cents) => {
  expect(parsePrice(text)).toBe(cents);
});

test.each(["", "trenta", "-5", "3,555", "1,2,3", "35 euro", "NaN", "1e3"])("%j is no price", (text) => {
  expect(parsePrice(text)).toBeNull();
});

test("an unchanged price in a field parses to the same price", () => {
  for (const cents of [0, 5, 50, 3500, 3750, 99_999, 120_000]) {
    expect(parsePrice(editablePrice(cents))).toBe(cents);
  }
});
