import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { makeMemberClass, makeStandingPlace } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { expect, test } from "vitest";
import {
  currentHoliday,
  holidayChoices,
  isBeingBooked,
  keptMessage,
  occurrencesOf,
  placeTitle,
} from "./labels.ts";

const now = romeInstant("2026-11-25", "12:00");
const ids = ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14", "2026-12-28"].map(
  (day) => `${day}-1830`,
);
const [PAST = "", FIRST = "", SECOND = "", THIRD = "", BEYOND = ""] = ids;
const on = (id: string, bSub: boolean, time = "18:30") =>
  makeMemberClass({ id, bSub, start: { dateTime: romeInstant(id.slice(0, 10), time) } });
const placeWith = (classes: Parameters<typeof makeStandingPlace>[0]) => ({
  ...makeStandingPlace(classes),
  id: "1-1830",
});

test("the classes of a place show how its bookings stand now", () => {
  const place = placeWith({
    classes: {
      [BEYOND]: "no_package",
      [THIRD]: "class_full",
      [SECOND]: "booked",
      [FIRST]: "booked",
      [PAST]: "booked",
    },
  });
  const classes = [on(PAST, true), on(FIRST, true), on(SECOND, false), on(THIRD, false, "20:00")];
  expect(occurrencesOf(place, classes, now, initialStudioRules)).toEqual([
    { id: FIRST, start: romeInstant("2026-11-30", "18:30"), state: "booked" },
    { id: SECOND, start: romeInstant("2026-12-07", "18:30"), state: "cancelled" },
    { id: THIRD, start: romeInstant("2026-12-14", "20:00"), state: "class_full" },
    { id: BEYOND, start: romeInstant("2026-12-28", "18:30"), state: "no_package" },
  ]);
  // Booked by hand after it was skipped; and a class that staff have cancelled.
  expect(
    occurrencesOf(place, [on(SECOND, true), on(THIRD, true)], now, initialStudioRules).map(
      ({ state }) => state,
    ),
  ).toEqual(["booked", "booked", "no_package"]);
});

const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  ["was just taken", secondsAgo(5), ["booking", "booked", "class_full"]],
  ["was taken a while ago", secondsAgo(90), ["booked", "class_full"]],
])("the classes of a place that %s, while they are being booked", (_, openedAt, states) => {
  const place = placeWith({ openedAt, classes: { [SECOND]: "booked", [THIRD]: "class_full" } });
  const classes = [on(FIRST, false), on(SECOND, true), on(THIRD, false)];
  expect(occurrencesOf(place, classes, now, initialStudioRules).map(({ state }) => state)).toEqual(states);
});

test("a place that books no class more is booking none: soon, booked, of another slot, on holiday, closed", () => {
  const place = placeWith({ openedAt: now, holiday: { from: "2026-12-07", to: "2026-12-07" } });
  const soon = { ...on(FIRST, false), start: { dateTime: new Date(now.getTime() + 3_600_000) } };
  const others = [soon, on(FIRST, true), on("2026-12-01-1830", false), on(SECOND, false)];
  for (const gymClass of others) expect(isBeingBooked(place, gymClass, now, initialStudioRules)).toBe(false);
  const closed = { ...place, closedAt: now };
  expect(isBeingBooked(closed, on(FIRST, false), now, initialStudioRules)).toBe(false);
  expect(isBeingBooked(place, on(FIRST, false), now, initialStudioRules)).toBe(true);
});

test.each([
  ["was just suspended", secondsAgo(5), "cancelling"],
  ["was suspended before a booking by hand", secondsAgo(90), "booked"],
])("a booked class of a place that %s", (_, openedAt, state) => {
  const place = placeWith({ openedAt, classes: { [FIRST]: "released" } });
  expect(occurrencesOf(place, [on(FIRST, true)], now, initialStudioRules)).toMatchObject([{ state }]);
});

test.each([
  [{ from: "2026-11-01", to: "2026-11-25" }, true],
  [{ from: "2026-11-01", to: "2026-11-24" }, false],
  [null, false],
])("a holiday %o is current or coming: %s", (holiday, isCurrent) => {
  expect(currentHoliday({ holiday }, now) !== undefined).toBe(isCurrent);
});

test("holidays of whole weeks begin today", () => {
  expect(holidayChoices(now)).toEqual([
    { label: "1 settimana", days: { from: "2026-11-25", to: "2026-12-01" } },
    { label: "2 settimane", days: { from: "2026-11-25", to: "2026-12-08" } },
    { label: "4 settimane", days: { from: "2026-11-25", to: "2026-12-22" } },
  ]);
});

test.each([
  [["booked", "booked", "class_full"], "Il posto è tuo: 2 lezioni prenotate, 1 classe saltata."],
  [["booked"], "Il posto è tuo: 1 lezione prenotata."],
  [[], "Il posto è tuo dalla prossima classe."],
] as const)("says what became of %o", (outcomes, message) => {
  expect(keptMessage(outcomes)).toBe(message);
});

test("a place is named by its weekday and time", () => {
  expect(placeTitle({ weekday: 2, time: "18:30" })).toBe("Martedì alle 18:30");
});
