import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { TimetableUndone } from "@studio/contract/bookings/timetable/model.ts";
import { standardTimetable, type TimetableSlot } from "@studio/contract/bookings/timetable.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useRules } from "../../../../lib/content/rules.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { weekdays } from "../../weekdays.ts";
import { timetableChangesQuery, timetableQuery, useStartTimetable, useUndoTimetable } from "../api.ts";
import { weekGrid } from "../calendar/weekGrid.ts";
import { OpenChanges } from "./OpenChanges.tsx";
import { SlotDialog } from "./SlotDialog.tsx";
import { TimetableWeek } from "./TimetableWeek.tsx";
import { UndoneDialog } from "./UndoneDialog.tsx";

/** Placeholder of the timetable. */
const TimetableSkeleton = () => (
  <Box role="status" aria-label="Carico l’orario" sx={weekGrid}>
    {weekdays.map(({ number }) => (
      <Box key={number} sx={{ display: "grid", alignContent: "start", gap: 2 }}>
        <Skeleton width={90} height={44} />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} variant="rounded" height={84} />
        ))}
      </Box>
    ))}
  </Box>
);

/** Content of the dialog: a slot, or a new one on a weekday. */
type Popup = { weekday: number; slot: TimetableSlot | undefined; open: boolean; times: number };

/** Empty state of the timetable, which offers the standard week. */
function FirstTimetable() {
  const { mutateAsync, isPending } = useStartTimetable();
  const start = () =>
    act(mutateAsync, "Orario avviato: le classi delle prossime cinque settimane nascono stanotte.");
  return (
    <EmptyState
      title="Ancora nessuna classe in orario"
      hint={`Parti dall’orario standard della palestra, ${standardTimetable.length} classi a settimana, e poi cambialo come vuoi; oppure aggiungi le classi una per una qui sotto.`}
      action={
        <Button variant="contained" loading={isPending} onClick={start}>
          Usa l’orario standard
        </Button>
      }
    />
  );
}

/** Shows and edits the weekly timetable (docs/product/classes-and-bookings.md#timetable). */
export function TimetableScreen() {
  // Before a form opens, which begins with them.
  const rules = useRules();
  const { data: timetable, error, refetch } = useQuery(timetableQuery);
  // Keeps the content while the dialog fades out, and counts openings to reset its state.
  const [popup, setPopup] = useState<Popup>();
  const changes = useQuery(timetableChangesQuery);
  const { mutateAsync: undo } = useUndoTimetable();
  const [undone, setUndone] = useState<TimetableUndone>();
  const undoChange = (id: string) =>
    act(async () => setUndone(await undo(id)), "Modifica annullata: l’orario è di nuovo come prima.");
  const show = (weekday: number, slot?: TimetableSlot) =>
    setPopup({ weekday, slot, open: true, times: (popup?.times ?? 0) + 1 });

  return (
    <>
      <TitleRow
        title="Orario settimanale"
        hint="Da qui si creano le classi delle prossime cinque settimane. Per ogni modifica scegli da quando vale, e vedi prima cosa cambia."
      >
        <LinkButton to={adminPaths.classes.href()} variant="outlined">
          Torna alle classi
        </LinkButton>
      </TitleRow>
      <PageFrame>
        <Box sx={{ my: { xs: 6, md: 8 } }}>
          {!timetable && !error && <TimetableSkeleton />}
          {!timetable && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
          {timetable && !changes.data && changes.error && (
            <ErrorState message={errorMessage(changes.error)} onRetry={changes.refetch} />
          )}
          {changes.data && changes.data.changes.length > 0 && (
            <OpenChanges changes={changes.data.changes} onUndo={undoChange} />
          )}
          {timetable?.lines.length === 0 && <FirstTimetable />}
          {timetable && (
            <TimetableWeek slots={timetable.lines} onAdd={show} onOpen={(slot) => show(slot.weekday, slot)} />
          )}
        </Box>
      </PageFrame>
      {popup && (
        <SlotDialog
          key={popup.times}
          {...popup}
          rules={rules}
          onClose={() => setPopup({ ...popup, open: false })}
          onUndo={undoChange}
        />
      )}
      <UndoneDialog undone={undone} onClose={() => setUndone(undefined)} />
    </>
  );
}
