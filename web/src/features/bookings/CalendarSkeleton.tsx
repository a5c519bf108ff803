import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { ListDay } from "./DayList.tsx";
import type { CalendarDay } from "./days.ts";
import { TwoWeeks } from "./TwoWeeks.tsx";

const Rows = () => (
  <Box sx={{ display: "grid", gap: 2 }}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" height={74} />
    ))}
  </Box>
);

/** The calendar before its classes are here: the days are known. */
export const CalendarSkeleton = ({ days, grid }: { days: readonly CalendarDay[]; grid: boolean }) => (
  <Box role="status" aria-label="Carico le classi">
    {grid ? (
      <TwoWeeks days={days}>{() => <Rows />}</TwoWeeks>
    ) : (
      <>
        {days.some((day) => day.isPast) && <Skeleton variant="rounded" width={220} height={48} />}
        {days
          .filter((day) => !day.isPast)
          .map((day) => (
            <ListDay key={day.day} day={day}>
              <Rows />
            </ListDay>
          ))}
      </>
    )}
  </Box>
);
