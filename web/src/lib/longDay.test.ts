import fc from "fast-check";
import { expect, test } from "vitest";
import { longDay } from "./longDay.ts";

test("formats days in Italian", () => {
  const italian = new Intl.DateTimeFormat("it-IT", { dateStyle: "long", timeZone: "UTC" });
  const years = { min: new Date("1000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      expect(longDay(date.toISOString().slice(0, 10))).toBe(italian.format(date));
    }),
  );
});
