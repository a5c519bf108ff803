import MoreVert from "@mui/icons-material/MoreVert";
import PersonAdd from "@mui/icons-material/PersonAddAltOutlined";
import Tune from "@mui/icons-material/Tune";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { formatTime, plural } from "../../../../lib/format/format.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { TextFold } from "../../../../ui/layout/Fold.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Lines } from "../../../../ui/layout/flow/Lines.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import type { Booking, StaffSlot } from "../api.ts";
import { nameOf, placesLabel } from "../labels.ts";
import { CheckInButton } from "./CheckInButton.tsx";
import { StandingMark } from "./StandingMark.tsx";
import { formerOf, runnersOf } from "./startList.ts";

type RunnerRowProps = { booking: Booking; onOpen: () => void; children?: ReactNode };

/** Row of a booking; `children` is its one-tap action. */
const RunnerRow = ({ booking, onOpen, children }: RunnerRowProps) => (
  <Row component="li" label={nameOf(booking)} align="center" wraps={false} minHeight={68}>
    <Fill>
      <Strong isDense breaksWords>
        {nameOf(booking)}
      </Strong>
      <Note variant="caption">
        {booking.category}
        {booking.partner && ` con ${booking.partner}`}
      </Note>
      <StandingMark booking={booking} />
    </Fill>
    {children}
    <IconButton aria-label={`Azioni per ${nameOf(booking)}`} aria-haspopup="dialog" onClick={onOpen}>
      <MoreVert />
    </IconButton>
  </Row>
);

type Props = {
  slot: StaffSlot;
  /** Whether the race takes bookings. */
  isOpen: boolean;
  /** Whether runners can be checked in; one who has been can always be undone. */
  mayCheckIn: boolean;
  /** Whether a search is active; its matches are expanded, cancelled bookings too. */
  searching: boolean;
  onAdd: () => void;
  onPlaces: () => void;
  onOpen: (booking: Booking) => void;
  onCheckIn: (booking: Booking, checkedIn: boolean) => void;
};

/** A slot with its start, places and bookings. */
export function SlotCard({ slot, isOpen, mayCheckIn, searching, onAdd, onPlaces, onOpen, onCheckIn }: Props) {
  const heading = useId();
  const start = formatTime(slot.start_time);
  const runners = runnersOf(slot);
  const former = formerOf(slot);
  return (
    <Paper
      component="section"
      aria-labelledby={heading}
      elevation={1}
      sx={{ px: { xs: 4, sm: 5 }, pt: 3, pb: runners.length + former.length > 0 ? 1 : 3 }}
    >
      <Row gap={3} align="center" wraps={false} minHeight={52}>
        <Typography id={heading} variant="h2" component="h3">
          {start}
        </Typography>
        <Fill>
          <Typography variant="body2" color={slot.places === 0 ? "error" : "textSecondary"}>
            {isOpen && placesLabel(slot)}
          </Typography>
        </Fill>
        {slot.remaining > 0 && (
          <IconButton aria-label={`Aggiungi alle ${start}`} aria-haspopup="dialog" onClick={onAdd}>
            <PersonAdd />
          </IconButton>
        )}
        {isOpen && (
          <IconButton aria-label={`Posti delle ${start}`} aria-haspopup="dialog" onClick={onPlaces}>
            <Tune />
          </IconButton>
        )}
      </Row>
      {runners.length > 0 && (
        <Lines isTopped pad={2}>
          {runners.map((booking) => (
            <RunnerRow key={booking.id} booking={booking} onOpen={() => onOpen(booking)}>
              {booking.state === "confirmed" && (mayCheckIn || booking.checked_in_at) && (
                <CheckInButton booking={booking} onTap={(checkedIn) => onCheckIn(booking, checkedIn)} />
              )}
            </RunnerRow>
          ))}
        </Lines>
      )}
      {former.length > 0 && (
        <Lines component="div" isTopped>
          <TextFold
            isOpen={searching}
            summary={
              <Note component="span" variant="body2">
                {plural(former.length, "prenotazione non più attiva", "prenotazioni non più attive")}
              </Note>
            }
          >
            <Lines isTopped pad={2}>
              {former.map((booking) => (
                <RunnerRow key={booking.id} booking={booking} onOpen={() => onOpen(booking)} />
              ))}
            </Lines>
          </TextFold>
        </Lines>
      )}
    </Paper>
  );
}
