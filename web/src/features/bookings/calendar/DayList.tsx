import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { Flush } from "../../../ui/layout/flow/Flush.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import type { CalendarActions } from "./ClassTile.tsx";
import { DayClasses } from "./DayClasses.tsx";
import { DayHeading } from "./DayHeading.tsx";
import type { CalendarDay } from "./days.ts";

type Props = CalendarActions & {
  days: readonly CalendarDay[];
  /** Leaves out the days without a class. */
  filtered: boolean;
};

/** As many classes as a phone's first screen shows. */
const FIRST_CLASSES = 4;

/** Classes that are rendered together after it: more would hold up a tap. */
const MORE_CLASSES = 10;

/**
 * Lists the days from today on; past days are collapsed. Those below the first screen are rendered after it, a few at a
 * time.
 */
export function DayList({ days, filtered, ...actions }: Props) {
  const [isPastOpen, setPastOpen] = useState(false);
  const [limit, setLimit] = useState(FIRST_CLASSES);
  const visibleDays = days.filter(
    (day) => (isPastOpen || !day.isPast) && !(filtered && day.classes.length === 0),
  );
  /** Returns how many classes are above a day, without those of today that have ended, which are collapsed. */
  const classesAbove = (index: number) =>
    visibleDays
      .slice(0, index)
      .flatMap(({ classes }) => classes)
      .filter(({ end }) => end.dateTime > actions.now).length;
  const isComplete = limit > classesAbove(visibleDays.length - 1);
  useEffect(() => {
    if (!isComplete) startTransition(() => setLimit(limit + MORE_CLASSES));
  }, [limit, isComplete]);
  return (
    <Box>
      {days.some((day) => day.isPast) && (
        <Flush>
          <Button
            variant="text"
            aria-expanded={isPastOpen}
            startIcon={isPastOpen ? <ExpandLess /> : <ExpandMore />}
            onClick={() => setPastOpen(!isPastOpen)}
          >
            {isPastOpen ? "Nascondi i giorni passati" : "Mostra i giorni passati"}
          </Button>
        </Flush>
      )}
      {visibleDays.map((day, index) => (
        <ListDay key={day.day} day={day}>
          {classesAbove(index) < limit || day.classes.length === 0 ? (
            <DayClasses day={day} {...actions} />
          ) : (
            <Skeleton variant="rounded" height={heightOf(day)} />
          )}
        </ListDay>
      ))}
    </Box>
  );
}

/** Height of a class and of the space below it, in pixels. */
const ROW_HEIGHT = 90;
const ROW_GAP = 8;

/** Returns the height of a day's classes, in pixels. */
const heightOf = ({ classes }: CalendarDay): number => classes.length * (ROW_HEIGHT + ROW_GAP) - ROW_GAP;

/** Placeholders of rows. */
export const RowSkeletons = ({ count, height = ROW_HEIGHT }: { count: number; height?: number }) => (
  <Stack gap={2}>
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike.
      <Skeleton key={row} variant="rounded" height={height} />
    ))}
  </Stack>
);

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
