import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatDay } from "../../../lib/format.ts";
import { DayHeading } from "../DayHeading.tsx";
import type { CalendarDay } from "../days.ts";
import { StaffClassCell } from "./StaffClassTile.tsx";
import { dayList, weekGrid } from "./weekGrid.ts";

type Props = { week: readonly CalendarDay[]; now: Date; onOpen: (id: string) => void };

/** A week at a glance. */
export const StaffWeek = ({ week, now, onOpen }: Props) => (
  <Box sx={weekGrid}>
    {week.map((day) => (
      <Box key={day.day} sx={{ display: "grid", alignContent: "start", gap: 2, minWidth: 0 }}>
        <DayHeading day={day} narrow component="h2" />
        {day.classes.length === 0 ? (
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            Nessuna classe
          </Typography>
        ) : (
          <Box component="ul" aria-label={`Classi di ${formatDay(day.day)}`} sx={dayList}>
            {day.classes.map((event) => (
              <li key={event.id}>
                <StaffClassCell event={event} now={now} onOpen={onOpen} />
              </li>
            ))}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);
