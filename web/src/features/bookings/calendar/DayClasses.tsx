import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatDay } from "../../../lib/format/format.ts";
import { type CalendarActions, ClassCell, ClassRow } from "./ClassTile.tsx";
import type { CalendarDay } from "./days.ts";

type Props = CalendarActions & { day: CalendarDay; narrow?: boolean };

/** The classes of a day, as a list or, `narrow`, as a column. */
export function DayClasses({ day, narrow = false, ...actions }: Props) {
  if (day.classes.length === 0) {
    return (
      <Typography variant={narrow ? "caption" : "body2"} sx={{ color: "text.secondary" }}>
        Nessuna classe
      </Typography>
    );
  }
  const Class = narrow ? ClassCell : ClassRow;
  return (
    <Box component="ul" aria-label={`Classi di ${formatDay(day.day)}`} sx={{ display: "grid", gap: 2 }}>
      {day.classes.map((gymClass) => (
        <li key={gymClass.id}>
          <Class gymClass={gymClass} {...actions} />
        </li>
      ))}
    </Box>
  );
}
