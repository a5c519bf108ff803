import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RaceForm } from "@studio/contract/race/model.ts";
import { formatPrice } from "../../../lib/format.ts";
import type { Outcome } from "../../../ui/Form.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { BookingForm } from "./BookingForm.tsx";
import { ChosenSlot } from "./ChosenSlot.tsx";
import type { BookingNote } from "./useBooking.ts";

type Props = {
  start: Date | undefined;
  /** In cents; `undefined` while it is not known. */
  price: number | undefined;
  /** What became of the last attempt. */
  note: BookingNote | undefined;
  onBook: (entered: RaceForm) => Promise<Outcome>;
  /** Called when a field stops the form; it may not be all that is missing. */
  onInvalid: () => HTMLElement | undefined;
};

/** The chosen start beside the form that books it. */
export const BookingPanel = ({ start, price, note, onBook, onInvalid }: Props) => (
  <Box
    sx={{
      display: "grid",
      gap: { xs: 6, md: 12 },
      alignItems: "start",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" },
    }}
  >
    <ChosenSlot start={start} />
    <Panel>
      <Typography variant="h2" component="h3" sx={{ mb: 5, color: "text.primary" }}>
        I tuoi dati
      </Typography>
      <BookingForm
        note={note}
        label={price === undefined ? "Prenota e paga" : `Prenota e paga ${formatPrice(price)}`}
        onBook={onBook}
        onInvalid={onInvalid}
      />
    </Panel>
  </Box>
);
