import PersonAdd from "@mui/icons-material/PersonAddAltOutlined";
import Tune from "@mui/icons-material/Tune";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { formatTime, plural } from "../../../lib/format.ts";
import { CheckInButton } from "./CheckInButton.tsx";
import type { Booking, StaffSlot } from "./data.ts";
import { RunnerRow } from "./RunnerRow.tsx";
import { formerOf, runnersOf } from "./startList.ts";
import { placesWords } from "./words.ts";

const List = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ boxSizing: "border-box", listStyle: "none", m: 0, p: 0 }}>
    {children}
  </Box>
);

type Props = {
  slot: StaffSlot;
  /** Whoever is looked for stands open, also if they gave their place back. */
  searching: boolean;
  onAdd: () => void;
  onPlaces: () => void;
  onOpen: (booking: Booking) => void;
  onCheckIn: (booking: Booking, checkedIn: boolean) => void;
};

/** A start: its time, its places, and who runs. */
export function SlotCard({ slot, searching, onAdd, onPlaces, onOpen, onCheckIn }: Props) {
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
      <Box sx={{ display: "flex", alignItems: "center", gap: 3, minHeight: 52 }}>
        <Typography id={heading} variant="h2" component="h3" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {start}
        </Typography>
        <Typography
          variant="body2"
          sx={{ flexGrow: 1, color: slot.places === 0 ? "error.main" : "text.secondary" }}
        >
          {placesWords(slot)}
        </Typography>
        {slot.remaining > 0 && (
          <IconButton aria-label={`Aggiungi alle ${start}`} aria-haspopup="dialog" onClick={onAdd}>
            <PersonAdd />
          </IconButton>
        )}
        <IconButton aria-label={`Posti delle ${start}`} aria-haspopup="dialog" onClick={onPlaces}>
          <Tune />
        </IconButton>
      </Box>
      {runners.length > 0 && (
        <List>
          {runners.map((booking) => (
            <RunnerRow key={booking.id} booking={booking} onOpen={() => onOpen(booking)}>
              {booking.state === "confirmed" && (
                <CheckInButton booking={booking} onTap={(checkedIn) => onCheckIn(booking, checkedIn)} />
              )}
            </RunnerRow>
          ))}
        </List>
      )}
      {former.length > 0 && (
        <Box
          component="details"
          open={searching || undefined}
          sx={{ borderTop: "1px solid", borderColor: "divider" }}
        >
          <Box
            component="summary"
            sx={{ typography: "body2", color: "text.secondary", lineHeight: "44px", cursor: "pointer" }}
          >
            {plural(former.length, "prenotazione non più attiva", "prenotazioni non più attive")}
          </Box>
          <List>
            {former.map((booking) => (
              <RunnerRow key={booking.id} booking={booking} onOpen={() => onOpen(booking)} />
            ))}
          </List>
        </Box>
      )}
    </Paper>
  );
}
