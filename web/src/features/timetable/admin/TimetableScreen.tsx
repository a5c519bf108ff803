import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { romeDate } from "@studio/contract/time/instant.ts";
import type { TimetableUndone } from "@studio/contract/timetable/model.ts";
import { standardTimetable, type TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { sinceLongDay } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { StateTabs } from "../../../ui/navigation/StateTabs.tsx";
import { timetableChangesQuery, timetableQuery, useStartTimetable, useUndoTimetable } from "./api.ts";
import { OpenChanges } from "./OpenChanges.tsx";
import { Season } from "./Season.tsx";
import { SeasonDialog } from "./SeasonDialog.tsx";
import { SlotDialog, type SlotFields } from "./SlotDialog.tsx";
import { TimetableSkeleton } from "./TimetableSkeleton.tsx";
import { TimetableWeek } from "./TimetableWeek.tsx";
import { UndoneDialog } from "./UndoneDialog.tsx";

/** Content of the dialog: a slot, or a new one on a weekday. */
type Popup = {
  weekday: number;
  slot: TimetableSlot | undefined;
  from: string | undefined;
  open: boolean;
  times: number;
};

/** Tab of the timetable from which the classes in the calendar are made; the others are first days. */
const CURRENT = "attuale";

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
export function TimetableScreen({ classFields }: SlotFields) {
  // Before a form opens, which begins with them.
  const rules = useRules();
  const { data: timetable, error, refetch } = useQuery(timetableQuery);
  // Keeps the content while the dialog fades out, and counts openings to reset its state.
  const [popup, setPopup] = useState<Popup>();
  const changes = useQuery(timetableChangesQuery);
  const { mutateAsync: undo } = useUndoTimetable();
  const [undone, setUndone] = useState<TimetableUndone>();
  const undoing = (id: string, done: string) => act(async () => setUndone(await undo(id)), done);
  const undoChange = (id: string) => undoing(id, "Modifica annullata: l’orario è di nuovo come prima.");
  const withdraw = (id: string) => undoing(id, "Modifica ritirata.");
  const [search, setSearch] = useSearchParams();
  const chosen = romeDate.safeParse(search.get("dal")).data;
  const [isChoosing, setChoosing] = useState(false);
  const choose = (from: string) => setSearch(from === CURRENT ? {} : { dal: from }, { replace: true });
  const show = (weekday: number, slot?: TimetableSlot) =>
    setPopup({ weekday, slot, from: chosen, open: true, times: (popup?.times ?? 0) + 1 });
  const open = changes.data?.changes.filter(({ state }) => state !== "planned") ?? [];
  const plans = changes.data?.changes.filter(({ state }) => state === "planned").toReversed() ?? [];
  const firstDays = [...new Set([...plans.map(({ from }) => from), ...(chosen ? [chosen] : [])])].sort();

  const current = (
    <>
      {!timetable && !error && <TimetableSkeleton />}
      {!timetable && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
      {open.length > 0 && <OpenChanges changes={open} onUndo={undoChange} />}
      {timetable?.lines.length === 0 && <FirstTimetable />}
      {timetable && (
        <TimetableWeek slots={timetable.lines} onAdd={show} onOpen={(slot) => show(slot.weekday, slot)} />
      )}
    </>
  );

  return (
    <>
      <TitleRow
        title="Orario settimanale"
        hint="Da qui si creano le classi delle prossime cinque settimane. Per ogni modifica scegli da quando vale, e vedi prima cosa cambia."
      >
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Prepara un orario
        </Button>
        <LinkButton to={adminPaths.classes.href()} variant="outlined">
          Torna alle classi
        </LinkButton>
      </TitleRow>
      <PageFrame>
        <Box sx={{ my: { xs: 6, md: 8 } }}>
          {!changes.data && changes.error && timetable && (
            <ErrorState message={errorMessage(changes.error)} onRetry={changes.refetch} />
          )}
          {firstDays.length > 0 ? (
            <StateTabs
              label="Orari"
              id="orario"
              tabs={[
                { state: CURRENT, label: "In calendario" },
                ...firstDays.map((day) => ({ state: day, label: `Orario ${sinceLongDay(day)}` })),
              ]}
              state={chosen ?? CURRENT}
              onChoose={choose}
            >
              {chosen ? (
                <Season
                  key={chosen}
                  from={chosen}
                  changes={plans.filter(({ from }) => from === chosen)}
                  onUndo={withdraw}
                  onAdd={show}
                  onOpen={(slot) => show(slot.weekday, slot)}
                />
              ) : (
                current
              )}
            </StateTabs>
          ) : (
            current
          )}
        </Box>
      </PageFrame>
      {popup && (
        <SlotDialog
          classFields={classFields}
          key={popup.times}
          {...popup}
          rules={rules}
          onClose={() => setPopup({ ...popup, open: false })}
          onUndo={undoChange}
        />
      )}
      <SeasonDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(from) => {
          setChoosing(false);
          choose(from);
        }}
      />
      <UndoneDialog undone={undone} onClose={() => setUndone(undefined)} />
    </>
  );
}
