import Box from "@mui/material/Box";
import type { RaceBookingRequest, StaffBookingRequest } from "@studio/contract/race/model.ts";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { sendForm } from "../../../../lib/http/act.ts";
import { saleDefaults } from "../../../../lib/saleForm.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Form, type Outcome } from "../../../../ui/form/Form.tsx";
import { SelectField } from "../../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { SearchChoice } from "../../../../ui/form/search/SearchChoice.tsx";
import { type PersonChoice, peopleQuery, type StaffSlot, useBook } from "../api.ts";
import { staffBookingForm } from "../forms.ts";
import { slotChoice } from "../labels.ts";
import { withPlaces } from "../start-list/startList.ts";
import { RunnerFields } from "./RunnerFields.tsx";

/** Search for a person, whose data fills in the form. */
function PersonSearch() {
  const { setValue } = useFormContext<RaceBookingRequest>();
  const fill = ({ first_name, last_name, email, phone }: PersonChoice) => {
    const values = { first_name, last_name, email, phone: phone ?? "" };
    for (const name of ["first_name", "last_name", "email", "phone"] as const) {
      setValue(name, values[name], { shouldValidate: values[name] !== "" });
    }
  };
  return (
    <SearchChoice
      label="Cerca tra gli iscritti"
      placeholder="Nome, email o telefono"
      query={peopleQuery}
      onChoose={fill}
      autoFocus
    />
  );
}

type Props = {
  slots: readonly StaffSlot[];
  /** Preselected slot, if any. */
  slotId: string | undefined;
  /** Price of a place, in cents. */
  price: number | undefined;
  /** Fields of the sale in the surrounding form (`saleText`). */
  saleFields: ReactNode;
  open: boolean;
  onClose: () => void;
};

/** Form for a booking by staff: confirmed at once, with its sale (docs/product/races.md#bookings-by-staff). */
export function AddBookingDialog({ slots, slotId, price, saleFields, open, onClose }: Props) {
  const { mutateAsync: book } = useBook();
  const choices = withPlaces(slots).map((slot) => ({ value: slot.id, label: slotChoice(slot) }));
  const send = (request: StaffBookingRequest): Promise<Outcome> => {
    const done = `${request.first_name} è in lista: il biglietto è in arrivo a ${request.email}.`;
    return sendForm(async () => {
      await book(request);
      onClose();
    }, done);
  };

  return (
    <ActionDialog open={open} title="Aggiungi prenotazione" onClose={onClose}>
      {choices.length === 0 ? (
        <EmptyState
          title="Nessun posto libero"
          hint="Apri altri posti in uno slot, oppure annulla una prenotazione."
        />
      ) : (
        <Form schema={staffBookingForm} defaultValues={saleDefaults(price)} onSubmit={send}>
          <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
            <PersonSearch />
            <SelectField
              name="slot_id"
              label="Slot"
              options={choices}
              initial={slotId}
              placeholder="Scegli uno slot"
              required
            />
            <RunnerFields />
            {saleFields}
            <SubmitButton>Prenota il posto</SubmitButton>
          </Box>
        </Form>
      )}
    </ActionDialog>
  );
}
