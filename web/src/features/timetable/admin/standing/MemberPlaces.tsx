import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { useRef } from "react";
import { weekdayName } from "../../../../lib/format/weekdays.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { timetableQuery } from "../api.ts";
import { EndPlace } from "./EndPlace.tsx";
import { GivePlace } from "./GivePlace.tsx";

type Props = { member: { id: string; name: string } };

/** Lists a member's standing places, which staff can give and end. */
export function MemberPlaces({ member }: Props) {
  const timetable = useRead(timetableQuery);
  return (
    <Section title="Posto fisso">
      <Panel>
        <Loaded of={timetable} label="Carico i posti fissi" height={48}>
          {({ lines }) => <Places member={member} lines={lines} />}
        </Loaded>
      </Panel>
    </Section>
  );
}

function Places({ member, lines }: Props & { lines: readonly TimetableSlot[] }) {
  const ending = useDialog<TimetableSlot>();
  const giving = useDialog();
  const list = useRef<HTMLDivElement>(null);
  const mayGive = useCan("timetable.edit");
  const slots = lines.filter(({ standing_members = [] }) =>
    standing_members.some(({ id }) => id === member.id),
  );
  const others = lines.filter((line) => !slots.includes(line));
  return (
    // Takes the focus when a place is ended, whose button had it.
    <Box ref={list} tabIndex={-1} sx={{ outline: "none" }}>
      {slots.length === 0 ? (
        <Note>Nessun posto fisso.</Note>
      ) : (
        <Box component="ul" aria-label="Posti fissi">
          {slots.map((slot) => (
            <ListRow
              key={slot.id}
              title={`Ogni ${weekdayName(slot.weekday)} alle ${slot.time}`}
              note={slot.summary}
            >
              <Button
                variant="outlined"
                aria-label={`Togli il posto di ${weekdayName(slot.weekday)} alle ${slot.time}`}
                onClick={() => ending.show(slot)}
              >
                Togli
              </Button>
            </ListRow>
          ))}
        </Box>
      )}
      {mayGive && others.length > 0 && (
        <Button variant="outlined" onClick={() => giving.show()} sx={{ mt: 4 }}>
          Dai un posto fisso
        </Button>
      )}
      {giving.render((dialog) => (
        <ActionDialog {...dialog} title="Dai un posto fisso">
          <GivePlace slots={others} member={member} onGiven={dialog.onClose} />
        </ActionDialog>
      ))}
      {ending.render((dialog, slot) => (
        <ActionDialog {...dialog} title="Togliere il posto fisso?">
          <EndPlace
            slot={slot}
            member={member}
            onKeep={dialog.onClose}
            onEnded={() => {
              dialog.onClose();
              list.current?.focus();
            }}
          />
        </ActionDialog>
      ))}
    </Box>
  );
}
