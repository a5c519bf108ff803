import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatDay } from "../../lib/format.ts";
import { Tag } from "../../ui/Tag.tsx";
import type { CalendarDay } from "./days.ts";

/** `lun 23 nov`, and whether it is today. */
export const DayHeading = ({ day, narrow = false }: { day: CalendarDay; narrow?: boolean }) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: narrow ? 1 : 2, whiteSpace: "nowrap" }}>
    <Typography
      variant="h3"
      sx={{
        color: day.isPast ? "text.secondary" : "text.primary",
        fontSize: narrow ? "1.125rem" : undefined,
      }}
    >
      {formatDay(day.day)}
    </Typography>
    {day.isToday && <Tag>Oggi</Tag>}
  </Box>
);
