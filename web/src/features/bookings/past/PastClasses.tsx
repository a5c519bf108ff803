import CheckCircle from "@mui/icons-material/CheckCircle";
import EventBusy from "@mui/icons-material/EventBusy";
import PersonOff from "@mui/icons-material/PersonOff";
import Timelapse from "@mui/icons-material/Timelapse";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import { type PastOutcome, pastOutcome } from "@studio/contract/bookings/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useNow } from "../../../lib/clock.ts";
import { formatDayTime, formatMonth } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { readMore } from "../../../lib/http/readMore.ts";
import { paths } from "../../../lib/paths.ts";
import { Chip, type Tone } from "../../../ui/display/Chip.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useNear } from "../../../ui/hydration/useNear.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { MoreButton } from "../../../ui/navigation/MoreButton.tsx";
import { pastClassesQuery } from "./api.ts";

const outcomes: Readonly<Record<PastOutcome, { label: string; tone: Tone; icon: ReactNode }>> = {
  under_way: { label: "In corso", tone: "neutral", icon: <Timelapse /> },
  attended: { label: "Frequentata", tone: "ok", icon: <CheckCircle /> },
  missed: { label: "Mancata", tone: "danger", icon: <PersonOff /> },
  late_cancelled: { label: "Cancellata tardi", tone: "warn", icon: <EventBusy /> },
};

/** Returns the bookings by month `yyyy-MM`, in the given order. */
function byMonth(bookings: readonly ClassBooking[]): [month: string, bookings: ClassBooking[]][] {
  const months = Map.groupBy(bookings, ({ start }) => romeDay(start.dateTime).slice(0, 7));
  return [...months];
}

/** The member's classes up to now: attended, missed and cancelled late. They load when they come near the viewport. */
export function PastClasses() {
  const area = useRef<HTMLDivElement>(null);
  const isNear = useNear(area);
  return (
    <Section title="Le tue classi" id="classi">
      <div ref={area}>
        <Panel>{isNear ? <Classes /> : <Loading />}</Panel>
      </div>
    </Section>
  );
}

const Loading = () => (
  <Box role="status" aria-label="Carico le tue classi">
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" sx={{ height: 48, my: 3 }} />
    ))}
  </Box>
);

function Classes() {
  const {
    data: classes,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(pastClassesQuery);
  const now = useNow();
  if (!classes && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!classes) return <Loading />;
  if (classes.length === 0) {
    return (
      <EmptyState
        title="Ancora nessuna classe"
        hint="Qui trovi le classi che hai frequentato, mese per mese."
        action={<LinkButton to={paths.me.href()}>Apri il calendario</LinkButton>}
      />
    );
  }
  return (
    <>
      {byMonth(classes).map(([month, bookings]) => (
        <Month key={month} month={month} bookings={bookings} now={now} />
      ))}
      {hasNextPage && (
        <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)}>
          Mostra altre
        </MoreButton>
      )}
    </>
  );
}

type MonthProps = { month: string; bookings: readonly ClassBooking[]; now: Date };

const Month = ({ month, bookings, now }: MonthProps) => (
  <Box sx={{ "&:not(:first-of-type)": { mt: 6 } }}>
    <Typography variant="h3" sx={{ textTransform: "capitalize" }}>
      {formatMonth(month)}
    </Typography>
    <Box component="ul" aria-label={formatMonth(month)} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {bookings.map((booking) => (
        <PastClass key={booking.id} booking={booking} now={now} />
      ))}
    </Box>
  </Box>
);

function PastClass({ booking, now }: { booking: ClassBooking; now: Date }) {
  const outcome = pastOutcome(booking, now);
  const { label, ...look } = outcomes[outcome];
  const isLost = booking.deducted && (outcome === "missed" || outcome === "late_cancelled");
  return (
    <ListRow
      title={booking.summary}
      note={`${formatDayTime(booking.start.dateTime)}${isLost ? ", lezione scalata" : ""}`}
    >
      <Chip {...look}>{label}</Chip>
    </ListRow>
  );
}
