import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { isUndoable } from "@studio/contract/announcement.ts";
import { nextHolidays } from "@studio/contract/closures/holidays.ts";
import type { Closure, ClosureUndone } from "@studio/contract/closures/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useNow } from "../../../lib/clock.ts";
import { formatDayTime, formatWholeDay } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Bullets } from "../../../ui/layout/flow/Bullets.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { closuresQuery, useRemoveClosure, useUndoClosure } from "./api.ts";
import type { ClosureFormValues } from "./forms.ts";
import { formatPeriod, stateOf } from "./labels.ts";

const ClosureDialog = whenOpened(async () => ({
  default: (await import("./ClosureDialog.tsx")).ClosureDialog,
}));

const empty: ClosureFormValues = { from: "", to: "", start: "", end: "", reason: "" };

type RowProps = { closure: Closure; today: string; onUndone: (undone: ClosureUndone) => void };

/** A closure with its next step: undo while its mails wait, then reopen. */
function ClosureRow({ closure, today, onUndone }: RowProps) {
  const undo = useUndoClosure();
  const remove = useRemoveClosure();
  const [asking, setAsking] = useState(false);
  const undoNow = () =>
    act(
      async () => onUndone(await undo.mutateAsync({ params: { id: closure.id } })),
      "Chiusura annullata: le classi sono di nuovo in calendario.",
    );
  const reopen = () => {
    setAsking(false);
    void act(
      () => remove.mutateAsync({ params: { id: closure.id } }),
      "Riaperto: le classi sono di nuovo in calendario.",
    );
  };
  return (
    <ListRow title={`${closure.reason}, ${formatPeriod(closure, today)}`} note={stateOf(closure)} wraps>
      {isUndoable(closure.state) && (
        <Button variant="outlined" loading={undo.isPending} onClick={undoNow}>
          Annulla la chiusura
        </Button>
      )}
      {closure.state === "announced" && (
        <Button variant="outlined" loading={remove.isPending} onClick={() => setAsking(true)}>
          Riapri
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Riaprire lo studio?"
        text="Le classi dell’orario si creano di nuovo, vuote: le prenotazioni annullate non tornano. Gli abbonamenti restano allungati."
        confirmLabel="Riapri"
        keepLabel="Tieni la chiusura"
        destructive={false}
        onConfirm={reopen}
        onCancel={() => setAsking(false)}
      />
    </ListRow>
  );
}

const Bookings = ({ text, bookings }: { text: string; bookings: ClosureUndone["lost"] }) =>
  bookings.length > 0 && (
    <div>
      <Typography>{text}</Typography>
      <Bullets>
        {bookings.map(({ id, name, summary, start }) => (
          <li key={`${id}-${start.dateTime.getTime()}`}>
            {name}, {summary}, {formatDayTime(start.dateTime)}
          </li>
        ))}
      </Bullets>
    </div>
  );

/** Names the people for whom undoing a closure did not restore everything, or gave two classes at the same time. */
function UndoneDialog({ undone, onClose }: { undone: ClosureUndone | undefined; onClose: () => void }) {
  const { lost = [], overlapping = [], unfinished = false } = undone ?? {};
  return (
    <ActionDialog
      open={unfinished || lost.length + overlapping.length > 0}
      title={unfinished || lost.length > 0 ? "Non tutto è tornato" : "Due classi alla stessa ora"}
      onClose={onClose}
    >
      <Stack gap={3}>
        {unfinished && (
          <Typography>
            Le classi sono molte: quelle che mancano tornano da sole, entro qualche minuto.
          </Typography>
        )}
        <Bookings
          text="Queste prenotazioni non si possono rimettere: nel frattempo la lezione è stata usata per un’altra classe. Chi le aveva riceve una notifica."
          bookings={lost}
        />
        <Bookings
          text="Queste prenotazioni sono tornate, ma nel frattempo la persona ne ha fatta un’altra alla stessa ora. Lo legge nelle notifiche."
          bookings={overlapping}
        />
      </Stack>
    </ActionDialog>
  );
}

type SuggestionsProps = {
  closures: readonly Closure[];
  today: string;
  onChoose: (values: ClosureFormValues) => void;
};

/** The public holidays of the next months that are not closed yet. */
function Holidays({ closures, today, onChoose }: SuggestionsProps) {
  const open = nextHolidays(today).filter(
    ({ day }) => !closures.some(({ from, to, hours }) => hours === null && from <= day && day <= to),
  );
  return (
    <Section title="Prossime feste">
      <Note variant="body2">Nelle feste lo studio resta aperto finché non lo chiudi.</Note>
      <Box component="ul" aria-label="Prossime feste">
        {open.slice(0, 6).map(({ day, name }) => (
          <ListRow key={day} title={name} note={formatWholeDay(day)}>
            <Button
              variant="text"
              aria-label={`Chiudi a ${name}`}
              onClick={() => onChoose({ ...empty, from: day, to: day, reason: name })}
            >
              Chiudi
            </Button>
          </ListRow>
        ))}
      </Box>
    </Section>
  );
}

/** Shows and makes closures, and suggests the public holidays (docs/product/closures.md). */
export function ClosuresScreen() {
  const today = romeDay(useNow());
  const closures = useRead(closuresQuery);
  const opened = useDialog<ClosureFormValues>();
  const [undone, setUndone] = useState<ClosureUndone>();

  return (
    <Screen
      title="Chiusure"
      hint="Nei giorni di chiusura non nascono classi, e quelle in calendario si annullano."
      actions={
        <>
          <Button variant="contained" onClick={() => opened.show(empty)}>
            Chiudi lo studio
          </Button>
          <LinkButton to={adminPaths.classes.href()} variant="outlined">
            Torna alle classi
          </LinkButton>
        </>
      }
    >
      <Loaded of={closures} label="Carico le chiusure" height={72} rows={3}>
        {({ closures }) => (
          <>
            {closures.length === 0 ? (
              <EmptyState
                title="Nessuna chiusura in programma"
                hint="Ferie, lavori, una festa: scegli i giorni, guarda cosa cambia e conferma."
              />
            ) : (
              <Box component="ul" aria-label="Chiusure in programma">
                {closures.map((closure) => (
                  <ClosureRow key={closure.id} closure={closure} today={today} onUndone={setUndone} />
                ))}
              </Box>
            )}
            <Holidays closures={closures} today={today} onChoose={opened.show} />
          </>
        )}
      </Loaded>
      {opened.render((dialog, typed) => (
        <ClosureDialog {...dialog} typed={typed} today={today} />
      ))}
      <UndoneDialog undone={undone} onClose={() => setUndone(undefined)} />
    </Screen>
  );
}
