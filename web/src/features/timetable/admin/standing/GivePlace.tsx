import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { plural } from "../../../../lib/format/format.ts";
import { weekdayName } from "../../../../lib/format/weekdays.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { useAssignPlace } from "./useAssignPlace.ts";

type Props = {
  /** The slots in which the member has no place. */
  slots: readonly TimetableSlot[];
  member: { id: string; name: string };
  onGiven: () => void;
};

/** Gives a member a standing place in one of the slots; the free seats of its classes are booked at once. */
export function GivePlace({ slots, member, onGiven }: Props) {
  const { assign, pending } = useAssignPlace();
  const assignSlot = async (slot: TimetableSlot) => {
    if (await assign(slot, member)) onGiven();
  };
  return (
    <Stack gap={3}>
      <Note>
        Le classi in calendario si prenotano subito, e poi da sole ogni settimana, con il suo pacchetto.{" "}
        {member.name} riceve una notifica.
      </Note>
      <Box component="ul" aria-label="Orari della settimana">
        {slots.map((slot) => {
          const taken = slot.standing_members?.length ?? 0;
          return (
            <ListRow
              key={slot.id}
              title={`Ogni ${weekdayName(slot.weekday)} alle ${slot.time}`}
              note={`${slot.summary}, ${plural(taken, "posto fisso", "posti fissi")} su ${slot.capacity}`}
            >
              <Button
                variant="outlined"
                disabled={taken >= slot.capacity}
                loading={pending?.id === slot.id}
                aria-label={`Dai il posto di ${weekdayName(slot.weekday)} alle ${slot.time}`}
                onClick={() => void assignSlot(slot)}
              >
                {taken >= slot.capacity ? "Al completo" : "Dai"}
              </Button>
            </ListRow>
          );
        })}
      </Box>
    </Stack>
  );
}
