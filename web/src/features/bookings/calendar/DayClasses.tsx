import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatDay } from "../../../lib/format/format.ts";
import { ClassCell, ClassRow } from "./ClassTile.tsx";
import type { CalendarDay } from "./days.ts";

type Props = { day: CalendarDay; now: Date; narrow?: boolean; onOpen: (id: string) => void };

/** The classes of a day, as a list or, `narrow`, as a column. */
export function DayClasses({ day, now, narrow = false, onOpen }: Props) {
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
          <Class gymClass={gymClass} now={now} onOpen={onOpen} />
        </li>
      ))}
    </Box>
  );
}
