import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { TypeAndCoach, typeAndCoachLabel } from "../../../lib/classes/classType.tsx";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { plural } from "../../../lib/format/format.ts";
import { weekdayName, weekdays } from "../../../lib/format/weekdays.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { DateHeading } from "../../../ui/dates/DateHeading.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { dayList, Week } from "../../../ui/layout/flow/Week.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Tile } from "../../../ui/layout/Tile.tsx";

/** Returns `2 posti fissi` of the members with a standing place. */
const standingLabel = ({ standing_members: members = [] }: TimetableSlot): string | undefined =>
  members.length > 0 ? plural(members.length, "posto fisso", "posti fissi") : undefined;

const slotLabel = (slot: TimetableSlot, lists: ClassLists): string =>
  [
    slot.summary,
    typeAndCoachLabel(lists, slot),
    `${weekdayName(slot.weekday)} ${slot.time}`,
    plural(slot.capacity, "posto", "posti"),
    plural(slot.minutes, "minuto", "minuti"),
    standingLabel(slot),
  ]
    .filter(Boolean)
    .join(", ");

const Slot = ({ slot, onOpen }: { slot: TimetableSlot; onOpen: (slot: TimetableSlot) => void }) => (
  <Tile label={slotLabel(slot, useClassLists())} onClick={() => onOpen(slot)}>
    <Box component="span" sx={{ display: "grid", gap: 1.5, px: 2.5, py: 2 }}>
      <Numeral>{slot.time}</Numeral>
      <Strong variant="caption" component="span" breaksWords>
        {slot.summary}
      </Strong>
      <TypeAndCoach of={slot} />
      <Note variant="caption" component="span">
        {plural(slot.capacity, "posto", "posti")} · {slot.minutes} min
      </Note>
      <Note component="span" variant="caption">
        {standingLabel(slot)}
      </Note>
    </Box>
  </Tile>
);

type Props = {
  slots: readonly TimetableSlot[];
  onAdd: (weekday: number) => void;
  onOpen: (slot: TimetableSlot) => void;
};

/** The timetable as a list per weekday. */
export const TimetableWeek = ({ slots, onAdd, onOpen }: Props) => (
  <Week>
    {weekdays.map(({ number, name }) => {
      const ofDay = slots.filter(({ weekday }) => weekday === number);
      return (
        <Stack key={number} gap={2}>
          <Row gap={0} align="center" wraps={false}>
            <Fill>
              <DateHeading component="h2">{name}</DateHeading>
            </Fill>
            <IconButton
              aria-label={`Aggiungi di ${name}`}
              aria-haspopup="dialog"
              onClick={() => onAdd(number)}
            >
              <Add />
            </IconButton>
          </Row>
          {ofDay.length === 0 ? (
            <Note variant="caption" component="span">
              Nessuna classe
            </Note>
          ) : (
            <Box component="ul" aria-label={`Classi di ${name}`} sx={dayList}>
              {ofDay.map((slot) => (
                <li key={slot.id}>
                  <Slot slot={slot} onOpen={onOpen} />
                </li>
              ))}
            </Box>
          )}
        </Stack>
      );
    })}
  </Week>
);
