import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { DayClasses } from "./DayClasses.tsx";
import { DayHeading } from "./DayHeading.tsx";
import type { CalendarDay } from "./days.ts";

type Props = { days: readonly CalendarDay[]; now: Date; onOpen: (id: string) => void };

/** The days one below the other, from today on; those gone by are folded away. */
export function DayList({ days, now, onOpen }: Props) {
  const [pastShown, setPastShown] = useState(false);
  const shown = days.filter((day) => pastShown || !day.isPast);
  return (
    <Box>
      {days.some((day) => day.isPast) && (
        <Button
          variant="text"
          aria-expanded={pastShown}
          startIcon={pastShown ? <ExpandLess /> : <ExpandMore />}
          onClick={() => setPastShown(!pastShown)}
          sx={{ px: 2, ml: -2 }}
        >
          {pastShown ? "Nascondi i giorni passati" : "Mostra i giorni passati"}
        </Button>
      )}
      {shown.map((day) => (
        <ListDay key={day.day} day={day}>
          <DayClasses day={day} now={now} onOpen={onOpen} />
        </ListDay>
      ))}
    </Box>
  );
}

/** A day of the list; its heading stays in sight under the page's header while its classes scroll by. */
export const ListDay = ({ day, children }: { day: CalendarDay; children: ReactNode }) => (
  <Box sx={{ mb: 6 }}>
    <Box sx={{ position: "sticky", top: 64, zIndex: 1, py: 2, bgcolor: "background.default" }}>
      <DayHeading day={day} />
    </Box>
    {children}
  </Box>
);
