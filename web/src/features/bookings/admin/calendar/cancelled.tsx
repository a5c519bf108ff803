import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { CalendarDocument } from "@studio/contract/bookings/model.ts";
import { dayOfClass } from "@studio/contract/bookings/rules.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { formatDay } from "../../../../lib/format/format.ts";

/** Times `HH:mm` of cancelled classes, by day. */
export type CancelledByDay = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the times at which days had a class of the timetable that was cancelled, in order: without those that a closure
 * names, and those at which there is another class.
 */
export const cancelledByDay = (days: readonly CalendarDocument[]): CancelledByDay =>
  new Map(
    days.map(({ date, classes, cancelled = {}, closures = {} }) => {
      const taken = Object.values(classes).map(({ start }) => romeTime(start.dateTime));
      const isClosed = (time: string) =>
        Object.values(closures).some(
          ({ hours }) => hours === null || (hours.from <= time && time < hours.to),
        );
      const times = Object.keys(cancelled)
        .filter((id) => dayOfClass(id) === date)
        .map((id) => `${id.slice(-4, -2)}:${id.slice(-2)}`)
        .filter((time) => !taken.includes(time) && !isClosed(time));
      return [date, times.sort()] as const;
    }),
  );

/** The cancelled classes of a day, struck through. */
export const CancelledClasses = ({ day, times }: { day: string; times: readonly string[] | undefined }) =>
  times !== undefined &&
  times.length > 0 && (
    <Box component="ul" aria-label={`Classi annullate di ${formatDay(day)}`}>
      {times.map((time) => (
        <Typography
          key={time}
          component="li"
          variant="body2"
          sx={{ px: 2.5, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
        >
          <s>{time}</s> annullata
        </Typography>
      ))}
    </Box>
  );
