import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { slotIdOf } from "@studio/contract/timetable/slotId.ts";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { plural } from "../../../../lib/format/format.ts";
import { weekdayName } from "../../../../lib/format/weekdays.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { timetableQuery } from "../api.ts";
import { useAssignPlace } from "./useAssignPlace.ts";

type Person = { id: string; name: string };

type Props = {
  gymClass: MemberClass;
  /** The members who are booked in the class. */
  booked: readonly Person[];
  onBack: () => void;
};

/** The standing places of a class's slot: who holds one, and who of the booked members can be given one. */
export function ClassPlaces({ gymClass, booked, onBack }: Props) {
  const timetable = useRead(timetableQuery);
  return (
    <FormGrid>
      <Loaded of={timetable} label="Carico i posti fissi" height={48}>
        {({ lines }) => {
          const slot = lines.find(({ id }) => id === slotIdOf(gymClass.id));
          return slot ? (
            <Places slot={slot} booked={booked} />
          ) : (
            <Typography>Questa classe non è più nell’orario settimanale.</Typography>
          );
        }}
      </Loaded>
      <Button variant="outlined" onClick={onBack}>
        Indietro
      </Button>
    </FormGrid>
  );
}

function Places({ slot, booked }: { slot: TimetableSlot } & Pick<Props, "booked">) {
  const { assign, pending } = useAssignPlace();
  const holders = slot.standing_members ?? [];
  const others = booked.filter(({ id }) => !holders.some((one) => one.id === id));
  const isFull = holders.length >= slot.capacity;
  return (
    <Stack gap={2}>
      <Strong>
        Ogni {weekdayName(slot.weekday)} alle {slot.time}:{" "}
        {plural(holders.length, "posto fisso", "posti fissi")} su {slot.capacity}
      </Strong>
      <Note variant="body2">
        Chi ha il posto fisso è prenotato da solo ogni settimana, con il suo pacchetto, e riceve una notifica.
        Per toglierlo apri la sua scheda.
      </Note>
      {holders.length + others.length === 0 && <Typography>Nessun iscritto.</Typography>}
      <Box component="ul" aria-label="Posto fisso">
        {holders.map(({ id, name }) => (
          <ListRow key={id} title={name} note="Ha il posto fisso">
            {null}
          </ListRow>
        ))}
        {others.map((member) => (
          <ListRow key={member.id} title={member.name} note="In questa classe">
            <Button
              variant="outlined"
              disabled={isFull}
              loading={pending?.uid === member.id}
              aria-label={`Dai il posto fisso a ${member.name}`}
              onClick={() => void assign(slot, member)}
            >
              {isFull ? "Al completo" : "Dai il posto"}
            </Button>
          </ListRow>
        ))}
      </Box>
    </Stack>
  );
}
