const MONTHS =
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(" ");

/** Formats `1 settembre 2025` of a calendar day `yyyy-MM-dd`. Without `Intl`, which is too slow for public pages. */
export function longDay(day: string): string {
  const [year, month = 0, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

const WEEKDAYS = "dom lun mar mer gio ven sab".split(" ");

/** Formats `mar 8 dic` of a calendar day `yyyy-MM-dd`, also without `Intl`. */
export function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]?.slice(0, 3)}`;
}
