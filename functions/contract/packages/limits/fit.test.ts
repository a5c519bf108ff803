import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limitsWithoutClasses, withoutClassesText } from "./fit.ts";
import type { PackageLimits } from "./labels.ts";
import { type ClassSlot, includesSlot } from "./policy.ts";

const yoga = { id: "yoga", name: "Yoga" };
const sara = { id: "sara", name: "Sara" };
const slot = (weekday: number, time: string, type: string | null = null, coach: string | null = null) => ({
  weekday,
  time,
  type,
  coach,
});

// Monday morning Sara leads yoga; Tuesday evening Luca leads strength.
const week: ClassSlot[] = [slot(1, "07:00", "yoga", "sara"), slot(2, "18:30", "forza", "luca")];

describe("limits without classes", () => {
  test.each<[string, PackageLimits, ReturnType<typeof limitsWithoutClasses>]>([
    ["without limits", {}, []],
    ["a frequency alone", { frequency: { count: 2, per: "week" } }, []],
    ["a class that all include", { days: [1], types: [yoga], coaches: [sara] }, []],
    ["days without classes", { days: [6, 7] }, [["days"]]],
    ["the minute after the last class", { hours: { from: "18:31", until: "23:59" } }, [["hours"]]],
    ["the minute of the last class", { hours: { from: "18:30", until: "23:59" } }, []],
    ["a type that no class has", { types: [{ id: "pilates", name: "Pilates" }] }, [["types"]]],
    [
      "a coach who leads none, on a day without",
      { coaches: [{ id: "ugo", name: "Ugo" }], days: [7] },
      [["coaches"], ["days"]],
    ],
    ["two that exclude each other", { types: [yoga], days: [2] }, [["types", "days"]]],
    [
      "each two of three",
      { types: [yoga], days: [2], hours: { from: "12:00", until: "23:59" } },
      [
        ["types", "days"],
        ["types", "hours"],
      ],
    ],
    ["a day without classes, whatever the type", { types: [yoga], days: [3] }, [["days"]]],
  ])("of %s", (_, limits, sets) => {
    expect(limitsWithoutClasses(limits, week)).toEqual(sets);
  });

  test("nothing is said of a studio that has no classes yet", () => {
    expect(limitsWithoutClasses({ days: [6] }, [])).toEqual([]);
  });

  const id = fc.constantFrom("a", "b", "c");
  const named = fc.uniqueArray(id, { minLength: 1 }).map((ids) => ids.map((one) => ({ id: one, name: one })));
  const time = fc.constantFrom("07:00", "12:30", "18:30");
  const limits = fc.record(
    {
      types: named,
      coaches: named,
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      hours: fc.record({ from: time, until: time }),
    },
    { requiredKeys: [] },
  );
  const slots = fc.array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      time,
      type: fc.option(id),
      coach: fc.option(id),
    }),
    { minLength: 1, maxLength: 6 },
  );

  test("are named if and only if no class is included, and no set has one too many", () => {
    fc.assert(
      fc.property(limits, slots, (all, classes) => {
        const pays = (some: PackageLimits) => classes.some((one) => includesSlot({ limits: some }, one));
        const part = (names: readonly string[]): PackageLimits =>
          Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
        const sets = limitsWithoutClasses(all, classes);
        expect(sets.length > 0).toBe(!pays(all));
        for (const set of sets) {
          expect(pays(part(set))).toBe(false);
          for (const name of set) expect(pays(part(set.filter((one) => one !== name)))).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the sentence for staff", () => {
  const begin =
    "Nessuna classe dell’orario e delle prossime settimane rientra in questi limiti: chi compra non può prenotare niente. Le escludono tutte: ";

  test.each<[PackageLimits, string | undefined]>([
    [{ days: [1] }, undefined],
    [{ days: [6, 7] }, `${begin}i giorni (sabato e domenica).`],
    [
      { types: [yoga], coaches: [sara], days: [2] },
      `${begin}il tipo (Yoga) e i giorni (martedì) insieme; il coach (con Sara) e i giorni (martedì) insieme.`,
    ],
    [
      { coaches: [{ id: "ugo", name: "Ugo" }], hours: { from: "20:00", until: "23:59" } },
      `${begin}il coach (con Ugo); le ore (dalle 20:00).`,
    ],
  ])("of %j", (limits, text) => {
    expect(withoutClassesText(limits, week)).toBe(text);
  });
});
