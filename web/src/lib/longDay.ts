const MONTHS =
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(" ");

/** Formats `1 settembre 2025` of a calendar day `yyyy-MM-dd`. Without `Intl`, which is too slow for public pages. */
export function longDay(day: string): string {
  const [year, month = 0, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}
