/** The studio's time zone: every day, week and month that a person sees is computed in it. */
export const ROME = "Europe/Rome";

const HOUR_MS = 3_600_000;
const MARCH = 2;
const OCTOBER = 9;

/** The instant, in milliseconds, at which Europe's clocks change: 01:00 UTC on the last Sunday of the month. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
}

/**
 * The studio's calendar day of an instant since 1996, `yyyy-MM-dd`. Computed, because the first format of `Intl` with a time zone
 * costs a phone eighty milliseconds, in which no tap is answered.
 */
export function romeDay(instant: Date): string {
  const year = instant.getUTCFullYear();
  const time = instant.getTime();
  const isSummer = time >= clockChange(year, MARCH) && time < clockChange(year, OCTOBER);
  return new Date(time + (isSummer ? 2 : 1) * HOUR_MS).toISOString().slice(0, 10);
}
