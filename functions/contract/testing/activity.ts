import type { ActivityEntry } from "../activity/model.ts";

/** An entry of now: staff have taken a member off a class; every field can be replaced. */
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
