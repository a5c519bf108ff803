import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RaceForm } from "@studio/contract/race/model.ts";
import { arrival } from "@studio/contract/race/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { formatTime } from "../../../lib/format/format.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import type { Outcome } from "../../../ui/form/Form.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Visible } from "../../../ui/layout/flow/Visible.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { BookingForm } from "./BookingForm.tsx";
import type { BookingNote } from "./useBooking.ts";

const Chosen = ({ start }: { start: Date }) => {
  const { usual, first } = arrival(start);
  return (
    <div>
      <Note variant="body2">La tua partenza</Note>
      <Typography
        variant="h1"
        component="p"
        sx={{
          fontSize: { xs: "5.5rem", md: "8rem" },
          lineHeight: 0.9,
          mb: 4,
        }}
      >
        {formatTime(start)}
      </Typography>
      <Typography>
        Arriva entro le {formatTime(usual)}, oppure entro le {formatTime(first)} se è la tua prima
        simulazione.
      </Typography>
    </div>
  );
};

const steps = (
  <Points
    items={[
      "Scegli una partenza dal tabellone: i posti si aggiornano in tempo reale",
      "Lasciaci i tuoi dati e paga con carta: il posto ti aspetta per 30 minuti",
      "Ricevi il biglietto via email: mostralo all’arrivo",
    ]}
  />
);

/** Steps of the booking, and the arrival times for the chosen start. */
const ChosenSlot = ({ start }: { start: Date | undefined }) => (
  <Box sx={{ display: "grid", gap: 8, position: { md: "sticky" }, top: 100 }}>
    {start && <Chosen start={start} />}
    {start ? <Visible from="md">{steps}</Visible> : steps}
  </Box>
);

type Props = {
  start: Date | undefined;
  /** In cents; `undefined` while loading. */
  price: number | undefined;
  /** Outcome of the last attempt. */
  note: BookingNote | undefined;
  onBook: (entered: RaceForm) => Promise<Outcome>;
  /** Called when a field is invalid; may return an earlier element to focus, since the start may be missing too. */
  onInvalid: () => HTMLElement | undefined;
};

/** The chosen start beside the form that books it. */
export const BookingPanel = ({ start, price, note, onBook, onInvalid }: Props) => (
  <Columns count={{ xs: 1, md: [5, 6] }} gap={{ xs: 6, md: 12 }} align="start">
    <ChosenSlot start={start} />
    <Panel>
      <Typography variant="h2" component="h3" sx={{ mb: 5 }}>
        I tuoi dati
      </Typography>
      <BookingForm
        note={note}
        label={price === undefined ? "Prenota e paga" : `Prenota e paga ${formatPrice(price)}`}
        onBook={onBook}
        onInvalid={onInvalid}
      />
    </Panel>
  </Columns>
);
