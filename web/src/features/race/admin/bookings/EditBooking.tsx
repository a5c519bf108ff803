import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { sendForm } from "../../../../lib/http/act.ts";
import { Form } from "../../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { type Booking, useEditBooking } from "../api.ts";
import { bookingChangeForm } from "../forms.ts";
import { RunnerFields } from "./RunnerFields.tsx";

type Props = { booking: Booking; onDone: () => void; onBack: () => void };

/** Corrects a confirmed booking; all categories cost the same, so no money moves. */
export function EditBooking({ booking, onDone, onBack }: Props) {
  const { mutateAsync: edit } = useEditBooking(booking.id);
  const { first_name, last_name, email, phone, category, partner } = booking;
  return (
    <Form
      schema={bookingChangeForm}
      defaultValues={{ first_name, last_name, email, phone, category, partner: partner ?? "" }}
      onSubmit={(change) =>
        sendForm(
          async () => {
            await edit(change);
            onDone();
          },
          change.email === email
            ? "Prenotazione aggiornata."
            : `Prenotazione aggiornata: il nuovo biglietto è in arrivo a ${change.email}.`,
        )
      }
    >
      <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
        <RunnerFields />
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          Le categorie costano uguale: non c’è nulla da pagare o da rimborsare. Con una nuova email parte un
          nuovo biglietto, e quello di prima non vale più.
        </Typography>
        <SubmitButton>Salva</SubmitButton>
        <Button variant="outlined" onClick={onBack}>
          Indietro
        </Button>
      </Box>
    </Form>
  );
}
