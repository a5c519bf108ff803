import Button from "@mui/material/Button";
import { romeDate } from "@studio/contract/time/instant.ts";
import type { TimetableUndone } from "@studio/contract/timetable/model.ts";
import { standardTimetable, type TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { useState } from "react";
import * as z from "zod";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { sinceLongDay } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { StateTabs } from "../../../ui/navigation/StateTabs.tsx";
import { useUrlState } from "../../../ui/routing/useUrlState.ts";
import { timetableChangesQuery, timetableQuery, useStartTimetable, useUndoTimetable } from "./api.ts";
import { OpenChanges } from "./OpenChanges.tsx";
import { Season } from "./Season.tsx";
import type { SlotFields } from "./SlotDialog.tsx";
import { TimetableSkeleton } from "./TimetableSkeleton.tsx";
import { TimetableWeek } from "./TimetableWeek.tsx";
import { UndoneDialog } from "./UndoneDialog.tsx";

const SeasonDialog = whenOpened(async () => ({
  default: (await import("./SeasonDialog.tsx")).SeasonDialog,
}));

const SlotDialog = whenOpened(async () => ({
  default: (await import("./SlotDialog.tsx")).SlotDialog,
}));

/** Content of the dialog: a slot, or a new one on a weekday. */
type Opened = { weekday: number; slot: TimetableSlot | undefined };

/** Tab of the timetable from which the classes in the calendar are made; the others are first days. */
const CURRENT = "attuale";

/** Empty state of the timetable, which offers the standard week. */
function FirstTimetable() {
  const { mutateAsync, isPending } = useStartTimetable();
  const start = () =>
    act(() => mutateAsync({}), "Orario avviato: le classi delle prossime cinque settimane nascono stanotte.");
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

const search = z.object({ dal: romeDate.nullable().catch(null) });

/** Shows and edits the weekly timetable (docs/product/classes-and-bookings.md#timetable). */
export function TimetableScreen({ classFields }: SlotFields) {
  // Before a form opens, which begins with them.
  const rules = useRules();
  const timetable = useRead(timetableQuery);
  const changes = useRead(timetableChangesQuery);
  const { mutateAsync: undo } = useUndoTimetable();
  const [undone, setUndone] = useState<TimetableUndone>();
  const undoing = (id: string, done: string) =>
    act(async () => setUndone(await undo({ params: { id } })), done);
  const undoChange = (id: string) => undoing(id, "Modifica annullata: l’orario è di nuovo come prima.");
  const withdraw = (id: string) => undoing(id, "Modifica ritirata.");
  const [{ dal: chosen }, change] = useUrlState(search);
  const choose = (from: string) => change({ dal: from === CURRENT ? null : from });
  const preparing = useDialog();
  const opened = useDialog<Opened>();
  const add = (weekday: number) => opened.show({ weekday, slot: undefined });
  const edit = (slot: TimetableSlot) => opened.show({ weekday: slot.weekday, slot });
  const open = changes.data?.changes.filter(({ state }) => state !== "planned") ?? [];
  const plans = changes.data?.changes.filter(({ state }) => state === "planned").toReversed() ?? [];
  const firstDays = [...new Set([...plans.map(({ from }) => from), ...(chosen ? [chosen] : [])])].sort();

  const current = (
    <>
      {open.length > 0 && <OpenChanges changes={open} onUndo={undoChange} />}
      <Loaded of={timetable} skeleton={<TimetableSkeleton />}>
        {({ lines }) => (
          <>
            {lines.length === 0 && <FirstTimetable />}
            <TimetableWeek slots={lines} onAdd={add} onOpen={edit} />
          </>
        )}
      </Loaded>
    </>
  );

  return (
    <Screen
      title="Orario settimanale"
      hint="Da qui si creano le classi delle prossime cinque settimane. Per ogni modifica scegli da quando vale, e vedi prima cosa cambia."
      actions={
        <>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => preparing.show()}>
            Prepara un orario
          </Button>
          <LinkButton to={adminPaths.classes.href()} variant="outlined">
            Torna alle classi
          </LinkButton>
        </>
      }
    >
      {changes.failure !== undefined && !changes.data && timetable.data && (
        <ErrorState message={changes.failure} onRetry={changes.retry} />
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
              onAdd={add}
              onOpen={edit}
            />
          ) : (
            current
          )}
        </StateTabs>
      ) : (
        current
      )}
      {opened.render((dialog, about) => (
        <SlotDialog
          {...dialog}
          {...about}
          from={chosen ?? undefined}
          rules={rules}
          classFields={classFields}
          onUndo={undoChange}
        />
      ))}
      {preparing.render((dialog) => (
        <SeasonDialog {...dialog} onChoose={choose} />
      ))}
      <UndoneDialog undone={undone} onClose={() => setUndone(undefined)} />
    </Screen>
  );
}
