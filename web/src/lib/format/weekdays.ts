/** Weekdays by number, 1 is Monday. */
export const weekdays = [
  { number: 1, name: "lunedì" },
  { number: 2, name: "martedì" },
  { number: 3, name: "mercoledì" },
  { number: 4, name: "giovedì" },
  { number: 5, name: "venerdì" },
  { number: 6, name: "sabato" },
  { number: 7, name: "domenica" },
] as const;

export const weekdayName = (weekday: number): string =>
  weekdays.find(({ number }) => number === weekday)?.name ?? "";
