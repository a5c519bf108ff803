import fc from "fast-check";
import { expect, test } from "vitest";
import { ownKinds } from "../offer.ts";
import { type CurrentPrices, currentPrices } from "./currentPrices.ts";
import { parsePrices } from "./parsePrices.ts";

const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.nat();
const text = fc.string({ maxLength: 80 });

const answers: fc.Arbitrary<CurrentPrices> = fc.record({
  prices: fc.array(
    fc.record({
      offer: text,
      cents: amount,
      rise: fc.option(fc.record({ until: day, cents: amount })),
    }),
    { maxLength: 3 },
  ),
  lowest: fc.record({
    personalLesson: amount,
    classLesson: amount,
    classMonth: amount,
    runningAnalysis: amount,
    onlineTraining: amount,
  }),
  offers: fc.array(
    fc.record(
      {
        id: text,
        name: text,
        audience: text,
        badge: text,
        notes: text,
        sale: fc.constantFrom("open", "withdrawn"),
        from: fc.oneof(day, fc.constant("")),
        until: fc.oneof(day, fc.constant("")),
        group: fc.constantFrom(...ownKinds),
        size: text,
        price: text,
        terms: fc.record({
          validity: text,
          unit: text,
          count: text,
          per: text,
          weekdays: text,
          first: text,
          last: text,
          types: text,
          coaches: text,
        }),
        sessions: fc.record({ service: text, name: text, count: text, value: text }),
        buyers: fc.record({
          who: text,
          maxPerPerson: text,
          where: text,
        }),
      },
      { requiredKeys: ["id", "name", "audience", "badge", "notes", "sale", "from", "until"] },
    ),
    { maxLength: 3 },
  ),
});

/** Returns every place of a value: the path of keys to each of its parts. */
const placesIn = (value: unknown): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...placesIn(inner).map((path) => [key, ...path]),
      ])
    : [];

/** Returns a copy with one part replaced; without a value the part is missing. */
function withPart(value: unknown, [key = "", ...path]: string[], part: unknown): unknown {
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  copy[key] = path.length > 0 ? withPart(copy[key], path, part) : part;
  return JSON.parse(JSON.stringify(copy));
}

test("reads an answer as the call's schema does", () => {
  fc.assert(
    fc.property(answers, (answer) => {
      expect(parsePrices(JSON.parse(JSON.stringify(answer)))).toEqual(currentPrices.parse(answer));
    }),
  );
});

test("refuses the shapes that the call's schema refuses", () => {
  const parts = fc.constantFrom<unknown>(undefined, null, -1, 1.5, "oggi", "", true, [], {});
  fc.assert(
    fc.property(answers, fc.nat(), parts, (answer, at, part) => {
      const places = placesIn(answer);
      const changed = withPart(answer, places[at % places.length] ?? [], part);
      const expected = currentPrices.safeParse(changed);
      if (expected.success) expect(parsePrices(changed)).toEqual(expected.data);
      else expect(() => parsePrices(changed)).toThrow(TypeError);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["nothing", undefined],
  ["a list", []],
  ["a text", "prezzi"],
])("throws for %s", (_, answer) => {
  expect(() => parsePrices(answer)).toThrow(TypeError);
});
