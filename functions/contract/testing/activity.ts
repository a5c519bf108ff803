import {
  type ActivityDocument,
  type ActivityEntry,
  storedActivity,
  storedActivityOf,
} from "../activity/model.ts";

/** Returns a stored log entry of a member's booking; the fields for queries derive from the others. */
export const makeActivity = (overrides: Partial<ActivityDocument> = {}) =>
  storedActivity.parse(
    storedActivityOf({
      kind: "booking.created",
      at: new Date("2026-02-01T09:00:00Z"),
      actor: { id: "member-1", name: "Anna Prova" },
      subject: null,
      about: { type: "event", id: "class-1", name: "Small Class" },
      ...overrides,
    }),
  );

/** Returns a current log entry of a booking that staff cancelled. */
export const makeEntry = (overrides: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: "entry-1",
  kind: "booking.removed_by_staff",
  at: new Date(),
  actor: { id: "staff-1", name: "Carla Coach" },
  subject: { id: "member-1", name: "Anna Prova" },
  about: { type: "event", id: "class-1", name: "Small Class" },
  starts_at: new Date("2099-03-02T17:30:00Z"),
  ...overrides,
});
