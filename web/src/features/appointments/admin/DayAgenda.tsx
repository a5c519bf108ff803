import Chip from "@mui/material/Chip";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import type { AgendaWire, Appointment } from "@studio/contract/appointments/model.ts";
import { conflictsOf, takesHour } from "@studio/contract/appointments/policy.ts";
import { ListOf } from "../../../ui/display/ListOf.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { coachName, hoursLabel, memberName, noteOf } from "./labels.ts";

type Day = AgendaWire["days"][number];
type GymClass = Day["classes"][number];

type Item = { id: string; start: Date } & ({ gymClass: GymClass } | { appointment: Appointment });

type Props = {
  agenda: AgendaWire;
  day: Day;
  /** The coach whose are shown; `undefined` for all. */
  coach: string | undefined;
  onOpen: (appointment: Appointment) => void;
};

/** Renders the classes and appointments of a day by start, with its closures and what has come into conflict. */
export function DayAgenda({ agenda, day, coach, onOpen }: Props) {
  const isOf = (one: { coach: string | null }) => coach === undefined || one.coach === coach;
  const taking = day.appointments.filter(takesHour);
  const conflicts = new Set(conflictsOf({ ...day, appointments: taking }));
  const items: Item[] = [
    ...day.classes.filter(isOf).map((gymClass) => ({ id: gymClass.id, start: gymClass.start, gymClass })),
    ...day.appointments
      .filter(isOf)
      .map((appointment) => ({ id: appointment.id, start: appointment.start, appointment })),
  ].sort((one, other) => one.start.getTime() - other.start.getTime());
  return (
    <Stack gap={3}>
      {day.closures.map(({ reason, hours }) => (
        <Note key={`${reason}-${hours?.from}`}>
          Chiuso{hours ? ` dalle ${hours.from} alle ${hours.to}` : ""}: {reason}
        </Note>
      ))}
      {items.length === 0 ? (
        <Note>Nessun impegno.</Note>
      ) : (
        <ListOf label={`Impegni del ${day.date}`} items={items}>
          {(item) =>
            "gymClass" in item ? (
              <ClassItem agenda={agenda} gymClass={item.gymClass} />
            ) : (
              <AppointmentItem
                agenda={agenda}
                appointment={item.appointment}
                hasConflict={conflicts.has(item.id)}
                onOpen={onOpen}
              />
            )
          }
        </ListOf>
      )}
    </Stack>
  );
}

const ClassItem = ({ agenda, gymClass }: { agenda: AgendaWire; gymClass: GymClass }) => (
  <ListItem component="div">
    <Fill>
      <Strong breaksWords>
        {hoursLabel(gymClass)} {gymClass.summary}
      </Strong>
      <Note variant="body2">
        Classe{gymClass.coach === null ? "" : ` con ${coachName(agenda, gymClass.coach)}`}
      </Note>
    </Fill>
  </ListItem>
);

function AppointmentItem({
  agenda,
  appointment,
  hasConflict,
  onOpen,
}: Pick<Props, "agenda" | "onOpen"> & { appointment: Appointment; hasConflict: boolean }) {
  return (
    <ListItemButton onClick={() => onOpen(appointment)}>
      <Fill>
        <Row gap={2} align="center">
          <Strong breaksWords>
            {hoursLabel(appointment)} {memberName(appointment)}
          </Strong>
          {hasConflict && <Chip size="small" color="warning" label="Si sovrappone" />}
        </Row>
        <Note variant="body2" breaksWords>
          {noteOf(agenda, appointment)}
        </Note>
      </Fill>
    </ListItemButton>
  );
}
