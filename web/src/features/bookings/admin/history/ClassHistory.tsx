import Cancel from "@mui/icons-material/CancelOutlined";
import CheckCircle from "@mui/icons-material/CheckCircle";
import EventAvailable from "@mui/icons-material/EventAvailable";
import EventBusy from "@mui/icons-material/EventBusy";
import PersonOff from "@mui/icons-material/PersonOff";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { readMore } from "../../../../lib/http/readMore.ts";
import { Chip, type Tone } from "../../../../ui/display/Chip.tsx";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { MoreButton } from "../../../../ui/navigation/MoreButton.tsx";
import { historyQuery } from "./api.ts";
import { type HistoryState, historyLabels, historyState, whenLabel } from "./labels.ts";

const looks: Record<HistoryState, { tone: Tone; icon: ReactNode }> = {
  booked: { tone: "ok", icon: <EventAvailable /> },
  present: { tone: "ok", icon: <CheckCircle /> },
  absent: { tone: "danger", icon: <PersonOff /> },
  cancelled: { tone: "neutral", icon: <Cancel /> },
  dropped: { tone: "warn", icon: <EventBusy /> },
};

type RowProps = { booking: ClassBooking; now: Date };

/** A member's booking: time, class, outcome, and whether it cost a lesson. */
function HistoryRow({ booking, now }: RowProps) {
  const state = historyState(booking, now);
  return (
    <ListRow
      wraps
      title={whenLabel(booking.start.dateTime, now)}
      note={`${booking.summary}, ${booking.deducted ? "una lezione usata" : "nessuna lezione usata"}`}
    >
      <Chip {...looks[state]}>{historyLabels[state]}</Chip>
    </ListRow>
  );
}

const rows = [0, 1, 2, 3];

/** Lists the classes of a member, latest first; keyed by the member. */
export const ClassHistory = ({ uid }: { uid: string }) => (
  <Section title="Storico delle classi">
    <Panel>
      <History key={uid} uid={uid} />
    </Panel>
  </Section>
);

function History({ uid }: { uid: string }) {
  const {
    data: classes,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(historyQuery(uid));
  const now = useNow();
  if (!classes && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!classes) {
    return (
      <Box role="status" aria-label="Carico lo storico">
        {rows.map((row) => (
          <Skeleton key={row} variant="rounded" sx={{ height: 48, my: 3 }} />
        ))}
      </Box>
    );
  }
  if (classes.length === 0) {
    return (
      <EmptyState
        title="Ancora nessuna classe"
        hint="Qui compaiono le classi che prenota, anche quelle cancellate."
      />
    );
  }
  return (
    <>
      <Box component="ul" aria-label="Classi">
        {classes.map((one) => (
          <HistoryRow key={one.id} booking={one} now={now} />
        ))}
      </Box>
      {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />}
    </>
  );
}
