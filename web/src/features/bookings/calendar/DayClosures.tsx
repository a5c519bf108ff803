import Typography from "@mui/material/Typography";
import type { DayClosure } from "@studio/contract/closures/day.ts";
import type { CalendarDay } from "./days.ts";

/** Formats `Chiuso: Natale`, `Chiuso dalle 14:00 alle 18:00: lavori`. */
const closed = ({ reason, hours }: DayClosure): string =>
  hours ? `Chiuso dalle ${hours.from} alle ${hours.to}: ${reason}` : `Chiuso: ${reason}`;

/** Says that the studio is closed on a day, or in some hours of it, and why. */
export const DayClosures = ({ day, narrow = false }: { day: CalendarDay; narrow?: boolean }) =>
  (day.closures ?? []).map((closure) => (
    <Typography
      key={closed(closure)}
      variant={narrow ? "caption" : "body2"}
      sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
    >
      {closed(closure)}
    </Typography>
  ));
