import type { ReactNode } from "react";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { DayHeading } from "./DayHeading.tsx";
import { type CalendarDay, weeksOf } from "./days.ts";

type Props = { days: readonly CalendarDay[]; children: (day: CalendarDay) => ReactNode };

/** Two weeks as a grid: a column per weekday, a row per week; `children` renders a day. */
export const TwoWeeks = ({ days, children }: Props) => (
  <Stack gap={8}>
    {weeksOf(days).map((week) => (
      <Columns key={week[0]?.day} count={7} gap={2}>
        {week.map((day) => (
          <Stack key={day.day} gap={2}>
            <DayHeading day={day} narrow />
            {children(day)}
          </Stack>
        ))}
      </Columns>
    ))}
  </Stack>
);
