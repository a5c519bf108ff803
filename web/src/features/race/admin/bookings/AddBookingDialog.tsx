import type { RaceBookingRequest, StaffBookingRequest } from "@studio/contract/race/model.ts";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { saleDefaults } from "../../../../lib/saleForm.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { SelectField } from "../../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { SearchChoice } from "../../../../ui/form/search/SearchChoice.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
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

type Props = DialogState & {
  slots: readonly StaffSlot[];
  /** Preselected slot, if any. */
  slotId: string | undefined;
  /** Price of a place, in cents. */
  price: number | undefined;
  /** Fields of the sale in the surrounding form (`saleText`). */
  saleFields: ReactNode;
};

/** Form for a booking by staff: confirmed at once, with its sale (docs/product/races.md#bookings-by-staff). */
export function AddBookingDialog({ slots, slotId, price, saleFields, open, onClose }: Props) {
  const { mutateAsync: book } = useBook();
  const choices = withPlaces(slots).map((slot) => ({ value: slot.id, label: slotChoice(slot) }));
  const send = (body: StaffBookingRequest) =>
    sendAndClose(
      onClose,
      () => book({ body }),
      `${body.first_name} è in lista: il biglietto è in arrivo a ${body.email}.`,
    );

  return (
    <ActionDialog open={open} title="Aggiungi prenotazione" onClose={onClose}>
      {choices.length === 0 ? (
        <EmptyState
          title="Nessun posto libero"
          hint="Apri altri posti in uno slot, oppure annulla una prenotazione."
        />
      ) : (
        <Form schema={staffBookingForm} defaultValues={saleDefaults(price)} onSubmit={send}>
          <FormGrid>
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
          </FormGrid>
        </Form>
      )}
    </ActionDialog>
  );
}
