import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { isUndoable } from "@studio/contract/announcement.ts";
import { nextHolidays } from "@studio/contract/closures/holidays.ts";
import type { Closure, ClosureUndone } from "@studio/contract/closures/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useNow } from "../../../lib/clock.ts";
import { formatDayTime, formatWholeDay } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { closuresQuery, useRemoveClosure, useUndoClosure } from "./api.ts";
import { ClosureDialog } from "./ClosureDialog.tsx";
import type { ClosureFormValues } from "./forms.ts";
import { formatPeriod, stateOf } from "./labels.ts";

const empty: ClosureFormValues = { from: "", to: "", start: "", end: "", reason: "" };

/** Placeholder of the list. */
const ClosuresSkeleton = () => (
  <Box role="status" aria-label="Carico le chiusure" sx={{ display: "grid", gap: 2 }}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} variant="rounded" height={72} />
    ))}
  </Box>
);

type RowProps = { closure: Closure; today: string; onUndone: (undone: ClosureUndone) => void };

/** A closure with its next step: undo while its mails wait, then reopen. */
function ClosureRow({ closure, today, onUndone }: RowProps) {
  const undo = useUndoClosure();
  const remove = useRemoveClosure();
  const [asking, setAsking] = useState(false);
  const undoNow = () =>
    act(
      async () => onUndone(await undo.mutateAsync(closure.id)),
      "Chiusura annullata: le classi sono di nuovo in calendario.",
    );
  const reopen = () => {
    setAsking(false);
    void act(() => remove.mutateAsync(closure.id), "Riaperto: le classi sono di nuovo in calendario.");
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
      <Box component="ul" sx={{ my: 3, pl: 5, listStyle: "disc" }}>
        {bookings.map(({ id, name, summary, start }) => (
          <li key={`${id}-${start.dateTime.getTime()}`}>
            {name}, {summary}, {formatDayTime(start.dateTime)}
          </li>
        ))}
      </Box>
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
      {unfinished && (
        <Typography sx={{ mb: 4 }}>
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
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        Nelle feste lo studio resta aperto finché non lo chiudi.
      </Typography>
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
  const { data, error, refetch } = useQuery(closuresQuery);
  // Keeps the content while the dialog fades out, and counts openings to reset its state.
  const [popup, setPopup] = useState<{ typed: ClosureFormValues; open: boolean; times: number }>();
  const [undone, setUndone] = useState<ClosureUndone>();
  const show = (typed: ClosureFormValues) => setPopup({ typed, open: true, times: (popup?.times ?? 0) + 1 });

  return (
    <>
      <TitleRow
        title="Chiusure"
        hint="Nei giorni di chiusura non nascono classi, e quelle in calendario si annullano."
      >
        <Button variant="contained" onClick={() => show(empty)}>
          Chiudi lo studio
        </Button>
        <LinkButton to={adminPaths.classes.href()} variant="outlined">
          Torna alle classi
        </LinkButton>
      </TitleRow>
      <PageFrame>
        <Box sx={{ my: { xs: 4, md: 6 }, display: "grid", gap: 8 }}>
          {!data && !error && <ClosuresSkeleton />}
          {!data && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
          {data?.closures.length === 0 && (
            <EmptyState
              title="Nessuna chiusura in programma"
              hint="Ferie, lavori, una festa: scegli i giorni, guarda cosa cambia e conferma."
            />
          )}
          {data && data.closures.length > 0 && (
            <Box component="ul" aria-label="Chiusure in programma">
              {data.closures.map((closure) => (
                <ClosureRow key={closure.id} closure={closure} today={today} onUndone={setUndone} />
              ))}
            </Box>
          )}
          {data && <Holidays closures={data.closures} today={today} onChoose={show} />}
        </Box>
      </PageFrame>
      {popup && (
        <ClosureDialog
          key={popup.times}
          typed={popup.typed}
          today={today}
          open={popup.open}
          onClose={() => setPopup({ ...popup, open: false })}
        />
      )}
      <UndoneDialog undone={undone} onClose={() => setUndone(undefined)} />
    </>
  );
}
