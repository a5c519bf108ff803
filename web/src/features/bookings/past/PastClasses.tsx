import CheckCircle from "@mui/icons-material/CheckCircle";
import EventBusy from "@mui/icons-material/EventBusy";
import PersonOff from "@mui/icons-material/PersonOff";
import Timelapse from "@mui/icons-material/Timelapse";
import Box from "@mui/material/Box";
import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import { type PastOutcome, pastOutcome } from "@studio/contract/bookings/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { useNow } from "../../../lib/clock.ts";
import { formatDayTime, formatMonth } from "../../../lib/format/format.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { paths } from "../../../lib/paths.ts";
import { DateHeading } from "../../../ui/dates/DateHeading.tsx";
import { Chip } from "../../../ui/display/Chip.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { NearSection } from "../../../ui/feedback/NearSection.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import type { Tone } from "../../../ui/theme/stateTones.ts";
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

function Classes({ isNear }: { isNear: boolean }) {
  const past = usePages({ ...pastClassesQuery, enabled: isNear });
  const now = useNow();
  return (
    <PagedList
      of={past}
      label="Carico le tue classi"
      height={48}
      rows={4}
      gap={3}
      empty={
        <EmptyState
          title="Ancora nessuna classe"
          hint="Qui trovi le classi che hai frequentato, mese per mese."
          action={<LinkButton to={paths.me.href()}>Apri il calendario</LinkButton>}
        />
      }
      moreLabel="Mostra altre"
    >
      {(classes) => (
        <Stack gap={6}>
          {byMonth(classes).map(([month, bookings]) => (
            <Month key={month} month={month} bookings={bookings} now={now} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

/** The member's classes up to now: attended, missed and cancelled late. They load when they come near the viewport. */
export const PastClasses = () => (
  <NearSection title="Le tue classi" id="classi">
    {(isNear) => <Classes isNear={isNear} />}
  </NearSection>
);

type MonthProps = { month: string; bookings: readonly ClassBooking[]; now: Date };

const Month = ({ month, bookings, now }: MonthProps) => (
  <div>
    <DateHeading>{formatMonth(month)}</DateHeading>
    <Box component="ul" aria-label={formatMonth(month)}>
      {bookings.map((booking) => (
        <PastClass key={booking.id} booking={booking} now={now} />
      ))}
    </Box>
  </div>
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
