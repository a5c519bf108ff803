import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Theme } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { type ReactNode, useState } from "react";
import type { Live } from "../../../lib/firebase/live.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { DayClasses } from "./DayClasses.tsx";
import { DayHeading } from "./DayHeading.tsx";
import { DayList, ListDay } from "./DayList.tsx";
import { type CalendarDay, calendarDays, weeksOf } from "./days.ts";
import { WeekView } from "./WeekView.tsx";

type TwoWeeksProps = { days: readonly CalendarDay[]; children: (day: CalendarDay) => ReactNode };

/** Two weeks as a grid: a column per weekday, a row per week; `children` renders a day. */
const TwoWeeks = ({ days, children }: TwoWeeksProps) => (
  <Box sx={{ display: "grid", gap: 8 }}>
    {weeksOf(days).map((week) => (
      <Box
        key={week[0]?.day}
        sx={{ display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: 2 }}
      >
        {week.map((day) => (
          <Box
            key={day.day}
            sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start", gap: 2 }}
          >
            <DayHeading day={day} narrow />
            {children(day)}
          </Box>
        ))}
      </Box>
    ))}
  </Box>
);

const Rows = () => (
  <Box sx={{ display: "grid", gap: 2 }}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" height={74} />
    ))}
  </Box>
);

/** Placeholder of the calendar: the days are known before their classes. */
const CalendarSkeleton = ({ days, grid }: { days: readonly CalendarDay[]; grid: boolean }) => (
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

type View = "list" | "week";

const views: readonly { view: View; label: string }[] = [
  { view: "list", label: "Elenco" },
  { view: "week", label: "Settimana" },
];

/** Toggles the layout of the calendar on a phone. */
const ViewToggle = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <ToggleButtonGroup
    exclusive
    value={view}
    aria-label="Vista del calendario"
    onChange={(_, chosen: View | null) => chosen && onChange(chosen)}
  >
    {views.map((option) => (
      <ToggleButton
        key={option.view}
        value={option.view}
        sx={{ px: 4, typography: "button", textTransform: "none" }}
      >
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

type Props = { classes: Live<MemberClass[]>; now: Date; onOpen: (id: string) => void };

/** The two-week calendar. */
export function SmallClasses({ classes, now, onOpen }: Props) {
  const [view, setView] = useState<View>("list");
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  const layout = wide ? "grid" : view;
  return (
    <Section
      title="small class"
      id="small-class"
      action={!wide && <ViewToggle view={view} onChange={setView} />}
    >
      <Calendar classes={classes} now={now} onOpen={onOpen} layout={layout} />
    </Section>
  );
}

function Calendar({ classes, now, onOpen, layout }: Props & { layout: View | "grid" }) {
  if (classes.status === "loading") {
    return <CalendarSkeleton days={calendarDays([], now)} grid={layout === "grid"} />;
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
  if (layout === "list") return <DayList days={days} now={now} onOpen={onOpen} />;
  if (layout === "week") return <WeekView days={days} now={now} onOpen={onOpen} />;
  return (
    <TwoWeeks days={days}>{(day) => <DayClasses day={day} now={now} narrow onOpen={onOpen} />}</TwoWeeks>
  );
}
