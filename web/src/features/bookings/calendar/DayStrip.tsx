import CheckCircle from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { formatDay, plural, weekdayShort } from "../../../lib/format/format.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import type { CalendarDay } from "./days.ts";

type Props = {
  label: string;
  week: readonly CalendarDay[];
  chosen: string;
  onChoose: (day: string) => void;
};

/** Returns the accessible name of a day: `lun 23 nov, oggi, 6 classi, 1 prenotata`. */
function dayLabel({ day, classes, isToday }: CalendarDay): string {
  const booked = classes.filter((gymClass) => gymClass.bSub).length;
  return [
    formatDay(day),
    isToday && "oggi",
    classes.length === 0 ? "nessuna classe" : plural(classes.length, "classe", "classi"),
    booked > 0 && plural(booked, "prenotata", "prenotate"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Seven days as a choice; today is underlined and a day with a booking has a tick. */
export const DayStrip = ({ label, week, chosen, onChoose }: Props) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    value={chosen}
    aria-label={label}
    onChange={(_, day: string | null) => day && onChoose(day)}
  >
    {week.map((day) => (
      <ToggleButton
        key={day.day}
        value={day.day}
        aria-label={dayLabel(day)}
        aria-current={day.isToday ? "date" : undefined}
        sx={{ display: "grid", gap: 0.5, justifyItems: "center", px: 0, py: 2, textTransform: "none" }}
      >
        <Typography component="span" variant="caption" sx={{ lineHeight: 1 }}>
          {weekdayShort(day.day)}
        </Typography>
        <Box
          component="span"
          sx={{ borderBottom: "3px solid", borderColor: day.isToday ? "currentColor" : "transparent" }}
        >
          <Numeral>{Number(day.day.slice(-2))}</Numeral>
        </Box>
        <Box component="span" sx={{ height: 16, fontSize: 16, lineHeight: 0 }}>
          {day.classes.some((gymClass) => gymClass.bSub) && <CheckCircle fontSize="inherit" />}
        </Box>
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
