import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import type { CalendarActions } from "./ClassTile.tsx";
import { DayClasses } from "./DayClasses.tsx";
import { DayHeading } from "./DayHeading.tsx";
import type { CalendarDay } from "./days.ts";

type Props = CalendarActions & {
  days: readonly CalendarDay[];
  /** Leaves out the days without a class. */
  filtered: boolean;
};

/** Lists the days from today on; past days are collapsed. */
export function DayList({ days, filtered, ...actions }: Props) {
  const [isPastOpen, setPastOpen] = useState(false);
  const visibleDays = days.filter(
    (day) => (isPastOpen || !day.isPast) && !(filtered && day.classes.length === 0),
  );
  return (
    <Box>
      {days.some((day) => day.isPast) && (
        <Button
          variant="text"
          aria-expanded={isPastOpen}
          startIcon={isPastOpen ? <ExpandLess /> : <ExpandMore />}
          onClick={() => setPastOpen(!isPastOpen)}
          sx={{ px: 2, ml: -2 }}
        >
          {isPastOpen ? "Nascondi i giorni passati" : "Mostra i giorni passati"}
        </Button>
      )}
      {visibleDays.map((day) => (
        <ListDay key={day.day} day={day}>
          <DayClasses day={day} {...actions} />
        </ListDay>
      ))}
    </Box>
  );
}

/** A day of the list, with a sticky heading. */
export const ListDay = ({ day, children }: { day: CalendarDay; children: ReactNode }) => (
  <Box sx={{ mb: 6 }}>
    <Box
      sx={{
        position: "sticky",
        top: "calc(64px + var(--offline-line, 0px))",
        zIndex: 1,
        py: 2,
        bgcolor: "background.default",
      }}
    >
      <DayHeading day={day} />
    </Box>
    {children}
  </Box>
);
