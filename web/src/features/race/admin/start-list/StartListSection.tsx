import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { mayCheckIn } from "@studio/contract/race/policy.ts";
import { useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { plural } from "../../../../lib/format/format.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { SearchField } from "../../../../ui/form/search/SearchField.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { checkInOpens } from "../../checkInOpens.ts";
import type { Booking, StaffSlot } from "../api.ts";
import type { Popup } from "../RacePopups.tsx";
import { SlotCard } from "./SlotCard.tsx";
import { searchBookings } from "./startList.ts";

type Props = {
  /** Whether the race takes bookings. */
  isOpen: boolean;
  slots: readonly StaffSlot[];
  onPopup: (popup: Popup) => void;
  onCheckIn: (booking: Booking, checkedIn: boolean) => void;
};

/** The start list with a search by name. */
export function StartListSection({ isOpen, slots, onPopup, onCheckIn }: Props) {
  const [text, setText] = useState("");
  const matches = searchBookings(slots, text);
  const searching = text.trim() !== "";
  const now = useNow();
  const unopened = slots.find((slot) => !mayCheckIn(slot, now).ok);
  const people = matches.reduce((sum, { bookings }) => sum + bookings.length, 0);
  return (
    <Section title="Lista di partenza">
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 4,
          rowGap: 1,
          mb: 4,
          "& > :first-of-type": { maxWidth: { sm: 420 } },
        }}
      >
        <SearchField label="Cerca un nome" text={text} onText={setText} />
        <Typography role="status" variant="body2" sx={{ color: "text.secondary" }}>
          {searching && plural(people, "persona trovata", "persone trovate")}
        </Typography>
      </Box>
      {unopened && (
        <Typography variant="body2" sx={{ mb: 4, color: "text.secondary" }}>
          {checkInOpens(unopened.start_time)}
        </Typography>
      )}
      {searching && matches.length === 0 ? (
        <EmptyState
          title="Nessuno con questo nome"
          hint="Controlla come è scritto, oppure cerca solo il cognome."
          action={<Button onClick={() => setText("")}>Mostra tutti</Button>}
        />
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: { xs: 3, md: 4 },
            alignItems: "start",
            gridTemplateColumns: "repeat(auto-fill, minmax(min(400px, 100%), 1fr))",
          }}
        >
          {matches.map((slot) => (
            <SlotCard
              key={slot.id}
              slot={slot}
              isOpen={isOpen}
              mayCheckIn={mayCheckIn(slot, now).ok}
              searching={searching}
              onAdd={() => onPopup({ is: "add", slotId: slot.id })}
              onPlaces={() => onPopup({ is: "places", slotId: slot.id })}
              onOpen={({ id }) => onPopup({ is: "booking", id })}
              onCheckIn={onCheckIn}
            />
          ))}
        </Box>
      )}
    </Section>
  );
}
