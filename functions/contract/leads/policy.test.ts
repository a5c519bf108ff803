import { describe, expect, test } from "vitest";
import { initialPrivacy } from "../content/initial/legal/privacy.ts";
import { StudioError } from "../errors.ts";
import { isDoubtful } from "../formProtection.ts";
import { initialSeason } from "../race/content/initialSeason.ts";
import { seasonOf } from "../race/season.ts";
import { initialHours as hours } from "../site/content/initialHours.ts";
import { romeDate } from "../time/instant.ts";
import { romeInstant } from "../time/rome.ts";
import { chosenTime, leadStatus } from "./model.ts";
import { changedLead, isVouchedFor, openHour, openHourAtEnd, requirePossible, type Wish } from "./policy.ts";
import { PRIVACY_VERSION, privacyVersions } from "./privacy.ts";

const now = romeInstant("2026-11-25", "18:30");
const { dates } = seasonOf(initialSeason);
const at = (time: string) => romeInstant("2026-11-25", time);

const refused = (wish: Wish, at = now) => {
  try {
    requirePossible(wish, { now: at, hours, dates });
  } catch (error) {
    if (error instanceof StudioError) return [error.code, Object.keys(error.fields ?? {})];
    throw error;
  }
  return undefined;
};

test("the current privacy policy is the last version, and versions are in order of day", () => {
  expect([PRIVACY_VERSION, initialPrivacy.changed]).toEqual([privacyVersions.at(-1), PRIVACY_VERSION]);
  expect(privacyVersions).toEqual([...new Set(privacyVersions)].sort());
  for (const version of privacyVersions) expect(romeDate.safeParse(version).success).toBe(true);
});

describe("a possible requested time", () => {
  test.each<[string, Wish]>([
    ["a minute from now", { when: at("18:31") }],
    ["a window ahead", { when: at("19:00"), when2: at("19:01") }],
    ["the first minute of a day", { when: romeInstant("2026-11-26", "06:30") }],
    ["the last minute of a day", { when: romeInstant("2026-11-26", "21:29") }],
    ["a window that ends with the day", { when: at("21:00"), when2: at("21:30") }],
    ["the first minute of a Saturday", { when: romeInstant("2026-11-28", "07:00") }],
    ["nothing in time", { when: null, when2: null, date: null }],
  ])("%s", (_, wish) => {
    expect(refused(wish)).toBeUndefined();
  });
});

test("the opening hours that hold decide", () => {
  const hours = [{ from: "Sunday", to: "Sunday", opens: "10:00", closes: "12:00" }] as const;
  const sunday = (time: string) => ({ when: romeInstant("2026-11-29", time) });
  expect(() => requirePossible(sunday("10:00"), { now, hours, dates })).not.toThrow();
  expect(() => requirePossible(sunday("12:00"), { now, hours, dates })).toThrow(
    expect.objectContaining({ fields: { when: "Scegli un’ora in cui siamo aperti: domenica 10.00-12.00" } }),
  );
});

test.each<[string, string | RegExp]>([
  ["2026-11-25T18:30", "2026-11-25T17:30:00.000Z"],
  ["2026-11-25T18:30:59", "2026-11-25T17:30:00.000Z"],
  ["2026-11-25T17:30:00Z", "2026-11-25T17:30:00.000Z"],
  // The clock goes from 2:00 to 3:00.
  ["2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["2027-03-28T02:00", /^Quest’ora non c’è/],
  ["2027-03-28T02:30", /^Quest’ora non c’è/],
  ["2027-03-28T02:59", /^Quest’ora non c’è/],
  ["2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  // The clock goes from 3:00 to 2:00: an hour is twice.
  ["2027-10-31T02:30", "2027-10-31T01:30:00.000Z"],
  ["2027-10-31T02:30:00+02:00", "2027-10-31T00:30:00.000Z"],
  ["2027-10-31T03:00", "2027-10-31T02:00:00.000Z"],
  ["2026-02-30T18:30", "Data e ora non valide"],
  ["2026-11-25T24:30", "Data e ora non valide"],
  ["2026-11-25", "Data e ora non valide"],
  ["", "Campo obbligatorio"],
])("the chosen time %j is %s", (text, expected) => {
  const { data, error } = chosenTime.safeParse(text);
  expect(data?.toISOString() ?? error?.issues[0]?.message).toEqual(
    typeof expected === "string" ? expected : expect.stringMatching(expected),
  );
});

test("accepts a simulation until the end of its day", () => {
  const simulation = { date: "2025-11-22" };
  expect(refused(simulation, romeInstant("2025-11-22", "23:59"))).toBeUndefined();
  expect(refused(simulation, romeInstant("2025-11-23", "00:00"))).toEqual(["invalid_request", ["date"]]);
});

test("accepts a simulation only on a simulation date", () => {
  const now = romeInstant("2025-11-01", "12:00");
  expect(refused({ date: "2025-11-01" }, now)).toBeUndefined();
  expect(refused({ date: "2025-11-02" }, now)).toEqual(["invalid_request", ["date"]]);
});

test("the dates of the season that is published decide", () => {
  const now = romeInstant("2026-03-01", "12:00");
  const check = (date: string) => requirePossible({ date }, { now, hours, dates: ["2026-03-14"] });
  expect(() => check("2026-03-14")).not.toThrow();
  expect(() => check("2026-03-15")).toThrow(StudioError);
});

test("a form's check of an hour matches the server's", () => {
  const said = (time: string) =>
    openHour(() => now, hours)
      .safeParse(time)
      .error?.issues.map(({ message }) => message);
  expect(said("2026-11-26T18:30")).toBeUndefined();
  expect(said("2026-11-25T18:30")).toEqual(["Scegli una data e un’ora future"]);
  expect(said("2026-11-29T10:00")).toEqual([
    "Scegli un’ora in cui siamo aperti: lunedì - venerdì 6.30-21.30, sabato 7.00-16.00",
  ]);
  expect(openHourAtEnd(() => now, hours).safeParse("2026-11-26T21:30").success).toBe(true);
  expect(openHour(() => now, hours).safeParse("2026-11-26T21:30").success).toBe(false);
});

describe("an impossible requested time names its field", () => {
  test.each<[string, Wish, string[]]>([
    ["now", { when: now }, ["when"]],
    ["a minute ago", { when: at("18:29") }, ["when"]],
    ["the night", { when: romeInstant("2026-11-30", "03:13") }, ["when"]],
    ["a minute before the doors open", { when: romeInstant("2026-11-26", "06:29") }, ["when"]],
    ["when the doors close", { when: romeInstant("2026-11-26", "21:30") }, ["when"]],
    ["a Saturday's evening", { when: romeInstant("2026-11-28", "16:00") }, ["when"]],
    ["a Sunday", { when: romeInstant("2026-11-29", "10:00") }, ["when"]],
    ["a window that ends a minute after the day", { when: at("21:00"), when2: at("21:31") }, ["when2"]],
    ["a window without length", { when: at("19:00"), when2: at("19:00") }, ["when2"]],
    ["a window that ends before it begins", { when: at("19:00"), when2: at("18:45") }, ["when2"]],
    ["both", { when: at("18:00"), when2: at("17:00") }, ["when", "when2"]],
  ])("%s", (_, wish, fields) => {
    expect(refused(wish)).toEqual(["invalid_request", fields]);
  });

  test("returns the message", () => {
    const wish = { when: at("18:00"), when2: at("17:00"), date: "2025-11-23" };
    expect(() => requirePossible(wish, { now, hours, dates })).toThrow(
      expect.objectContaining({
        fields: {
          when: "Scegli una data e un’ora future",
          when2: "La fine deve venire dopo l’inizio",
          date: "Scegli una delle date proposte",
        },
      }),
    );
  });
});

test.each([
  [{}, false],
  [{ website: "", elapsed: 2_000 }, false],
  [{ elapsed: 1_999 }, true],
  [{ website: "https://spam.test", elapsed: 60_000 }, true],
])("%j is a likely bot: %s", (form, expected) => {
  expect(isDoubtful(form)).toBe(expected);
});

describe("a change of a lead", () => {
  const fresh = { status: "new", notes: "", answeredAt: null } as const;
  const answered = { status: "contacted", notes: "Richiamare", answeredAt: at("10:00") } as const;

  test("is ignored when nothing differs", () => {
    expect(changedLead(fresh, { status: "new", notes: "" }, now)).toBeUndefined();
    expect(changedLead(answered, { status: "contacted", notes: "Richiamare" }, now)).toBeUndefined();
  });

  test("of the status alone keeps the notes, and of the notes the status", () => {
    expect(changedLead(answered, { status: "won" }, now)).toMatchObject({
      status: "won",
      notes: "Richiamare",
    });
    expect(changedLead(answered, { notes: "" }, now)).toMatchObject({
      status: "contacted",
      notes: "",
    });
  });

  test("records the answer time when the status first changes", () => {
    expect(changedLead(fresh, { status: "new", notes: "Appena vista" }, now)?.answeredAt).toBeNull();
    expect(changedLead(fresh, { status: "lost", notes: "" }, now)?.answeredAt).toEqual(now);
  });

  test("of a doubtful request is vouched for by each status but lost", () => {
    const vouched = leadStatus.options.filter((status) => isVouchedFor({ status: "doubtful" }, { status }));
    expect(vouched).toEqual(["new", "contacted", "won"]);
    expect(isVouchedFor({ status: "lost" }, { status: "new" })).toBe(false);
  });

  test("from doubtful to new leaves it unanswered", () => {
    const doubtful = { status: "doubtful", notes: "", answeredAt: null } as const;
    expect(changedLead(doubtful, { status: "new", notes: "" }, now)?.answeredAt).toBeNull();
    expect(changedLead(doubtful, { status: "lost", notes: "" }, now)?.answeredAt).toEqual(now);
  });

  test.each(["new", "contacted", "won", "lost"] as const)(
    "keeps the answer time on a later change to %s",
    (status) => {
      expect(changedLead(answered, { status, notes: "" }, now)).toEqual({
        status,
        notes: "",
        answeredAt: at("10:00"),
      });
    },
  );
});
