import type { Stats } from "../stats/model.ts";
import { makeUser } from "./account.ts";

/** The statistics of a member without a lesson; every field can be replaced. */
export const makeStats = (overrides: Partial<Stats> = {}): Stats => ({
  lifetime: { count: 0 },
  month: { count: 0, start: "2026-11-01", end: "2026-11-30" },
  week: { count: 0, start: "2026-11-23", end: "2026-11-29" },
  year: { count: 0, start: "2026-01-01", end: "2026-12-31" },
  joined_at: makeUser().joined_at,
  ...overrides,
});
