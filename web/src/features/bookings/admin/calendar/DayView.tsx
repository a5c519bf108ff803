import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatDay } from "../../../../lib/format/format.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { DayClosures } from "../../calendar/DayClosures.tsx";
import { DayStrip } from "../../calendar/DayStrip.tsx";
import type { CalendarDay } from "../../calendar/days.ts";
import { useRoster } from "../api.ts";
import { nameOf } from "../labels.ts";
import { CancelledClasses } from "./cancelled.tsx";
import type { CancelledByDay } from "./cancelledByDay.ts";
import { StaffClassRow } from "./StaffClassTile.tsx";

const SIZE = 26;
const MAX_FACES = 6;

/**
 * Shows the pictures of the booked members, hidden from screen readers. Its listener also caches the day's rosters,
 * which then open offline.
 */
function Faces({ gymClass }: { gymClass: MemberClass }) {
  const roster = useRoster(gymClass);
  if (gymClass.numSubs === 0) return null;
  const booked = roster.status === "ready" ? roster.data.filter(({ state }) => state === "booked") : [];
  const more = booked.length - MAX_FACES;
  return (
    <Row component="span" aria-hidden gap={0.5} align="center" minHeight={SIZE}>
      {booked.slice(0, MAX_FACES).map((line) => (
        <MemberPicture
          key={line.id}
          name={nameOf(line)}
          size={SIZE}
          {...(line.picture_url && { src: line.picture_url })}
        />
      ))}
      {more > 0 && <Typography component="span" variant="caption">{`+${more}`}</Typography>}
    </Row>
  );
}

/** Empty state of a day; none is added to a day that is over. */
function NoClasses({ isOver, onAdd }: { isOver: boolean; onAdd: () => void }) {
  const mayEdit = useCan("classes.edit") && !isOver;
  return (
    <Panel>
      <EmptyState
        title="Nessuna classe in questo giorno"
        hint={
          mayEdit
            ? "Le classi vengono dall’orario settimanale; qui ne aggiungi una sola, per questo giorno."
            : isOver
              ? "Questo giorno è passato."
              : "Scegli un altro giorno."
        }
        action={
          mayEdit && (
            <Button variant="contained" onClick={onAdd}>
              Aggiungi una classe
            </Button>
          )
        }
      />
    </Panel>
  );
}

type Props = {
  week: readonly CalendarDay[];
  day: string;
  cancelled: CancelledByDay;
  now: Date;
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
  onAdd: () => void;
};

/** A day of the week with its classes and their rosters. */
export function DayView({ week, day, cancelled, now, onDay, onOpen, onAdd }: Props) {
  const chosen = week.find((candidate) => candidate.day === day);
  if (!chosen) return null;
  return (
    <Stack>
      <DayStrip label="Giorni della settimana" week={week} chosen={day} onChoose={onDay} />
      <DayClosures day={chosen} />
      {chosen.classes.length === 0 ? (
        <NoClasses isOver={day < romeDay(now)} onAdd={onAdd} />
      ) : (
        <Stack gap={2} component="ul" label={`Classi di ${formatDay(day)}`}>
          {chosen.classes.map((gymClass) => (
            <li key={gymClass.id}>
              <StaffClassRow gymClass={gymClass} now={now} onOpen={onOpen}>
                <Faces gymClass={gymClass} />
              </StaffClassRow>
            </li>
          ))}
        </Stack>
      )}
      <CancelledClasses day={day} lines={cancelled.get(day)} now={now} />
    </Stack>
  );
}
