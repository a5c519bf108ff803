import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { DayHeading } from "./DayHeading.tsx";
import { type CalendarDay, weeksOf } from "./days.ts";

type Props = { days: readonly CalendarDay[]; children: (day: CalendarDay) => ReactNode };

/** Two weeks as a grid: a column per weekday, a row per week; `children` renders a day. */
export const TwoWeeks = ({ days, children }: Props) => (
  <Stack gap={8}>
    {weeksOf(days).map((week) => (
      <Box
        key={week[0]?.day}
        sx={{ display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: 2 }}
      >
        {week.map((day) => (
          <Stack key={day.day} gap={2}>
            <DayHeading day={day} narrow />
            {children(day)}
          </Stack>
        ))}
      </Box>
    ))}
  </Stack>
);
