import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ClosuresByDay } from "@studio/contract/bookings/calendar.ts";
import type { CancellationsByDay } from "@studio/contract/bookings/cancellation/policy.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { useRef } from "react";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { plural } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import type { Live } from "../../../lib/live/live.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { visuallyHidden } from "../../../ui/layout/visuallyHidden.ts";
import { CalendarSkeleton } from "./CalendarSkeleton.tsx";
import type { CalendarActions } from "./ClassTile.tsx";
import { DayClasses } from "./DayClasses.tsx";
import { DayList } from "./DayList.tsx";
import { type CalendarDay, calendarDays } from "./days.ts";
import { FilterChips } from "./filters/FilterChips.tsx";
import {
  effectiveFilters,
  type Filters,
  isFiltered,
  matchesFilters,
  noFilters,
  offeredFilters,
} from "./filters/filters.ts";
import { OfferedClass } from "./OfferedClass.tsx";
import { usePreferences, type View } from "./preferences.ts";
import { TwoWeeks } from "./TwoWeeks.tsx";
import { WeekView } from "./WeekView.tsx";

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
      <ToggleButton key={option.view} value={option.view}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

type Props = {
  uid: string;
  classes: Live<MemberClass[]>;
  closures?: ClosuresByDay;
  /** Classes that staff cancelled. */
  cancellations?: CancellationsByDay;
  now: Date;
  onOpen: (id: string) => void;
  onBook: (gymClass: MemberClass) => void;
  /** Starts of the member's recent lessons, oldest first. */
  recentLessons?: readonly Date[] | undefined;
  /** Returns whether a package of the member pays for a class: without one, its row offers no booking. */
  canBook: (gymClass: MemberClass) => boolean;
};

/** The two-week calendar. */
export function SmallClasses({
  uid,
  classes,
  closures,
  cancellations,
  now,
  onOpen,
  onBook,
  recentLessons = [],
  canBook,
}: Props) {
  const rules = useRules();
  const [{ view, filters }, change] = usePreferences(uid);
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  const layout = wide ? "grid" : view;
  return (
    <Section
      title="small class"
      id="small-class"
      action={!wide && <ViewToggle view={view} onChange={(chosen) => change({ view: chosen })} />}
    >
      {classes.status === "ready" && (
        <OfferedClass
          classes={classes.data}
          recentLessons={recentLessons}
          now={now}
          rules={rules}
          canBook={canBook}
          onBook={onBook}
        />
      )}
      <Calendar
        classes={classes}
        closures={closures}
        cancellations={cancellations}
        now={now}
        rules={rules}
        onOpen={onOpen}
        onBook={onBook}
        canBook={canBook}
        layout={layout}
        filters={filters}
        onFilter={(chosen) => change({ filters: chosen })}
      />
    </Section>
  );
}

type CalendarProps = CalendarActions & {
  classes: Live<MemberClass[]>;
  closures: ClosuresByDay | undefined;
  cancellations: CancellationsByDay | undefined;
  layout: View | "grid";
  filters: Filters;
  onFilter: (filters: Filters) => void;
};

function Calendar({
  classes,
  closures,
  cancellations,
  layout,
  filters,
  onFilter,
  ...actions
}: CalendarProps) {
  if (classes.status === "loading") {
    return <CalendarSkeleton days={calendarDays([], actions.now)} layout={layout} />;
  }
  if (classes.status === "error") {
    return (
      <Panel>
        <ErrorState message={errorMessage(classes.error)} onRetry={classes.retry} />
      </Panel>
    );
  }
  const days = calendarDays(classes.data, actions.now, closures, cancellations);
  if (days.every((day) => day.classes.length === 0 && !day.closures && !day.cancellations)) {
    return (
      <Panel>
        <EmptyState
          title="Nessuna classe in calendario"
          hint="Le prossime compaiono qui appena il coach le pubblica."
        />
      </Panel>
    );
  }
  return <FilteredCalendar days={days} layout={layout} filters={filters} onFilter={onFilter} {...actions} />;
}

type FilteredProps = Omit<CalendarProps, "classes" | "closures" | "cancellations"> & {
  days: readonly CalendarDay[];
};

/** The filters and the days with the classes that pass them. */
function FilteredCalendar({ days, layout, filters, onFilter, ...actions }: FilteredProps) {
  const chips = useRef<HTMLDivElement>(null);
  const offered = offeredFilters(
    days.flatMap(({ classes }) => classes),
    useClassLists(),
  );
  const chosen = effectiveFilters(filters, offered);
  const filtered = isFiltered(chosen);
  const shown = days.map((day) => ({
    ...day,
    classes: day.classes.filter((gymClass) => matchesFilters(gymClass, chosen)),
  }));
  const matchCount = shown.filter((day) => !day.isPast).reduce((sum, { classes }) => sum + classes.length, 0);
  const clear = () => {
    onFilter(noFilters);
    // The pressed button disappears.
    chips.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {offered.length > 0 && (
        <FilterChips
          ref={chips}
          scrolls={layout !== "grid"}
          offered={offered}
          chosen={chosen}
          onChange={onFilter}
        />
      )}
      <Box role="status" sx={visuallyHidden}>
        {filtered && matchCount > 0 ? plural(matchCount, "classe", "classi") : ""}
      </Box>
      {filtered && matchCount === 0 ? (
        <Panel>
          <EmptyState
            title="Nessuna classe con questi filtri"
            hint="Nelle due settimane in calendario non ce ne sono."
            action={
              <Button variant="outlined" onClick={clear}>
                Togli i filtri
              </Button>
            }
          />
        </Panel>
      ) : (
        <Days days={shown} layout={layout} filtered={filtered} {...actions} />
      )}
    </>
  );
}

type DaysProps = CalendarActions & {
  days: readonly CalendarDay[];
  layout: View | "grid";
  filtered: boolean;
};

function Days({ days, layout, filtered, ...actions }: DaysProps) {
  if (layout === "list") return <DayList days={days} filtered={filtered} {...actions} />;
  if (layout === "week") return <WeekView days={days} {...actions} />;
  return <TwoWeeks days={days}>{(day) => <DayClasses day={day} narrow {...actions} />}</TwoWeeks>;
}
