import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { TimetableSlot } from "@studio/contract/bookings/timetable.ts";
import { plural } from "../../../../lib/format/format.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { weekdayName } from "../../weekdays.ts";
import { useGivePlace } from "../api.ts";
import { refusalLabel } from "../labels.ts";

type Props = {
  /** The slots in which the member has no place. */
  slots: readonly TimetableSlot[];
  member: { id: string; name: string };
  onGiven: () => void;
};

/** Gives a member a standing place in one of the slots; the free seats of its classes are booked at once. */
export function GivePlace({ slots, member, onGiven }: Props) {
  const { mutateAsync: givePlace, isPending, variables } = useGivePlace();
  const assign = async ({ id, weekday, time }: TimetableSlot) => {
    try {
      const { classes } = await givePlace({ id, uid: member.id });
      const booked = Object.values(classes).filter((outcome) => outcome === "booked").length;
      const skipped = Object.keys(classes).length - booked;
      const left =
        skipped > 0 ? ` ${skipped} senza posto o senza pacchetto: il motivo è nel suo profilo.` : "";
      toast.success(
        `${member.name} ha il posto di ${weekdayName(weekday)} alle ${time}. Classi prenotate: ${booked}.${left}`,
        6000,
      );
      onGiven();
    } catch (error) {
      toast.error(refusalLabel(error, member.name), 6000);
    }
  };
  return (
    <>
      <Typography sx={{ color: "text.secondary", mb: 3 }}>
        Le classi in calendario si prenotano subito, e poi da sole ogni settimana, con il suo pacchetto.{" "}
        {member.name} riceve una notifica.
      </Typography>
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
                loading={isPending && variables.id === slot.id}
                aria-label={`Dai il posto di ${weekdayName(slot.weekday)} alle ${slot.time}`}
                onClick={() => void assign(slot)}
              >
                {taken >= slot.capacity ? "Al completo" : "Dai"}
              </Button>
            </ListRow>
          );
        })}
      </Box>
    </>
  );
}
