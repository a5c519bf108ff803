import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { DayHeading } from "./DayHeading.tsx";
import { ListDay, RowSkeletons } from "./DayList.tsx";
import type { CalendarDay } from "./days.ts";
import type { View } from "./preferences.ts";
import { TwoWeeks } from "./TwoWeeks.tsx";

/** Classes of a day, roughly. */
const ROWS = 4;

const ListRows = ({ days }: { days: readonly CalendarDay[] }) => (
  <>
    {days.some((day) => day.isPast) && <Skeleton variant="rounded" width={220} height={48} />}
    {days
      .filter((day) => !day.isPast)
      .map((day) => (
        <ListDay key={day.day} day={day}>
          <RowSkeletons count={ROWS} />
        </ListDay>
      ))}
  </>
);

const WeekRows = ({ days }: { days: readonly CalendarDay[] }) => {
  const today = days.find((day) => day.isToday);
  return (
    <Stack>
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={76} />
      {today && <DayHeading day={today} />}
      <RowSkeletons count={ROWS} />
    </Stack>
  );
};

type Props = { days: readonly CalendarDay[]; layout: View | "grid" };

/** Placeholder of the calendar: the days are known before their classes. */
export const CalendarSkeleton = ({ days, layout }: Props) => (
  <Box role="status" aria-label="Carico le classi" sx={{ mt: 2 }}>
    <Stack>
      {/* The filters. */}
      <Skeleton variant="rounded" height={44} />
      <div>
        {layout === "grid" && (
          <TwoWeeks days={days}>{() => <RowSkeletons count={ROWS} height={110} />}</TwoWeeks>
        )}
        {layout === "list" && <ListRows days={days} />}
        {layout === "week" && <WeekRows days={days} />}
      </div>
    </Stack>
  </Box>
);
