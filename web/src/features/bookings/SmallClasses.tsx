import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { useState } from "react";
import { errorMessage } from "../../lib/errorMessage.ts";
import type { Live } from "../../lib/live.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Section } from "../../ui/Section.tsx";
import { CalendarSkeleton } from "./CalendarSkeleton.tsx";
import { DayClasses } from "./DayClasses.tsx";
import { DayList } from "./DayList.tsx";
import { calendarDays } from "./days.ts";
import { TwoWeeks } from "./TwoWeeks.tsx";
import { type View, ViewToggle } from "./ViewToggle.tsx";
import { WeekView } from "./WeekView.tsx";

type Props = { classes: Live<MemberEvent[]>; now: Date; onOpen: (id: string) => void };

/** The two-week calendar. */
export function SmallClasses({ classes, now, onOpen }: Props) {
  const [view, setView] = useState<View>("list");
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  const shown = wide ? "grid" : view;
  return (
    <Section
      title="small class"
      id="small-class"
      action={!wide && <ViewToggle view={view} onChange={setView} />}
    >
      <Calendar classes={classes} now={now} onOpen={onOpen} shown={shown} />
    </Section>
  );
}

function Calendar({ classes, now, onOpen, shown }: Props & { shown: View | "grid" }) {
  if (classes.status === "loading") {
    return <CalendarSkeleton days={calendarDays([], now)} grid={shown === "grid"} />;
  }
  if (classes.status === "error") {
    return (
      <Panel>
        <ErrorState message={errorMessage(classes.error)} onRetry={classes.retry} />
      </Panel>
    );
  }
  const days = calendarDays(classes.data, now);
  if (days.every((day) => day.classes.length === 0)) {
    return (
      <Panel>
        <EmptyState
          title="Nessuna classe in calendario"
          hint="Le prossime compaiono qui appena il coach le pubblica."
        />
      </Panel>
    );
  }
  if (shown === "list") return <DayList days={days} now={now} onOpen={onOpen} />;
  if (shown === "week") return <WeekView days={days} now={now} onOpen={onOpen} />;
  return (
    <TwoWeeks days={days}>{(day) => <DayClasses day={day} now={now} narrow onOpen={onOpen} />}</TwoWeeks>
  );
}
