import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { BookingsAtEnd } from "@studio/contract/timetable/standing/model.ts";
import { plural } from "../../../lib/format/format.ts";
import { weekdayName } from "../../../lib/format/weekdays.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import type { Place } from "./api.ts";

type Props = {
  place: Place;
  open: boolean;
  /** Number of booked classes that can be cancelled for free. */
  bookings: number;
  /** The choice that is being sent. */
  pending: BookingsAtEnd | undefined;
  onLeave: (bookings: BookingsAtEnd) => Promise<void>;
  onClose: () => void;
};

/** Asks whether to leave a weekly place, and what happens to the classes that are booked. */
export function LeaveDialog({ place, open, bookings, pending, onLeave, onClose }: Props) {
  const choice = (chosen: BookingsAtEnd, label: string) => (
    <Button
      variant="outlined"
      loading={pending === chosen}
      disabled={pending !== undefined}
      onClick={() => void onLeave(chosen)}
    >
      {label}
    </Button>
  );
  return (
    <ActionDialog
      open={open}
      title="Lasciare il posto?"
      onClose={onClose}
      actions={
        <>
          {bookings === 0 ? (
            choice("keep", "Lascia il posto")
          ) : (
            <>
              {choice("keep", "Lascialo e tieni le lezioni prenotate")}
              {choice("cancel", "Lascialo e cancella le lezioni prenotate")}
            </>
          )}
          <Button variant="contained" onClick={onClose}>
            Tieni il posto
          </Button>
        </>
      }
    >
      <Typography>
        Non prenotiamo più per te la classe di {weekdayName(place.weekday)} alle {place.time}.
        {bookings > 0 &&
          ` Hai ancora ${plural(bookings, "lezione prenotata", "lezioni prenotate")} che puoi cancellare gratis.`}
      </Typography>
    </ActionDialog>
  );
}
