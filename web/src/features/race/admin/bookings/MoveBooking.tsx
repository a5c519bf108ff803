import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatTime, plural } from "../../../../lib/format/format.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { StepButtons } from "../../../../ui/navigation/StepButtons.tsx";
import { type StaffSlot, useMoveBooking } from "../api.ts";
import { withPlaces } from "../start-list/startList.ts";
import type { StepProps } from "./BookingDialog.tsx";

/** Moves a confirmed booking to another slot of the race with free places. */
export function MoveBooking({ booking, slots, run, onBack }: StepProps & { slots: readonly StaffSlot[] }) {
  const { mutateAsync: move } = useMoveBooking();
  const [chosen, setChosen] = useState<string>();
  const choices = withPlaces(slots).filter(({ id }) => id !== booking.slot_id);
  // The slot may have filled up since it was chosen.
  const slot = choices.find(({ id }) => id === chosen);
  return (
    <>
      {choices.length === 0 ? (
        <EmptyState
          title="Nessun posto libero"
          hint="Tutti gli altri slot sono al completo o chiusi: libera prima un posto."
        />
      ) : (
        <Stack>
          <Typography>Il biglietto con il nuovo orario parte per email.</Typography>
          <Box role="group" aria-label="Slot con posti liberi">
            <Columns min={104} gap={2}>
              {choices.map(({ id, start_time, remaining }) => (
                <ToggleButton
                  key={id}
                  value={id}
                  selected={id === slot?.id}
                  onChange={() => setChosen(id)}
                  sx={{ flexDirection: "column", py: 1.5, borderRadius: "12px", textTransform: "none" }}
                >
                  <Typography component="span" variant="h3">
                    {formatTime(start_time)}
                  </Typography>
                  <Typography component="span" variant="caption">
                    {plural(remaining, "libero", "liberi")}
                  </Typography>
                </ToggleButton>
              ))}
            </Columns>
          </Box>
        </Stack>
      )}
      <StepButtons
        label={slot ? `Sposta alle ${formatTime(slot.start_time)}` : "Scegli uno slot"}
        disabled={!slot}
        onDo={async () => {
          if (!slot) return;
          await run(
            () => move({ params: { id: booking.id }, body: { slot_id: slot.id } }),
            `Spostata alle ${formatTime(slot.start_time)}: il nuovo biglietto è in arrivo per email.`,
          );
        }}
        onBack={onBack}
      />
    </>
  );
}
