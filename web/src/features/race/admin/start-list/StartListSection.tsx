import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { mayCheckIn } from "@studio/contract/race/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { plural } from "../../../../lib/format/format.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { SearchField } from "../../../../ui/form/search/SearchField.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { checkInOpens } from "../../checkInOpens.ts";
import type { Booking, StaffSlot } from "../api.ts";
import type { Popup } from "../RacePopups.tsx";
import { RunnerList } from "./RunnerList.tsx";
import { SlotCard } from "./SlotCard.tsx";
import { linesOf, searchBookings } from "./startList.ts";

/** Layouts of a start list: people in one dense list, or a card for each start. */
const layouts = { people: "Elenco", starts: "Partenze" } as const;
type Layout = keyof typeof layouts;

type Props = {
  /** Day of the race. */
  date: string;
  /** Whether the race takes bookings. */
  isOpen: boolean;
  slots: readonly StaffSlot[];
  /** Name that is looked for at first. */
  query: string;
  onPopup: (popup: Popup) => void;
  onCheckIn: (booking: Booking, checkedIn: boolean) => void;
};

/** The start list with a search by name, on the day of the race as a list of people. */
export function StartListSection({ date, isOpen, slots, query, onPopup, onCheckIn }: Props) {
  const [text, setText] = useState(query);
  const matches = searchBookings(slots, text);
  const searching = text.trim() !== "";
  const now = useNow();
  const [layout, setLayout] = useState<Layout>(romeDay(now) === date ? "people" : "starts");
  const unopened = slots.find((slot) => !mayCheckIn(slot, now).ok);
  const people = matches.reduce((sum, { bookings }) => sum + bookings.length, 0);
  const lines = linesOf(matches);
  const open = ({ id }: Booking) => onPopup({ is: "booking", id });
  return (
    <Section
      title="Lista di partenza"
      dense
      action={
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            flexGrow: 1,
            justifyContent: "end",
            gap: 3,
            // Both fit a phone's row.
            "& > :first-of-type": { flex: "100 1 140px", minWidth: 0, maxWidth: { sm: 360 } },
          }}
        >
          <SearchField label="Cerca un nome" text={text} onText={setText} />
          <ToggleButtonGroup
            exclusive
            value={layout}
            aria-label="Vista della lista"
            onChange={(_, chosen: Layout | null) => chosen && setLayout(chosen)}
            sx={{ flexGrow: { xs: 1, sm: 0 }, "& > *": { flexGrow: 1 } }}
          >
            {Object.entries(layouts).map(([value, label]) => (
              <ToggleButton key={value} value={value}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      }
    >
      <Stack gap={{ xs: 3, sm: 4 }}>
        <Note role="status" variant="body2">
          {searching && plural(people, "persona trovata", "persone trovate")}
        </Note>
        {unopened && <Note variant="body2">{checkInOpens(unopened.start_time)}</Note>}
        {searching && matches.length === 0 ? (
          <EmptyState
            title="Nessuno con questo nome"
            hint="Controlla come è scritto, oppure cerca solo il cognome."
            action={<Button onClick={() => setText("")}>Mostra tutti</Button>}
          />
        ) : layout === "people" ? (
          lines.length > 0 ? (
            <RunnerList
              lines={lines}
              mayCheckIn={({ slot }) => mayCheckIn(slot, now).ok}
              onOpen={open}
              onCheckIn={onCheckIn}
            />
          ) : (
            <EmptyState
              title={searching ? "Nessuna prenotazione attiva con questo nome" : "Nessuno è ancora iscritto"}
              hint="Tra le partenze vedi i posti e le prenotazioni non più attive."
              action={<Button onClick={() => setLayout("starts")}>Vai alle partenze</Button>}
            />
          )
        ) : (
          <Columns min={400} gap={{ xs: 3, md: 4 }} align="start">
            {matches.map((slot) => (
              <SlotCard
                key={slot.id}
                slot={slot}
                isOpen={isOpen}
                mayCheckIn={mayCheckIn(slot, now).ok}
                searching={searching}
                onAdd={() => onPopup({ is: "add", slotId: slot.id })}
                onPlaces={() => onPopup({ is: "places", slotId: slot.id })}
                onOpen={open}
                onCheckIn={onCheckIn}
              />
            ))}
          </Columns>
        )}
      </Stack>
    </Section>
  );
}
