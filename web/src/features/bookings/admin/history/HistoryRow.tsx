import Cancel from "@mui/icons-material/CancelOutlined";
import CheckCircle from "@mui/icons-material/CheckCircle";
import EventAvailable from "@mui/icons-material/EventAvailable";
import EventBusy from "@mui/icons-material/EventBusy";
import PersonOff from "@mui/icons-material/PersonOff";
import type { ClassSubscription } from "@studio/contract/bookings/model.ts";
import type { ReactNode } from "react";
import { Chip, type Tone } from "../../../../ui/Chip.tsx";
import { ListRow } from "../../../../ui/ListRow.tsx";
import { type HistoryState, historyState, historyWords, whenWords } from "./words.ts";

const looks: Record<HistoryState, { tone: Tone; icon: ReactNode }> = {
  booked: { tone: "ok", icon: <EventAvailable /> },
  present: { tone: "ok", icon: <CheckCircle /> },
  absent: { tone: "danger", icon: <PersonOff /> },
  cancelled: { tone: "neutral", icon: <Cancel /> },
  dropped: { tone: "warn", icon: <EventBusy /> },
};

/** A class of a member: when, which, what became of it, and whether it cost a lesson. */
export function HistoryRow({ booking, now }: { booking: ClassSubscription; now: Date }) {
  const state = historyState(booking, now);
  return (
    <ListRow
      title={whenWords(booking.start.dateTime, now)}
      note={`${booking.summary}, ${booking.deducted ? "una lezione usata" : "nessuna lezione usata"}`}
    >
      <Chip {...looks[state]}>{historyWords[state]}</Chip>
    </ListRow>
  );
}
