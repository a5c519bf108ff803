import { romeDay } from "@studio/contract/romeDay.ts";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { act } from "../../../lib/act.ts";
import { useNow } from "../../../lib/clock.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { AddBookingDialog } from "./AddBookingDialog.tsx";
import { BookingDialog } from "./BookingDialog.tsx";
import { type StartList, useRemoveRace } from "./data.ts";
import { EditRaceDialog } from "./EditRaceDialog.tsx";
import { NewRaceDialog } from "./NewRaceDialog.tsx";
import { PlacesDialog } from "./PlacesDialog.tsx";

/** What stands open over the screen. */
export type Popup =
  | { is: "new" | "edit" | "remove" }
  | { is: "add"; slotId?: string }
  | { is: "booking"; id: string }
  | { is: "places"; slotId: string };

type Props = {
  popup: Popup;
  open: boolean;
  list: StartList;
  onClose: () => void;
};

/** The dialogue that is open, over data that goes on changing. */
export function RacePopups({ popup, open, list: { race, slots }, onClose }: Props) {
  const navigate = useNavigate();
  const today = romeDay(useNow());
  const shared = { open, onClose };
  const { mutateAsync: removeRace } = useRemoveRace();
  const show = (date?: string) => navigate(paths.adminRace.href(date));

  switch (popup.is) {
    case "new":
      return <NewRaceDialog {...shared} like={race} today={today} onCreated={show} />;
    case "edit":
      return race && <EditRaceDialog {...shared} race={race} />;
    case "remove":
      return (
        race && (
          <ConfirmDialog
            open={open}
            title="Eliminare la simulazione?"
            text={`${race.name} e i suoi slot spariscono dal sito. Nessuno ha prenotato.`}
            confirmLabel="Elimina"
            onConfirm={async () => {
              onClose();
              if (await act(() => removeRace(race.id), "Simulazione eliminata.")) show();
            }}
            onCancel={onClose}
          />
        )
      );
    case "add":
      return <AddBookingDialog {...shared} slots={slots} slotId={popup.slotId} />;
    case "booking": {
      const booking = slots.flatMap(({ bookings }) => bookings).find(({ id }) => id === popup.id);
      return booking && <BookingDialog {...shared} booking={booking} slots={slots} />;
    }
    case "places": {
      const slot = slots.find(({ id }) => id === popup.slotId);
      return slot && <PlacesDialog {...shared} slot={slot} />;
    }
  }
}
