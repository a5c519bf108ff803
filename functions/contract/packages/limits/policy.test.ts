import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classAt } from "../../testing/packages.ts";
import { addRomeDays, romeInstant } from "../../time/rome.ts";
import {
  type Frequency,
  firstClassText,
  limitsLines,
  limitsText,
  type PackageLimits,
  type Validity,
} from "./labels.ts";
import {
  addedDaysFor,
  changedByUses,
  classesLeftOn,
  countsClasses,
  coversAllOf,
  hasLeftFor,
  includesClass,
  isCountedTogether,
  isRestricted,
  packEnd,
  type Use,
  usedAfter,
} from "./policy.ts";
import { firstClassAdvice, notIncludedText, usedUpText } from "./sentences.ts";

const twoAWeek: Frequency = { count: 2, per: "week" };
const eightAMonth: Frequency = { count: 8, per: "month" };
const strength = { id: "forza", name: "Forza" };
const yoga = { id: "yoga", name: "Yoga" };
const sara = { id: "sara", name: "Sara Neri" };
const at = (day: string, time = "18:30") => romeInstant(day, time);

describe("classes left", () => {
  test.each<[PackageLimits | undefined, Record<string, number> | undefined, string, number | undefined]>([
    [undefined, undefined, "2026-11-30", undefined],
    [{ days: [1] }, undefined, "2026-11-30", undefined],
    [{ frequency: twoAWeek }, undefined, "2026-11-30", 2],
    [{ frequency: twoAWeek }, { "2026-11-30": 1 }, "2026-11-30", 1],
    [{ frequency: twoAWeek }, { "2026-11-30": 2 }, "2026-11-30", 0],
    // Sunday is the last day of the week.
    [{ frequency: twoAWeek }, { "2026-11-30": 2 }, "2026-12-06", 0],
    [{ frequency: twoAWeek }, { "2026-11-30": 2 }, "2026-12-07", 2],
    [{ frequency: twoAWeek }, { "2026-11-30": 2 }, "2026-11-29", 2],
    // The week of two years.
    [{ frequency: twoAWeek }, { "2026-12-28": 2 }, "2027-01-03", 0],
    [{ frequency: eightAMonth }, { "2026-11": 8 }, "2026-11-30", 0],
    [{ frequency: eightAMonth }, { "2026-11": 8 }, "2026-12-01", 8],
    [{ frequency: eightAMonth }, { "2025-11": 8 }, "2026-11-30", 8],
    // Staff moved another class into the week.
    [{ frequency: twoAWeek }, { "2026-11-30": 3 }, "2026-12-01", 0],
  ])("of %j with %j on %s: %s", (limits, used, day, left) => {
    expect(classesLeftOn({ limits, used }, day)).toBe(left);
  });

  test.each([
    ["a pack with a lesson", { size: 10, remaining: 1 }, true],
    ["a pack without", { size: 10, remaining: 0 }, false],
    ["a subscription", { size: 0, remaining: 0 }, true],
    [
      "one of another week",
      { size: 0, remaining: 0, limits: { frequency: twoAWeek }, used: { "2026-11-23": 2 } },
      true,
    ],
    [
      "one used up",
      { size: 0, remaining: 0, limits: { frequency: twoAWeek }, used: { "2026-11-30": 2 } },
      false,
    ],
  ])("are there for a class: %s, %s", (_, pkg, hasLeft) => {
    expect(hasLeftFor(pkg, at("2026-11-30"))).toBe(hasLeft);
  });

  test.each([
    [{ size: 10 }, true],
    [{ size: 0 }, false],
    [{ size: 0, limits: { days: [1] } }, false],
    [{ size: 0, limits: { frequency: twoAWeek } }, true],
  ])("are counted of %j: %s", (pkg, isCounted) => {
    expect(countsClasses(pkg)).toBe(isCounted);
  });
});

describe("the classes taken", () => {
  const limits = { frequency: twoAWeek };
  const monday = at("2026-11-30");

  test("are those before with each use, in the week of its class in Rome", () => {
    const uses: Use[] = [
      { start: monday, by: 1 },
      { start: at("2026-12-06", "23:59"), by: 1 },
      { start: at("2026-12-07", "00:00"), by: 1 },
    ];
    expect(usedAfter({ limits, used: { "2026-11-23": 1 } }, uses)).toEqual({
      "2026-11-23": 1,
      "2026-11-30": 2,
      "2026-12-07": 1,
    });
  });

  test("are counted by month, in Rome", () => {
    const uses: Use[] = [
      { start: at("2026-11-30", "23:59"), by: 1 },
      { start: at("2026-12-01", "00:00"), by: 1 },
    ];
    expect(usedAfter({ limits: { frequency: eightAMonth } }, uses)).toEqual({ "2026-11": 1, "2026-12": 1 });
  });

  test("keep no entry of a week without any, and are never less than none", () => {
    const back: Use[] = [{ start: monday, by: -1 }];
    expect(usedAfter({ limits, used: { "2026-11-30": 1, "2026-12-07": 2 } }, back)).toEqual({
      "2026-12-07": 2,
    });
    expect(usedAfter({ limits, used: {} }, back)).toEqual({});
    expect(usedAfter({ limits }, [...back, { start: monday, by: 1 }])).toEqual({ "2026-11-30": 1 });
  });

  test("are left as they are where they are not counted", () => {
    expect(usedAfter({ limits: undefined }, [{ start: monday, by: 1 }])).toBeUndefined();
    expect(usedAfter({ limits: { days: [1] } }, [{ start: monday, by: 1 }])).toBeUndefined();
  });

  test("move with a class to another week only", () => {
    const isOneCount = (limits: PackageLimits, one: string, other: string) =>
      isCountedTogether({ limits }, at(one), at(other));
    expect(isOneCount(limits, "2026-11-30", "2026-12-06")).toBe(true);
    expect(isOneCount(limits, "2026-12-06", "2026-12-07")).toBe(false);
    expect(isOneCount({ frequency: eightAMonth }, "2026-11-30", "2026-12-01")).toBe(false);
    expect(isOneCount({ frequency: eightAMonth }, "2026-12-01", "2026-12-31")).toBe(true);
    expect(isOneCount({ days: [1] }, "2026-11-30", "2027-11-30")).toBe(true);
  });

  test("of any uses and their returns are those before, and of other weeks unchanged", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addRomeDays("2026-11-20", days));
    fc.assert(
      fc.property(
        fc.constantFrom(twoAWeek, eightAMonth),
        fc.array(day, { maxLength: 12 }),
        fc.array(day, { maxLength: 12 }),
        (frequency, before, taken) => {
          const uses = (days: readonly string[], by: Use["by"]): Use[] =>
            days.map((one) => ({ start: at(one), by }));
          const pkg = { limits: { frequency } };
          const used = usedAfter(pkg, uses(before, 1)) ?? {};
          const after = usedAfter({ ...pkg, used }, uses(taken, 1)) ?? {};
          const sum = (counts: Record<string, number>) =>
            Object.values(counts).reduce((total, count) => total + count, 0);
          expect(sum(after)).toBe(before.length + taken.length);
          expect(usedAfter({ ...pkg, used: after }, uses(taken.toReversed(), -1))).toEqual(used);
          const isTouched = (period: string) =>
            taken.some((one) => usedAfter(pkg, uses([one], 1))?.[period] !== undefined);
          for (const [period, count] of Object.entries(used))
            if (!isTouched(period)) expect(after[period]).toBe(count);
        },
      ),
    );
  });
});

describe("the end of a pack that is valid from its first class", () => {
  const thirty = { count: 30, unit: "days" } as const;
  const month = { count: 1, unit: "months" } as const;
  const taken = (...days: string[]) => Object.fromEntries(days.map((day) => [day, 1]));

  type Moved = Partial<Pick<Parameters<typeof changedByUses>[0], "addedDays" | "pauses" | "expire_date">>;
  const pause = (from: string, to: string) => ({ pauses: [{ from, to }] });

  test.each<[string, Validity, string[], Moved, [string, 1 | -1][], string | null]>([
    ["is set by it", thirty, [], {}, [["2026-12-01", 1]], "2026-12-31"],
    ["is set in months", month, [], {}, [["2027-01-31", 1]], "2027-02-28"],
    ["stays with a later one", thirty, ["2026-12-01"], {}, [["2026-12-02", 1]], "2026-12-31"],
    ["moves with a sooner one", thirty, ["2026-12-10"], {}, [["2026-12-01", 1]], "2026-12-31"],
    ["goes with the last one", thirty, ["2026-12-01"], {}, [["2026-12-01", -1]], null],
    ["moves to the next one", thirty, ["2026-12-01", "2026-12-10"], {}, [["2026-12-01", -1]], "2027-01-09"],
    [
      "moves with the class",
      thirty,
      ["2026-12-01"],
      {},
      [
        ["2026-12-01", -1],
        ["2026-12-03", 1],
      ],
      "2027-01-02",
    ],
    ["keeps added days", thirty, ["2026-12-01"], { addedDays: 5 }, [["2026-11-30", 1]], "2027-01-04"],
    [
      "goes with the last one, added days or not",
      thirty,
      ["2026-12-01"],
      { addedDays: 5 },
      [["2026-12-01", -1]],
      null,
    ],
    [
      "is set by a new first one, with added days",
      thirty,
      [],
      { addedDays: 5 },
      [["2026-12-03", 1]],
      "2027-01-07",
    ],
    [
      "has the days of a pause",
      thirty,
      [],
      pause("2026-12-10", "2026-12-14"),
      [["2026-12-01", 1]],
      "2027-01-05",
    ],
    [
      "has no days of a pause before it",
      thirty,
      [],
      pause("2026-11-20", "2026-11-24"),
      [["2026-12-01", 1]],
      "2026-12-31",
    ],
    [
      "has the days of a pause from it on",
      thirty,
      [],
      pause("2026-11-20", "2026-12-02"),
      [["2026-12-01", 1]],
      "2027-01-02",
    ],
    [
      "has no days of a pause after it",
      thirty,
      [],
      pause("2027-01-10", "2027-01-12"),
      [["2026-12-01", 1]],
      "2026-12-31",
    ],
    [
      "stays after the last class where staff bring it forward",
      thirty,
      ["2027-01-20"],
      { expire_date: "2027-02-19" },
      [["2026-12-01", 1]],
      "2027-01-21",
    ],
  ])("%s", (_, validity, days, moved, uses, end) => {
    const pkg = { validity, used: taken(...days), expire_date: null, ...moved };
    const after = changedByUses(
      pkg,
      uses.map(([day, by]) => ({ start: at(day), by })),
    );
    expect(after.expire_date).toBe(end);
  });

  test("is where staff write it, whatever classes come and go", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addRomeDays("2026-12-01", days));
    fc.assert(
      fc.property(day, day, day, (first, end, passing) => {
        fc.pre(first < end && passing > first && passing < end);
        const pkg = { validity: thirty, used: taken(first), expire_date: end };
        const edited = { ...pkg, addedDays: addedDaysFor(pkg, end) };
        const visited = { ...edited, ...changedByUses(edited, [{ start: at(passing), by: 1 }]) };
        expect(changedByUses(visited, [{ start: at(passing), by: -1 }]).expire_date).toBe(end);
      }),
    );
  });

  test("is no matter of another package", () => {
    expect(changedByUses({ expire_date: "2026-12-31" }, [{ start: at("2026-12-01"), by: 1 }])).toEqual({});
    expect(packEnd({ count: 3, unit: "months" }, "2026-11-30")).toEqual({ expire_date: "2027-02-28" });
    expect(packEnd({ ...thirty, fromFirst: true }, "2026-11-30")).toEqual({
      expire_date: null,
      validity: thirty,
    });
    expect(packEnd(null, "2026-11-30")).toEqual({ expire_date: null });
  });

  test("is said before it and with it", () => {
    const pkg = { name: "Dieci", validity: thirty, expire_date: null };
    expect(firstClassAdvice(pkg, at("2026-12-10"))).toBe(
      "Con questa lezione comincia «Dieci»: vale fino all’8 gennaio.",
    );
    const begun = { ...pkg, expire_date: "2027-01-14", used: taken("2026-12-15") };
    expect(firstClassAdvice(begun, at("2026-12-16"))).toBeUndefined();
    expect(firstClassAdvice(begun, at("2026-12-10"))).toBe(
      "Con questa lezione «Dieci» comincia prima: vale fino all’8 gennaio.",
    );
    expect(firstClassAdvice({ name: "Dieci", expire_date: null }, at("2026-12-10"))).toBeUndefined();
    expect(firstClassText(month)).toBe("comincia con la prima lezione, poi vale 1 mese");
  });
});

describe("a package pays for a class", () => {
  const midday: PackageLimits = { hours: { from: "09:00", until: "16:00" } };
  test.each<[PackageLimits | undefined, string, string, boolean]>([
    [undefined, "2026-11-30", "06:30", true],
    [{ frequency: twoAWeek }, "2026-11-30", "06:30", true],
    [midday, "2026-11-30", "08:59", false],
    [midday, "2026-11-30", "09:00", true],
    [midday, "2026-11-30", "16:00", true],
    [midday, "2026-11-30", "16:01", false],
    [{ days: [7] }, "2026-12-06", "00:00", true],
    [{ days: [7] }, "2026-12-06", "23:59", true],
    [{ days: [7] }, "2026-12-05", "23:59", false],
    [{ days: [7] }, "2026-12-07", "00:00", false],
    [{ days: [1, 2, 3, 4, 5, 6] }, "2026-12-06", "10:00", false],
    [{ days: [2, 4], ...midday }, "2026-12-01", "10:00", true],
    [{ days: [2, 4], ...midday }, "2026-12-01", "18:30", false],
    [{ days: [2, 4], ...midday }, "2026-12-02", "10:00", false],
    // On the days of the clock changes, and on both sides of them, hours are those of the wall clock.
    [{ hours: { from: "09:00", until: "09:00" } }, "2027-03-27", "09:00", true],
    [{ hours: { from: "09:00", until: "09:00" } }, "2027-03-28", "09:00", true],
    [{ days: [7], hours: { from: "09:00", until: "09:00" } }, "2027-10-31", "09:00", true],
    [{ days: [7], hours: { from: "09:00", until: "09:00" } }, "2027-10-31", "08:00", false],
  ])("with %j on %s at %s: %s", (limits, day, time, isIncluded) => {
    expect(includesClass({ limits }, classAt(at(day, time)))).toBe(isIncluded);
  });

  test.each<[PackageLimits, { type?: string; coach?: string }, boolean]>([
    [{ types: [strength, yoga] }, { type: "yoga" }, true],
    [{ types: [strength, yoga] }, { type: "hyrox" }, false],
    // A class without a type is of none.
    [{ types: [strength] }, {}, false],
    [{ coaches: [sara] }, { coach: "sara" }, true],
    [{ coaches: [sara] }, { coach: "luca" }, false],
    [{ coaches: [sara] }, { type: "sara" }, false],
    [{ types: [strength], coaches: [sara] }, { type: "forza", coach: "luca" }, false],
    [{ types: [strength], coaches: [sara] }, { type: "forza", coach: "sara" }, true],
    [{ types: [strength], days: [2] }, { type: "forza" }, false],
  ])("with %j of type and coach %j: %s", (limits, named, isIncluded) => {
    expect(includesClass({ limits }, classAt(at("2026-11-30"), named))).toBe(isIncluded);
  });

  test("of some alone only if it is restricted", () => {
    const all = [
      undefined,
      { frequency: twoAWeek },
      { days: [1] },
      midday,
      { types: [yoga] },
      { coaches: [sara] },
    ];
    expect(all.map((limits) => isRestricted({ limits }))).toEqual([false, false, true, true, true, true]);
    expect(isRestricted({ limits: { days: undefined } })).toBe(false);
  });
});

describe("a package covers all of another", () => {
  test.each<[PackageLimits | undefined, PackageLimits | undefined, boolean]>([
    [undefined, undefined, true],
    [undefined, { frequency: twoAWeek, days: [1], hours: { from: "09:00", until: "16:00" } }, true],
    [{ frequency: twoAWeek }, undefined, false],
    [{ frequency: { count: 3, per: "week" } }, { frequency: twoAWeek }, true],
    [{ frequency: twoAWeek }, { frequency: { count: 3, per: "week" } }, false],
    // The week over the end of a month takes classes of two months.
    [{ frequency: twoAWeek }, { frequency: { count: 2, per: "month" } }, false],
    [{ frequency: eightAMonth }, { frequency: twoAWeek }, false],
    [{ days: [1, 2] }, { days: [2] }, true],
    [{ days: [2] }, { days: [1, 2] }, false],
    [{ days: [2] }, undefined, false],
    [{ hours: { from: "09:00", until: "16:00" } }, { hours: { from: "10:00", until: "16:00" } }, true],
    [{ hours: { from: "09:00", until: "16:00" } }, { hours: { from: "09:00", until: "16:30" } }, false],
    [{ hours: { from: "09:00", until: "16:00" } }, { days: [1] }, false],
    [{ days: [1] }, { days: [1], frequency: twoAWeek }, true],
  ])("%j of %j: %s", (limits, other, isCovered) => {
    expect(coversAllOf({ limits }, other)).toBe(isCovered);
  });

  const named = (...ids: string[]) =>
    fc.subarray(
      ids.map((id) => ({ id, name: id })),
      { minLength: 1 },
    );
  const hours = ["06:30", "09:00", "13:00", "16:00", "20:30"];
  const limits: fc.Arbitrary<PackageLimits> = fc.record(
    {
      frequency: fc.record({
        count: fc.integer({ min: 1, max: 4 }),
        per: fc.constantFrom("week" as const, "month" as const),
      }),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }),
      hours: fc
        .tuple(fc.constantFrom(...hours), fc.constantFrom(...hours))
        .map((times) => times.toSorted())
        .map(([from = "", until = ""]) => ({ from, until })),
      types: named("forza", "yoga"),
      coaches: named("sara", "luca"),
    },
    { requiredKeys: [] },
  );
  const starts = Array.from({ length: 7 }, (_, index) => addRomeDays("2026-11-30", index)).flatMap((day) =>
    ["00:00", ...hours, "23:59"].map((time) => at(day, time)),
  );
  const classes = starts.flatMap((start) =>
    ["forza", "yoga", null].flatMap((type) =>
      ["sara", "luca", null].map((coach) => classAt(start, { type, coach })),
    ),
  );

  test("exactly if it pays for each class for which the other does, as often", () => {
    fc.assert(
      fc.property(limits, limits, (one, other) => {
        const paysForAll = classes.every(
          (of) => !includesClass({ limits: other }, of) || includesClass({ limits: one }, of),
        );
        const isSamePeriod = !one.frequency || one.frequency.per === other.frequency?.per;
        const paysAsOften = [0, 1, 2, 3, 4].every((count) => {
          const used = { "2026-11-30": count, "2026-12": count };
          const hasLeft = (of: PackageLimits) => classesLeftOn({ limits: of, used }, "2026-12-01") !== 0;
          return !hasLeft(other) || hasLeft(one);
        });
        expect(coversAllOf({ limits: one }, other)).toBe(paysForAll && isSamePeriod && paysAsOften);
        expect(coversAllOf({ limits: one }, one)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("limits read", () => {
  test.each<[PackageLimits | undefined, string[], string]>([
    [undefined, [], ""],
    [{ frequency: twoAWeek }, ["2 lezioni a settimana"], "2 lezioni a settimana"],
    [{ frequency: { count: 1, per: "week" } }, ["1 lezione a settimana"], "1 lezione a settimana"],
    [{ frequency: eightAMonth }, ["8 lezioni al mese"], "8 lezioni al mese"],
    [{ days: [4, 2] }, ["Solo martedì e giovedì"], "solo martedì e giovedì"],
    [{ days: [7] }, ["Solo domenica"], "solo domenica"],
    [{ days: [6, 7] }, ["Solo sabato e domenica"], "solo sabato e domenica"],
    [{ days: [7, 6, 5] }, ["Solo dal venerdì alla domenica"], "solo dal venerdì alla domenica"],
    [{ days: [1, 3, 5] }, ["Solo lunedì, mercoledì e venerdì"], "solo lunedì, mercoledì e venerdì"],
    [
      { hours: { from: "09:00", until: "16:00" } },
      ["Solo dalle 09:00 alle 16:00"],
      "solo dalle 09:00 alle 16:00",
    ],
    [
      { frequency: twoAWeek, days: [1, 2, 3, 4, 5], hours: { from: "06:30", until: "09:00" } },
      ["2 lezioni a settimana", "Solo dal lunedì al venerdì, dalle 06:30 alle 09:00"],
      "2 lezioni a settimana, solo dal lunedì al venerdì, dalle 06:30 alle 09:00",
    ],
    [{ types: [strength, yoga] }, ["Solo Forza e Yoga"], "solo Forza e Yoga"],
    [{ coaches: [sara] }, ["Solo con Sara Neri"], "solo con Sara Neri"],
    [
      { types: [yoga], coaches: [sara], days: [2, 4] },
      ["Solo Yoga, con Sara Neri, martedì e giovedì"],
      "solo Yoga, con Sara Neri, martedì e giovedì",
    ],
  ])("%j", (limits, lines, text) => {
    expect(limitsLines(limits)).toEqual(lines);
    expect(limitsText(limits)).toBe(text);
  });

  test("in the sentence that refuses a class", () => {
    expect(
      notIncludedText({ frequency: twoAWeek, days: [2, 4], hours: { from: "09:00", until: "16:00" } }),
    ).toBe(
      "Il tuo pacchetto non vale per questa classe: vale solo martedì e giovedì, dalle 09:00 alle 16:00.",
    );
    expect(notIncludedText({ types: [strength, yoga], days: [2] }, "le altre classi")).toBe(
      "Il tuo pacchetto non vale per le altre classi: vale solo per Forza e Yoga, martedì.",
    );
    expect(notIncludedText({ coaches: [sara] })).toBe(
      "Il tuo pacchetto non vale per questa classe: vale solo con Sara Neri.",
    );
  });
});

describe("classes that are used up read", () => {
  const now = at("2026-11-30", "08:00");
  const once: Frequency = { count: 1, per: "week" };
  test.each<[Frequency, string, string]>([
    [twoAWeek, "2026-11-30", "Hai già usato le 2 lezioni di questa settimana: la prossima da lunedì."],
    [twoAWeek, "2026-12-06", "Hai già usato le 2 lezioni di questa settimana: la prossima da lunedì."],
    [once, "2026-12-06", "Hai già usato la lezione di questa settimana: la prossima da lunedì."],
    [twoAWeek, "2026-12-07", "Hai già usato le 2 lezioni della settimana dal 7 al 13 dicembre."],
    [once, "2026-12-07", "Hai già usato la lezione della settimana dal 7 al 13 dicembre."],
    // Over the end of a month, and of the year.
    [twoAWeek, "2027-02-01", "Hai già usato le 2 lezioni della settimana dal 1° al 7 febbraio."],
    [twoAWeek, "2027-08-01", "Hai già usato le 2 lezioni della settimana dal 26 luglio al 1° agosto."],
    [twoAWeek, "2027-01-02", "Hai già usato le 2 lezioni della settimana dal 28 dicembre al 3 gennaio."],
    [twoAWeek, "2027-05-01", "Hai già usato le 2 lezioni della settimana dal 26 aprile al 2 maggio."],
    // Eight and eleven begin with a vowel.
    [twoAWeek, "2027-02-10", "Hai già usato le 2 lezioni della settimana dall’8 al 14 febbraio."],
    [twoAWeek, "2027-01-11", "Hai già usato le 2 lezioni della settimana dall’11 al 17 gennaio."],
    [twoAWeek, "2027-08-02", "Hai già usato le 2 lezioni della settimana dal 2 all’8 agosto."],
    [twoAWeek, "2027-04-11", "Hai già usato le 2 lezioni della settimana dal 5 all’11 aprile."],
    [eightAMonth, "2026-11-30", "Hai già usato le 8 lezioni di novembre: la prossima dal 1° dicembre."],
    [eightAMonth, "2026-12-31", "Hai già usato le 8 lezioni di dicembre: la prossima dal 1° gennaio."],
    [eightAMonth, "2027-01-31", "Hai già usato le 8 lezioni di gennaio: la prossima dal 1° febbraio."],
    [
      { count: 1, per: "month" },
      "2027-01-31",
      "Hai già usato la lezione di gennaio: la prossima dal 1° febbraio.",
    ],
  ])("%j for a class on %s: %s", (frequency, day, text) => {
    expect(usedUpText(frequency, at(day), now)).toBe(text);
  });

  test("as of this week until midnight of its Sunday in Rome", () => {
    const nextMonday = at("2026-12-07");
    expect(usedUpText(twoAWeek, nextMonday, at("2026-12-06", "23:59"))).toContain("dal 7 al 13 dicembre");
    expect(usedUpText(twoAWeek, nextMonday, at("2026-12-07", "00:00"))).toContain("questa settimana");
  });
});
