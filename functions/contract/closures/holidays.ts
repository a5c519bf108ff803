import { easter } from "date-easter";
import { addRomeDays } from "../time/rome.ts";

/** Public holidays of Italy on fixed days, `MM-dd`. */
const fixed: readonly (readonly [day: string, name: string, since?: number])[] = [
  ["01-01", "Capodanno"],
  ["01-06", "Epifania"],
  ["04-25", "Festa della Liberazione"],
  ["05-01", "Festa del Lavoro"],
  ["06-02", "Festa della Repubblica"],
  ["08-15", "Ferragosto"],
  ["10-04", "San Francesco", 2026],
  ["11-01", "Ognissanti"],
  ["12-08", "Immacolata"],
  ["12-25", "Natale"],
  ["12-26", "Santo Stefano"],
];

export type Holiday = { day: string; name: string };

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** Returns the public holidays of Italy in a year, by day. */
export function holidaysOf(year: number): Holiday[] {
  const { month, day } = easter(year);
  const sunday = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return [
    ...fixed
      .filter(([, , since]) => since === undefined || year >= since)
      .map(([date, name]) => ({ day: `${year}-${date}`, name })),
    { day: sunday, name: "Pasqua" },
    { day: addRomeDays(sunday, 1), name: "Lunedì dell’Angelo" },
  ].sort((a, b) => a.day.localeCompare(b.day));
}

/** Returns the next public holidays of Italy from a day on, `yyyy-MM-dd`, within a year. */
export function nextHolidays(from: string): Holiday[] {
  const year = Number(from.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ day }) => day >= from && day < `${year + 1}${from.slice(4)}`,
  );
}
