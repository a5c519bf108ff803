import {
  type CancelledClass,
  type CancelledClassDocument,
  cancelledClass,
  cancelledClassDocument,
} from "../bookings/cancellation/model.ts";
import { type ClosureDocument, type ClosureInput, closureDocument } from "../closures/model.ts";
import { makeBooking, makeClass, makeRosterLine } from "./bookings.ts";

const MADE_AT = new Date("2026-11-25T10:00:00Z");

/** Returns staff's input of a closure, by default of Christmas, without extending subscriptions. */
export const makeClosureInput = (overrides: Partial<ClosureInput> = {}): ClosureInput => ({
  from: "2026-12-25",
  to: "2026-12-26",
  hours: null,
  reason: "Natale",
  extend: false,
  ...overrides,
});

/** Returns a closure that was announced. */
export const makeClosure = (overrides: Partial<ClosureDocument> = {}): ClosureDocument =>
  closureDocument.parse({
    ...makeClosureInput(),
    state: "announced",
    createdAt: MADE_AT,
    by: "staff-1",
    announceAt: new Date(MADE_AT.getTime() + 300_000),
    classIds: [],
    extended: 0,
    ...overrides,
  });

/** Returns the record of a class with one booking that a closure cancelled. */
export const makeCancelledClass = (): CancelledClass => {
  const gymClass = makeClass({ numSubs: 1 });
  return cancelledClass.parse({
    gymClass,
    cancelledAt: MADE_AT,
    bookings: [
      { uid: "member", line: makeRosterLine(), booking: makeBooking(gymClass), lessonReturned: true },
    ],
    guests: [],
    waiting: [],
    uids: ["member"],
  });
};

/** Returns the record of a class with one booking that staff cancelled. */
export const makeCancelledByStaff = (
  overrides: Partial<CancelledClassDocument> = {},
): CancelledClassDocument =>
  cancelledClassDocument.parse({
    ...makeCancelledClass(),
    state: "waiting",
    createdAt: MADE_AT,
    by: "staff-1",
    announceAt: new Date(MADE_AT.getTime() + 300_000),
    reason: "Sara è malata",
    ...overrides,
  });
