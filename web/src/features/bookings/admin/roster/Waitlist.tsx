import EventSeat from "@mui/icons-material/EventSeatOutlined";
import PersonRemove from "@mui/icons-material/PersonRemoveOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { phoneEndLabel, sharedNames } from "@studio/contract/people/homonyms.ts";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { loadingOf } from "../../../../lib/live/loadingOf.ts";
import { Numeral } from "../../../../ui/charts/Figure.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Lines } from "../../../../ui/layout/flow/Lines.tsx";
import { useRoster, useWaitingPhones, useWaitlist, type WaitlistLine } from "../api.ts";
import { nameOf } from "../labels.ts";
import { MemberRow } from "./MemberRow.tsx";

type Actions = { onAssign: (line: WaitlistLine) => void; onRemove: (line: WaitlistLine) => void };

/**
 * Lists a class's waitlist, first in line first, with the actions to assign a seat or remove. Those who share a name with
 * another person of the class have the end of their phone beside it.
 */
export function Waitlist({ gymClass, ...actions }: Actions & { gymClass: MemberClass }) {
  const waitlist = useWaitlist(gymClass.id);
  const roster = useRoster(gymClass);
  const lines = waitlist.status === "ready" ? waitlist.data : [];
  const homonyms = sharedNames([...lines, ...(roster.status === "ready" ? roster.data : [])].map(nameOf));
  const phones = useWaitingPhones(
    gymClass.id,
    lines.filter((line) => homonyms.has(nameOf(line))).map(({ id }) => id),
  ).data;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 2 }}>
        Lista d’attesa
      </Typography>
      <Loaded of={loadingOf(waitlist)} label="Carico la lista" height={56}>
        {(lines) => (
          <Lines component="ol" isTopped label="Lista d’attesa">
            {lines.map((line, index) => (
              <Row key={line.id} line={line} position={index + 1} phone={phones?.get(line.id)} {...actions} />
            ))}
          </Lines>
        )}
      </Loaded>
    </div>
  );
}

type RowProps = Actions & {
  line: WaitlistLine;
  position: number;
  /** Phone of a person whose name another one has too. */
  phone: string | null | undefined;
};

const Row = ({ line, position, phone, onAssign, onRemove }: RowProps) => {
  const name = phone ? `${nameOf(line)}, ${phoneEndLabel(phone)}` : nameOf(line);
  return (
    <MemberRow
      uid={line.id}
      name={name}
      label={`${position}° ${name}`}
      leading={
        <Box sx={{ width: 40, textAlign: "center" }}>
          <Numeral>{position}°</Numeral>
        </Box>
      }
      caption={`In lista da ${formatDayTime(line.joinedAt)}`}
    >
      <IconButton aria-label={`Dai un posto a ${name}`} onClick={() => onAssign(line)}>
        <EventSeat />
      </IconButton>
      <IconButton aria-label={`Togli ${name} dalla lista`} onClick={() => onRemove(line)}>
        <PersonRemove />
      </IconButton>
    </MemberRow>
  );
};
