import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { useState } from "react";
import { formatDay } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { dayList, Week } from "../../../../ui/layout/flow/Week.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { DayClosures } from "../../calendar/DayClosures.tsx";
import { DayHeading } from "../../calendar/DayHeading.tsx";
import type { CalendarDay } from "../../calendar/days.ts";
import { useClassSheet } from "../../useClassSheet.ts";
import { useWeekCancelled, useWeekClasses, useWeekClosures } from "../api.ts";
import type { PlacesStep } from "../ClassDialog.tsx";
import { CancelledClasses } from "./cancelled.tsx";
import type { CancelledByDay } from "./cancelledByDay.ts";
import { DayView } from "./DayView.tsx";
import { StaffClassCell } from "./StaffClassTile.tsx";
import type { CalendarState, View } from "./view.ts";
import { weekDays } from "./week.ts";

const ClassDialog = whenOpened(async () => ({
  default: (await import("../ClassDialog.tsx")).ClassDialog,
}));

const Rows = ({ height }: { height: number }) =>
  [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} variant="rounded" height={height} />);

/** Placeholder of a week: the days are known before their classes. */
const ClassesSkeleton = ({ week, view }: { week: readonly CalendarDay[]; view: View }) => (
  <Stack role="status" label="Carico le classi">
    {view === "day" ? (
      <>
        <Skeleton variant="rounded" height={86} />
        <Rows height={90} />
      </>
    ) : (
      <Columns count={{ xs: 1, lg: 7 }} gap={2}>
        {week.map((day) => (
          <Stack key={day.day} gap={2}>
            <DayHeading day={day} narrow component="h2" />
            <Rows height={86} />
          </Stack>
        ))}
      </Columns>
    )}
  </Stack>
);

type StaffWeekProps = {
  week: readonly CalendarDay[];
  cancelled: CancelledByDay;
  now: Date;
  onOpen: (id: string) => void;
};

/** A week with a column per day. */
const StaffWeek = ({ week, cancelled, now, onOpen }: StaffWeekProps) => (
  <Week>
    {week.map((day) => (
      <Stack key={day.day} gap={2}>
        <DayHeading day={day} narrow component="h2" />
        <DayClosures day={day} narrow />
        {day.classes.length === 0 ? (
          !day.closures && (
            <Note variant="caption" component="span">
              Nessuna classe
            </Note>
          )
        ) : (
          <Box component="ul" aria-label={`Classi di ${formatDay(day.day)}`} sx={dayList}>
            {day.classes.map((gymClass) => (
              <li key={gymClass.id}>
                <StaffClassCell gymClass={gymClass} now={now} onOpen={onOpen} />
              </li>
            ))}
          </Box>
        )}
        <CancelledClasses day={day.day} lines={cancelled.get(day.day)} now={now} />
      </Stack>
    ))}
  </Week>
);

type Props = PlacesStep & {
  monday: string;
  /** With a coach, only the classes of theirs are shown. */
  coach: string | undefined;
  calendar: CalendarState;
  now: Date;
  onDay: (day: string) => void;
  /** Called when the class has been moved to another time. */
  onMoved: (gymClass: MemberClass) => void;
  onAdd: () => void;
};

/** Shows the classes of a week, live, and the dialog of the open one. */
export function WeekClasses({ monday, coach, calendar, now, places, onDay, onMoved, onAdd }: Props) {
  const classes = useWeekClasses(monday);
  const closures = useWeekClosures(monday);
  const cancelled = useWeekCancelled(monday);
  const sheet = useClassSheet(classes);
  // Resets the dialog's state at each opening.
  const [openings, setOpenings] = useState(0);
  const open = (id: string) => {
    setOpenings(openings + 1);
    sheet.show(id);
  };

  if (classes.status === "loading")
    return <ClassesSkeleton week={weekDays([], monday, now)} view={calendar.view} />;
  if (classes.status === "error") {
    return (
      <Panel>
        <ErrorState message={errorMessage(classes.error)} onRetry={classes.retry} />
      </Panel>
    );
  }
  const shown = coach ? classes.data.filter((gymClass) => gymClass.coach === coach) : classes.data;
  const week = weekDays(shown, monday, now, closures);
  return (
    <>
      {calendar.view === "day" ? (
        <DayView
          week={week}
          day={calendar.day}
          cancelled={cancelled}
          now={now}
          onDay={onDay}
          onOpen={open}
          onAdd={onAdd}
        />
      ) : (
        <StaffWeek week={week} cancelled={cancelled} now={now} onOpen={open} />
      )}
      {sheet.gymClass && (
        <ClassDialog
          key={`${sheet.value} ${openings}`}
          gymClass={sheet.gymClass}
          open={sheet.open}
          now={now}
          places={places}
          onMoved={onMoved}
          onClose={sheet.close}
        />
      )}
    </>
  );
}
