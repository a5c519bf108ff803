import { isElided, ofDay } from "@studio/contract/time/italian.ts";

const dayAndMonth = ofDay({ day: "numeric", month: "long" });

/** Returns `Paga dal 16 dicembre`, of a package whose buyer has not asked to begin at once. */
export const waitingLabel = (first: string): string =>
  `Paga ${isElided(first) ? "dall’" : "dal "}${dayAndMonth(first)}`;
