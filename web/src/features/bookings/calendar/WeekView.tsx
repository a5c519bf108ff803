import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatDay } from "../../../lib/format/format.ts";
import { StepRow } from "../../../ui/display/StepRow.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import type { CalendarActions } from "./ClassTile.tsx";
import { DayClasses } from "./DayClasses.tsx";
import { DayHeading } from "./DayHeading.tsx";
import { DayStrip } from "./DayStrip.tsx";
import { type CalendarDay, openingDay, openingWeek, weeksOf } from "./days.ts";

type Props = CalendarActions & { days: readonly CalendarDay[] };

/** A week with a strip of its seven days and the classes of the chosen one. */
export function WeekView({ days, ...actions }: Props) {
  const weeks = weeksOf(days);
  // A class that starts meanwhile must not turn the page.
  const [openedAt] = useState(actions.now);
  const [index, setIndex] = useState(() => openingWeek(weeks, openedAt));
  const [chosen, setChosen] = useState<string>();
  const week = weeks[index] ?? [];
  const day = week.find((candidate) => candidate.day === chosen) ?? openingDay(week, openedAt);
  const [first, last] = [week[0], week.at(-1)];
  if (!day || !first || !last) return null;
  const title = `${formatDay(first.day)} – ${formatDay(last.day)}`;

  return (
    <Stack>
      <StepRow
        back={{ label: "Settimana precedente", possible: index > 0, onStep: () => setIndex(index - 1) }}
        on={{
          label: "Settimana successiva",
          possible: index < weeks.length - 1,
          onStep: () => setIndex(index + 1),
        }}
      >
        <Typography variant="h3" component="p" aria-live="polite">
          {title}
        </Typography>
      </StepRow>
      <DayStrip label={title} week={week} chosen={day.day} onChoose={setChosen} />
      <DayHeading day={day} />
      <DayClasses day={day} {...actions} />
    </Stack>
  );
}
