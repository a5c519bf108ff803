/** Days of each year, `MM-dd`: announcement, first and last day of the Christmas promotion. */
const CHRISTMAS = { announced: "11-01", first: "12-01", last: "12-24" } as const;

/** Days of each year, `MM-dd`: first and last day of summer content. */
const SUMMER = { first: "06-01", last: "08-31" } as const;

const ofYear = (day: string): string => day.slice("yyyy-".length);

/** Returns the state of the Christmas promotion on a day `yyyy-MM-dd` in the studio's time zone. */
export function christmasOn(day: string): "announced" | "running" | "ended" {
  const date = ofYear(day);
  if (date < CHRISTMAS.announced || date > CHRISTMAS.last) return "ended";
  return date < CHRISTMAS.first ? "announced" : "running";
}

/** Returns whether the day is in summer. */
export const isSummer = (day: string): boolean => ofYear(day) >= SUMMER.first && ofYear(day) <= SUMMER.last;
