import Cancel from "@mui/icons-material/CancelOutlined";
import CheckCircle from "@mui/icons-material/CheckCircle";
import EventAvailable from "@mui/icons-material/EventAvailable";
import EventBusy from "@mui/icons-material/EventBusy";
import PersonOff from "@mui/icons-material/PersonOff";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ClassBooking, MemberClass } from "@studio/contract/bookings/model.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { readMore } from "../../../../lib/http/readMore.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Chip, type Tone } from "../../../../ui/display/Chip.tsx";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { MoreButton } from "../../../../ui/navigation/MoreButton.tsx";
import { nameOf } from "../labels.ts";
import { RemoveMember } from "../roster/RemoveMember.tsx";
import { book, historyQuery, move, useRefreshMember } from "./api.ts";
import { ClassChoice } from "./ClassChoice.tsx";
import { type HistoryState, historyLabels, historyState, whenLabel } from "./labels.ts";

const looks: Record<HistoryState, { tone: Tone; icon: ReactNode }> = {
  booked: { tone: "ok", icon: <EventAvailable /> },
  present: { tone: "ok", icon: <CheckCircle /> },
  absent: { tone: "danger", icon: <PersonOff /> },
  cancelled: { tone: "neutral", icon: <Cancel /> },
  dropped: { tone: "warn", icon: <EventBusy /> },
};

/** An act of staff on a member's upcoming bookings. */
type Doing = { is: "book" } | { is: "cancel" | "move"; booking: ClassBooking };

type RowProps = { booking: ClassBooking; now: Date; onDo: ((doing: Doing) => void) | undefined };

/** A member's booking: time, class, outcome, whether it cost a lesson, and what can be done with one ahead. */
function HistoryRow({ booking, now, onDo }: RowProps) {
  const state = historyState(booking, now);
  const when = whenLabel(booking.start.dateTime, now);
  const isAhead = booking.state === "booked" && booking.start.dateTime > now;
  return (
    <ListRow
      wraps
      title={when}
      note={`${booking.summary}, ${booking.deducted ? "una lezione usata" : "nessuna lezione usata"}`}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        {isAhead && onDo && (
          <>
            <Button aria-label={`Sposta: ${when}`} onClick={() => onDo({ is: "move", booking })}>
              Sposta
            </Button>
            <Button aria-label={`Disdici: ${when}`} onClick={() => onDo({ is: "cancel", booking })}>
              Disdici
            </Button>
          </>
        )}
        <Chip {...looks[state]}>{historyLabels[state]}</Chip>
      </Box>
    </ListRow>
  );
}

const rows = [0, 1, 2, 3];

type Member = { id: string; first_name: string; last_name: string };

/** Lists the classes of a member, latest first, and books, cancels and moves those ahead; keyed by the member. */
export function ClassHistory({ member }: { member: Member }) {
  const mayBook = useCan("rosters.edit");
  const [doing, setDoing] = useState<{ what: Doing; open: boolean; times: number }>();
  const ask = (what: Doing) => setDoing({ what, open: true, times: (doing?.times ?? 0) + 1 });
  return (
    <Section
      title="Storico delle classi"
      action={
        mayBook && (
          <Button variant="outlined" onClick={() => ask({ is: "book" })}>
            Prenota una classe
          </Button>
        )
      }
    >
      <Panel>
        <History key={member.id} uid={member.id} onDo={mayBook ? ask : undefined} />
      </Panel>
      {doing && (
        <DoingDialog
          key={doing.times}
          doing={doing.what}
          open={doing.open}
          member={member}
          onClose={() => setDoing({ ...doing, open: false })}
        />
      )}
    </Section>
  );
}

type DoingProps = { doing: Doing; open: boolean; member: Member; onClose: () => void };

/** Dialog in which staff book, cancel or move. */
function DoingDialog({ doing, open, member, onClose }: DoingProps) {
  const now = useNow();
  const refresh = useRefreshMember();
  const name = nameOf(member);
  const finish = () => {
    refresh();
    onClose();
  };
  if (doing.is === "cancel") {
    const { booking } = doing;
    return (
      <ActionDialog open={open} title="Disdici la prenotazione" onClose={onClose}>
        <RemoveMember
          gymClass={booking}
          line={{ ...member, state: "booked" }}
          onBack={onClose}
          onRemoved={finish}
        />
      </ActionDialog>
    );
  }
  const from = doing.is === "move" ? doing.booking : undefined;
  const choose = async ({ id: classId, start }: MemberClass, pays: { charge: boolean; begins: boolean }) => {
    const place = { classId, uid: member.id, ...pays };
    const when = formatDayTime(start.dateTime);
    if (!from) {
      await book(place);
      toast.success(`${name} è in lista ${when}.`, 4000);
      return finish();
    }
    try {
      await move(from, place);
    } catch (error) {
      // The booking may have been taken apart.
      refresh();
      throw error;
    }
    toast.success(`Prenotazione spostata a ${when}.`, 4000);
    finish();
  };
  return (
    <ClassChoice
      open={open}
      title={from ? `Sposta ${whenLabel(from.start.dateTime, now)}` : "Prenota una classe"}
      label={from ? "Sposta qui" : "Prenota"}
      name={name}
      except={from?.id}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

type HistoryProps = { uid: string; onDo: ((doing: Doing) => void) | undefined };

function History({ uid, onDo }: HistoryProps) {
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
          <HistoryRow key={one.id} booking={one} now={now} onDo={onDo} />
        ))}
      </Box>
      {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />}
    </>
  );
}
