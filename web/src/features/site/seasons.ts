/** Days of each year, `MM-dd`: when the Christmas promotion is announced, and its first and last day. */
const CHRISTMAS = { announced: "11-01", first: "12-01", last: "12-24" } as const;

/** Days of each year, `MM-dd`: the first and the last one of summer, for what is written for it. */
const SUMMER = { first: "06-01", last: "08-31" } as const;

const ofYear = (day: string): string => day.slice("yyyy-".length);

/** Where the Christmas promotion stands on a day `yyyy-MM-dd` of the studio's calendar. */
export function christmasOn(day: string): "announced" | "running" | "ended" {
  const date = ofYear(day);
  if (date < CHRISTMAS.announced || date > CHRISTMAS.last) return "ended";
  return date < CHRISTMAS.first ? "announced" : "running";
}

/** True on a day of summer. */
export const isSummer = (day: string): boolean => ofYear(day) >= SUMMER.first && ofYear(day) <= SUMMER.last;
