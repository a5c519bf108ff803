import type { SeasonContent } from "./season.ts";

/** The sample season of 2025. */
export const initialSeason: SeasonContent = {
  dates: [{ date: "2025-10-04" }, { date: "2025-11-01" }, { date: "2025-11-22" }],
  announced: "2025-11-22",
  weeks: { ideal: "12", shortFrom: "6", shortTo: "8", testEvery: "4" },
};
