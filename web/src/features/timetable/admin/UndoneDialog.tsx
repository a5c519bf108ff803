import Typography from "@mui/material/Typography";
import type { TimetableUndone } from "@studio/contract/timetable/model.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Bullets } from "../../../ui/layout/flow/Bullets.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";

type Item = { id: string; name: string; summary?: string; start?: { dateTime: Date } };

const People = ({ label, text, items }: { label: string; text: string; items: readonly Item[] }) =>
  items.length > 0 && (
    <div>
      <Typography>{text}</Typography>
      <Bullets label={label}>
        {items.map(({ id, name, summary, start }) => (
          <li key={`${id}-${start?.dateTime.getTime()}`}>
            {name}
            {summary && `, ${summary}`}
            {start && `, ${formatDayTime(start.dateTime)}`}
          </li>
        ))}
      </Bullets>
    </div>
  );

type Props = { undone: TimetableUndone | undefined; onClose: () => void };

/** Names the people for whom undoing a change did not restore everything. */
export function UndoneDialog({ undone, onClose }: Props) {
  const { lost = [], kept = [], overlapping = [], left = [], unfinished = false } = undone ?? {};
  return (
    <ActionDialog
      open={unfinished || lost.length + kept.length + overlapping.length + left.length > 0}
      title="Non tutto è come prima"
      onClose={onClose}
    >
      <Stack gap={3}>
        {unfinished && (
          <Typography>
            Le classi sono molte: quelle che mancano tornano com’erano da sole, entro qualche minuto.
          </Typography>
        )}
        <People
          label="Prenotazioni perse"
          text="Queste prenotazioni non si possono rimettere: nel frattempo la lezione è stata usata per un’altra classe. Chi le aveva riceve una notifica."
          items={lost}
        />
        <People
          label="Prenotazioni fatte nel frattempo"
          text="Queste prenotazioni sono di dopo la modifica e restano, a questo orario:"
          items={kept}
        />
        <People
          label="Due classi alla stessa ora"
          text="Nel frattempo hanno prenotato un’altra classe alla stessa ora di questa. Lo leggono nelle notifiche."
          items={overlapping}
        />
        <People
          label="Posti fissi lasciati"
          text="Nel frattempo hanno lasciato il posto fisso, che non torna:"
          items={left}
        />
      </Stack>
    </ActionDialog>
  );
}
