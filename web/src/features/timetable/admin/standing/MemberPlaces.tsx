import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { weekdayName } from "../../../../lib/format/weekdays.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { timetableQuery } from "../api.ts";
import { EndPlace } from "./EndPlace.tsx";
import { GivePlace } from "./GivePlace.tsx";

type Props = { member: { id: string; name: string } };

/** Lists a member's standing places, which staff can give and end. */
export const MemberPlaces = ({ member }: Props) => (
  <Section title="Posto fisso">
    <Panel>
      <Places member={member} />
    </Panel>
  </Section>
);

function Places({ member }: Props) {
  const { data: timetable, error, refetch } = useQuery(timetableQuery);
  // Keeps the content while the dialog fades out, and counts openings to reset its state.
  const [popup, setPopup] = useState<{ slot: TimetableSlot; open: boolean; times: number }>();
  const list = useRef<HTMLDivElement>(null);
  const [isGiving, setGiving] = useState(false);
  const mayGive = useCan("timetable.edit");
  if (!timetable && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!timetable)
    return (
      <Box role="status" aria-label="Carico i posti fissi">
        <Skeleton variant="rounded" height={48} />
      </Box>
    );
  const slots = timetable.lines.filter(({ standing_members = [] }) =>
    standing_members.some(({ id }) => id === member.id),
  );
  const others = timetable.lines.filter((line) => !slots.includes(line));
  const close = () => popup && setPopup({ ...popup, open: false });
  return (
    // Takes the focus when a place is ended, whose button had it.
    <Box ref={list} tabIndex={-1} sx={{ outline: "none" }}>
      {slots.length === 0 ? (
        <Typography sx={{ color: "text.secondary" }}>Nessun posto fisso.</Typography>
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
                onClick={() => setPopup({ slot, open: true, times: (popup?.times ?? 0) + 1 })}
              >
                Togli
              </Button>
            </ListRow>
          ))}
        </Box>
      )}
      {mayGive && others.length > 0 && (
        <Button variant="outlined" onClick={() => setGiving(true)} sx={{ mt: 4 }}>
          Dai un posto fisso
        </Button>
      )}
      <ActionDialog open={isGiving} title="Dai un posto fisso" onClose={() => setGiving(false)}>
        <GivePlace slots={others} member={member} onGiven={() => setGiving(false)} />
      </ActionDialog>
      {popup && (
        <ActionDialog open={popup.open} title="Togliere il posto fisso?" onClose={close}>
          <EndPlace
            key={popup.times}
            slot={popup.slot}
            member={member}
            onKeep={close}
            onEnded={() => {
              close();
              list.current?.focus();
            }}
          />
        </ActionDialog>
      )}
    </Box>
  );
}
