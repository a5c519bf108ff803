import {
  type ChangedClass,
  changedClass,
  type TimetableChangeDocument,
  timetableChangeDocument,
} from "../timetable/model.ts";
import { hourFrom, makeClass, makeStandingPlace, makeTimetableSlot } from "./bookings.ts";

const MADE_AT = new Date("2026-11-25T10:00:00Z");

/** Returns a change that moved a slot by an hour, with one standing place, and was not announced yet. */
export const makeTimetableChange = (
  overrides: Partial<TimetableChangeDocument> = {},
): TimetableChangeDocument =>
  timetableChangeDocument.parse({
    state: "waiting",
    createdAt: MADE_AT,
    by: "staff-1",
    announceAt: new Date(MADE_AT.getTime() + 300_000),
    before: makeTimetableSlot(),
    after: makeTimetableSlot({ time: "07:30" }),
    from: "2026-11-30",
    places: [{ uid: "member", place: makeStandingPlace() }],
    uids: ["member"],
    forbidden: [],
    made: [],
    moved: 1,
    changed: 0,
    cancelled: 0,
    ...overrides,
  });

/** Returns the record of a class with one booking that a change moved by an hour. */
export const makeChangedClass = (): ChangedClass => {
  const before = makeClass({ numSubs: 1 });
  const after = { ...before, ...hourFrom(before.end.dateTime) };
  return changedClass.parse({
    effect: "changed",
    before,
    told: { start: before.start, end: before.end },
    after,
    booked: ["member"],
    waiting: [],
    uids: ["member"],
  });
};
