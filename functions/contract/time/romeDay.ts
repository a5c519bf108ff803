/** The studio's time zone, in which all days, weeks and months on screen are computed. */
export const ROME = "Europe/Rome";

const HOUR_MS = 3_600_000;
const MARCH = 2;
const OCTOBER = 9;

/** Returns the instant of Europe's clock change in milliseconds: 01:00 UTC on the last Sunday of the month. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
}

/**
 * Returns the calendar day in Rome of an instant since 1996, `yyyy-MM-dd`. Computed by hand: creating the first `Intl`
 * format with a time zone blocks a phone for eighty milliseconds.
 */
export function romeDay(instant: Date): string {
  const year = instant.getUTCFullYear();
  const time = instant.getTime();
  const isSummer = time >= clockChange(year, MARCH) && time < clockChange(year, OCTOBER);
  return new Date(time + (isSummer ? 2 : 1) * HOUR_MS).toISOString().slice(0, 10);
}
