import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { slotIdOf } from "@studio/contract/timetable/standing/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { plural } from "../../../../lib/format/format.ts";
import { weekdayName } from "../../../../lib/format/weekdays.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
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
  const { data: timetable, error, refetch } = useQuery(timetableQuery);
  const slot = timetable?.lines.find(({ id }) => id === slotIdOf(gymClass.id));
  return (
    <>
      {!timetable && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
      {!timetable && !error && (
        <Box role="status" aria-label="Carico i posti fissi">
          <Skeleton variant="rounded" height={48} />
        </Box>
      )}
      {timetable && !slot && <Typography>Questa classe non è più nell’orario settimanale.</Typography>}
      {slot && <Places slot={slot} booked={booked} />}
      <Button variant="outlined" fullWidth onClick={onBack} sx={{ mt: 4, mb: 2 }}>
        Indietro
      </Button>
    </>
  );
}

function Places({ slot, booked }: { slot: TimetableSlot } & Pick<Props, "booked">) {
  const { assign, pending } = useAssignPlace();
  const holders = slot.standing_members ?? [];
  const others = booked.filter(({ id }) => !holders.some((one) => one.id === id));
  const isFull = holders.length >= slot.capacity;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        Ogni {weekdayName(slot.weekday)} alle {slot.time}:{" "}
        {plural(holders.length, "posto fisso", "posti fissi")} su {slot.capacity}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, mb: 3, color: "text.secondary" }}>
        Chi ha il posto fisso è prenotato da solo ogni settimana, con il suo pacchetto, e riceve una notifica.
        Per toglierlo apri la sua scheda.
      </Typography>
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
    </>
  );
}
