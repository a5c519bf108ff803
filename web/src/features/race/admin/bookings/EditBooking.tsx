import Button from "@mui/material/Button";
import type { RaceBookingChange } from "@studio/contract/race/model.ts";
import { useState } from "react";
import { useConflict } from "../../../../lib/editing/useConflict.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ConflictDialog } from "../../../../ui/feedback/ConflictDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { type Booking, useEditBooking } from "../api.ts";
import { bookingChangeForm } from "../forms.ts";
import { RunnerFields } from "./RunnerFields.tsx";

/** Fields of a booking as staff read them. */
const fieldLabels = {
  first_name: "Nome",
  last_name: "Cognome",
  email: "Email",
  phone: "Telefono",
  category: "Categoria",
  partner: "In coppia con",
} as const;

/** Returns the data of a booking that another person stored, as staff read them. */
const storedChanges = (stored: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(fieldLabels).flatMap(([field, label]) => {
    const value = stored[field];
    return value === undefined ? [] : [`${label}: ${value || "tolto"}`];
  });

type Props = { booking: Booking; onDone: () => void; onBack: () => void };

/**
 * Corrects a confirmed booking; all categories cost the same, so no money moves. A change that a colleague or the runner
 * made meanwhile is shown before it is replaced.
 */
export function EditBooking({ booking, onDone, onBack }: Props) {
  const { mutateAsync: edit } = useEditBooking();
  // The list reads the booking again meanwhile, the form does not.
  const [seen] = useState(() => {
    const { first_name, last_name, email, phone, category, partner } = booking;
    return { first_name, last_name, email, phone, category, partner };
  });
  const conflict = useConflict(seen, async (change: RaceBookingChange, replaces) => {
    await edit({ params: { id: booking.id }, body: { ...change, replaces } });
    const done =
      change.email === seen.email
        ? "Prenotazione aggiornata."
        : `Prenotazione aggiornata: il nuovo biglietto è in arrivo a ${change.email}.`;
    toast.success(done, 4000);
    onDone();
  });
  const { base } = conflict;
  return (
    <>
      <Form
        key={conflict.times}
        schema={bookingChangeForm}
        defaultValues={{ ...base, partner: base.partner ?? "" }}
        onSubmit={(change) => sendForm(() => conflict.save(change))}
      >
        <FormGrid>
          <RunnerFields />
          <Note variant="body2">
            Le categorie costano uguale: non c’è nulla da pagare o da rimborsare. Con una nuova email parte un
            nuovo biglietto, e quello di prima non vale più.
          </Note>
          <SubmitButton>Salva</SubmitButton>
          <Button variant="outlined" onClick={onBack}>
            Indietro
          </Button>
        </FormGrid>
      </Form>
      <ConflictDialog
        open={conflict.conflict?.open === true}
        title="La prenotazione è cambiata"
        text="Mentre scrivevi, un’altra persona ha salvato altri dati di questa prenotazione:"
        changes={storedChanges(conflict.conflict?.stored)}
        onOverwrite={() => void sendForm(conflict.overwrite)}
        onReload={conflict.takeOver}
        onClose={conflict.close}
      />
    </>
  );
}
