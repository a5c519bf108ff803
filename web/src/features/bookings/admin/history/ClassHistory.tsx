import Cancel from "@mui/icons-material/CancelOutlined";
import CheckCircle from "@mui/icons-material/CheckCircle";
import EventAvailable from "@mui/icons-material/EventAvailable";
import EventBusy from "@mui/icons-material/EventBusy";
import PersonOff from "@mui/icons-material/PersonOff";
import Box from "@mui/material/Box";
import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import type { ReactNode } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { usePages } from "../../../../lib/http/useRead.ts";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { PagedList } from "../../../../ui/navigation/PagedList.tsx";
import type { Tone } from "../../../../ui/theme/stateTones.ts";
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

/** Lists the classes of a member, latest first; keyed by the member. */
export const ClassHistory = ({ uid }: { uid: string }) => (
  <Section title="Storico delle classi">
    <Panel>
      <History key={uid} uid={uid} />
    </Panel>
  </Section>
);

function History({ uid }: { uid: string }) {
  const classes = usePages(historyQuery(uid));
  const now = useNow();
  return (
    <PagedList
      of={classes}
      label="Carico lo storico"
      height={48}
      rows={4}
      gap={3}
      empty={
        <EmptyState
          title="Ancora nessuna classe"
          hint="Qui compaiono le classi che prenota, anche quelle cancellate."
        />
      }
    >
      {(classes) => (
        <Box component="ul" aria-label="Classi">
          {classes.map((one) => (
            <HistoryRow key={one.id} booking={one} now={now} />
          ))}
        </Box>
      )}
    </PagedList>
  );
}
