const DAY_MS = 86_400_000;

// Days are counted here without the product's functions, which the year is to check.

/** Returns an instant of a day in Rome: an hour of winter time, which in summer is one later. */
export const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+01:00`);

/** Returns the day in Rome of such an instant, before 23 o'clock in winter. */
export const dayOf = (instant: Date): string =>
  new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the same day so many months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const monthOf = (day: string): string => day.slice(0, 7);
