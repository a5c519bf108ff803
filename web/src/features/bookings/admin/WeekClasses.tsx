import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { ClassDialog } from "./ClassDialog.tsx";
import { DayView } from "./DayView.tsx";
import { useWeekClasses } from "./data.ts";
import { EventsSkeleton } from "./EventsSkeleton.tsx";
import { StaffWeek } from "./StaffWeek.tsx";
import type { Shown } from "./view.ts";
import { weekDays } from "./week.ts";

type Props = {
  monday: string;
  shown: Shown;
  now: Date;
  onDay: (day: string) => void;
  /** A class starts at another time now. */
  onMoved: (event: MemberEvent) => void;
  onAdd: () => void;
};

/** The classes of a week, live, and the one that is open. */
export function WeekClasses({ monday, shown, now, onDay, onMoved, onAdd }: Props) {
  const classes = useWeekClasses(monday);
  // Closed, the popup keeps its class: it fades out with it. Each opening starts anew.
  const [popup, setPopup] = useState<{ id: string; open: boolean; times: number }>();
  const open = (id: string) => setPopup({ id, open: true, times: (popup?.times ?? 0) + 1 });

  if (classes.status === "loading")
    return <EventsSkeleton week={weekDays([], monday, now)} view={shown.view} />;
  if (classes.status === "error") {
    return (
      <Panel>
        <ErrorState message={errorMessage(classes.error)} onRetry={classes.retry} />
      </Panel>
    );
  }
  const week = weekDays(classes.data, monday, now);
  const chosen = classes.data.find(({ id }) => id === popup?.id);
  return (
    <>
      {shown.view === "day" ? (
        <DayView week={week} day={shown.day} now={now} onDay={onDay} onOpen={open} onAdd={onAdd} />
      ) : (
        <StaffWeek week={week} now={now} onOpen={open} />
      )}
      {popup && chosen && (
        <ClassDialog
          key={popup.times}
          event={chosen}
          open={popup.open}
          now={now}
          onMoved={onMoved}
          onClose={() => setPopup({ ...popup, open: false })}
        />
      )}
    </>
  );
}
