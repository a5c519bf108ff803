import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { SLOT_PLACES } from "@studio/contract/race/model.ts";
import { act } from "../../../lib/act.ts";
import { formatTime, plural } from "../../../lib/format.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { type StaffSlot, useSetPlaces } from "./data.ts";
import { runnersOf } from "./startList.ts";

const numbers = Array.from({ length: SLOT_PLACES + 1 }, (_, places) => places);

type Props = { slot: StaffSlot; open: boolean; onClose: () => void };

/** How many places a slot offers; not fewer than are taken. */
export function PlacesDialog({ slot, open, onClose }: Props) {
  const { mutateAsync: setPlaces, isPending, variables } = useSetPlaces(slot.id);
  const taken = runnersOf(slot).length;
  const start = formatTime(slot.start_time);
  const choose = async (places: number) => {
    const done =
      places === 0 ? `Slot delle ${start} chiuso.` : `${plural(places, "posto", "posti")} alle ${start}.`;
    if (await act(() => setPlaces(places), done)) onClose();
  };
  return (
    <ActionDialog open={open} title={`Posti delle ${start}`} onClose={onClose}>
      <Typography>
        {taken === 0
          ? "Nessuno ha ancora prenotato. Chiuso, lo slot non si può più scegliere."
          : `${plural(taken, "posto è occupato", "posti sono occupati")}: non puoi offrirne di meno.`}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "1.6fr repeat(4, 1fr)", my: 4 }}>
        {numbers.map((places) => (
          <Button
            key={places}
            variant={places === slot.places ? "contained" : "outlined"}
            aria-pressed={places === slot.places}
            aria-label={places === 0 ? "Chiudi lo slot" : plural(places, "posto", "posti")}
            disabled={places < taken}
            loading={isPending && variables === places}
            onClick={() => choose(places)}
            sx={{ px: 0 }}
          >
            {places === 0 ? "Chiudi" : places}
          </Button>
        ))}
      </Box>
    </ActionDialog>
  );
}
