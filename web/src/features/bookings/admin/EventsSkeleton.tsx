import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { DayHeading } from "../DayHeading.tsx";
import type { CalendarDay } from "../days.ts";
import type { View } from "./view.ts";

const Rows = ({ height }: { height: number }) =>
  [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} variant="rounded" height={height} />);

/** The week before its classes are here: the days are known. */
export const EventsSkeleton = ({ week, view }: { week: readonly CalendarDay[]; view: View }) => (
  <Box role="status" aria-label="Carico le classi" sx={{ display: "grid", gap: 4 }}>
    {view === "day" ? (
      <>
        <Skeleton variant="rounded" height={86} />
        <Rows height={90} />
      </>
    ) : (
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(7, minmax(0, 1fr))" },
        }}
      >
        {week.map((day) => (
          <Box key={day.day} sx={{ display: "grid", alignContent: "start", gap: 2 }}>
            <DayHeading day={day} narrow component="h2" />
            <Rows height={86} />
          </Box>
        ))}
      </Box>
    )}
  </Box>
);
