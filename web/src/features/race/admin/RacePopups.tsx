import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type Race, type RaceChange, SLOT_PLACES } from "@studio/contract/race/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useNow } from "../../../lib/clock.ts";
import { useConflict } from "../../../lib/editing/useConflict.ts";
import { editablePrice, formatTime, plural } from "../../../lib/format/format.ts";
import { act, sendForm } from "../../../lib/http/act.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { ConflictDialog } from "../../../ui/feedback/ConflictDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { type StaffSlot, type StartList, useEditRace, useRemoveRace, useSetPlaces } from "./api.ts";
import { changeForm } from "./forms.ts";
import { RaceFields } from "./RaceFields.tsx";
import { runnersOf } from "./start-list/startList.ts";

const NewRaceDialog = whenOpened(async () => ({
  default: (await import("./NewRaceDialog.tsx")).NewRaceDialog,
}));

const PostponeRaceDialog = whenOpened(async () => ({
  default: (await import("./changes/PostponeRaceDialog.tsx")).PostponeRaceDialog,
}));

const CancelRaceDialog = whenOpened(async () => ({
  default: (await import("./changes/CancelRaceDialog.tsx")).CancelRaceDialog,
}));

const BookingDialog = whenOpened(async () => ({
  default: (await import("./bookings/BookingDialog.tsx")).BookingDialog,
}));

const AddBookingDialog = whenOpened(async () => ({
  default: (await import("./bookings/AddBookingDialog.tsx")).AddBookingDialog,
}));

const numbers = Array.from({ length: SLOT_PLACES + 1 }, (_, places) => places);

/** Form for a slot's number of places, at least as many as are taken. */
function PlacesDialog({ slot, open, onClose }: DialogState & { slot: StaffSlot }) {
  const { mutateAsync: setPlaces, isPending, variables } = useSetPlaces();
  const taken = runnersOf(slot).length;
  const start = formatTime(slot.start_time);
  const choose = async (places: number) => {
    const done =
      places === 0 ? `Slot delle ${start} chiuso.` : `${plural(places, "posto", "posti")} alle ${start}.`;
    const body = { places, replaces: { places: slot.places } };
    if (await act(() => setPlaces({ params: { id: slot.id }, body }), done)) onClose();
  };
  return (
    <ActionDialog open={open} title={`Posti delle ${start}`} onClose={onClose}>
      <Stack>
        <Typography>
          {taken === 0
            ? "Nessuno ha ancora prenotato. Chiuso, lo slot non si può più scegliere."
            : `${plural(taken, "posto è occupato", "posti sono occupati")}: non puoi offrirne di meno.`}
        </Typography>
        <Columns count={[1.6, 1, 1, 1, 1]} gap={2}>
          {numbers.map((places) => (
            <Button
              key={places}
              variant={places === slot.places ? "contained" : "outlined"}
              aria-pressed={places === slot.places}
              aria-label={places === 0 ? "Chiudi lo slot" : plural(places, "posto", "posti")}
              disabled={places < taken}
              loading={isPending && variables.body.places === places}
              onClick={() => choose(places)}
              sx={{ px: 0 }}
            >
              {places === 0 ? "Chiudi" : places}
            </Button>
          ))}
        </Columns>
      </Stack>
    </ActionDialog>
  );
}

/** Returns the data of a race that a colleague stored, as staff read them. */
const raceChanges = ({ name, price, payment_link }: Readonly<Record<string, string>> = {}): string[] => [
  ...(name ? [`Nome: ${name}`] : []),
  ...(price ? [`Quota: ${editablePrice(Number(price))} €`] : []),
  ...(payment_link === undefined ? [] : [`Link di pagamento: ${payment_link || "tolto"}`]),
];

/** Form for name, price and payment link of a race; existing bookings keep their price. */
function EditRaceDialog({ race, ...dialog }: DialogState & { race: Race }) {
  const { id, name, price, payment_link } = race;
  const { mutateAsync: editRace } = useEditRace();
  // The list reads the race again meanwhile, the form does not.
  const [seen] = useState({ name, price, payment_link });
  const conflict = useConflict(seen, async (change: RaceChange, replaces) => {
    await editRace({ params: { id }, body: { ...change, replaces } });
    toast.success("Simulazione aggiornata.", 4000);
    dialog.onClose();
  });
  const { base } = conflict;
  return (
    <FormDialog
      {...dialog}
      title="Modifica la simulazione"
      submitLabel="Salva"
      schema={changeForm}
      defaultValues={{
        name: base.name,
        price: editablePrice(Number(base.price)),
        payment_link: base.payment_link ?? "",
      }}
      onSubmit={(change) => sendForm(() => conflict.save(change))}
      version={conflict.times}
      conflict={
        <ConflictDialog
          open={conflict.conflict?.open === true}
          title="La simulazione è cambiata"
          text="Mentre scrivevi, un’altra persona ha salvato altri dati di questa simulazione:"
          changes={raceChanges(conflict.conflict?.stored)}
          onOverwrite={() => void sendForm(conflict.overwrite)}
          onReload={conflict.takeOver}
          onClose={conflict.close}
        />
      }
    >
      <RaceFields />
      <Note variant="body2">Chi ha già prenotato mantiene la quota di allora.</Note>
    </FormDialog>
  );
}

/** Popup of the start list with its subject. */
export type Popup =
  | { is: "new" | "edit" | "remove" | "cancel" | "postpone" }
  | { is: "add"; slotId?: string }
  | { is: "booking"; id: string }
  | { is: "places"; slotId: string };

type Props = DialogState & {
  popup: Popup;
  list: StartList;
  /** Fields of the sale of a place. */
  saleFields: ReactNode;
};

/** Renders the open popup with the current data, which may change while it is open. */
export function RacePopups({ popup, open, list: { race, slots }, saleFields, onClose }: Props) {
  const navigate = useNavigate();
  const today = romeDay(useNow());
  const shared = { open, onClose };
  const { mutateAsync: removeRace } = useRemoveRace();
  const show = (date?: string) => navigate(adminPaths.race.href(date));

  switch (popup.is) {
    case "new":
      return <NewRaceDialog {...shared} like={race} today={today} onCreated={show} />;
    case "edit":
      return race && <EditRaceDialog {...shared} race={race} />;
    case "cancel":
      return race && <CancelRaceDialog {...shared} race={race} />;
    case "postpone":
      return race && <PostponeRaceDialog {...shared} race={race} firstStart={slots.at(0)?.start_time} />;
    case "remove":
      return (
        race && (
          <ConfirmDialog
            open={open}
            title="Eliminare la simulazione?"
            text={`${race.name} e i suoi slot spariscono dal sito. Nessuno ha un posto.`}
            confirmLabel="Elimina la simulazione"
            keepLabel="Tieni la simulazione"
            destructive
            onConfirm={async () => {
              onClose();
              if (await act(() => removeRace({ params: { id: race.id } }), "Simulazione eliminata.")) show();
            }}
            onCancel={onClose}
          />
        )
      );
    case "add":
      return (
        <AddBookingDialog
          {...shared}
          slots={slots}
          slotId={popup.slotId}
          price={race?.price}
          saleFields={saleFields}
        />
      );
    case "booking": {
      const booking = slots.flatMap(({ bookings }) => bookings).find(({ id }) => id === popup.id);
      return booking && <BookingDialog {...shared} booking={booking} slots={slots} saleFields={saleFields} />;
    }
    case "places": {
      const slot = slots.find(({ id }) => id === popup.slotId);
      return slot && <PlacesDialog {...shared} slot={slot} />;
    }
  }
}
