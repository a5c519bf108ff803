import { formatDay, formatTime, formatWholeDay, plural, weekdayShort } from "../format/format.ts";

/** Returns how a choice of classes names a day and how many it has. */
export const classDayLabels = (day: string, count: number) => ({
  short: weekdayShort(day),
  name: `${formatDay(day)}, ${plural(count, "classe", "classi")}`,
  heading: formatWholeDay(day),
});

type Timed = { start: { dateTime: Date }; end: { dateTime: Date } };

/** Returns the hours of a class: `18:30 – 19:30`. */
export const classHours = ({ start, end }: Timed): string =>
  `${formatTime(start.dateTime)} – ${formatTime(end.dateTime)}`;
