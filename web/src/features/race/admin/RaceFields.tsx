import { FormField } from "../../../ui/form/FormField.tsx";

/** What can be said of a race before and after people have booked. */
export const RaceFields = () => (
  <>
    <FormField name="name" label="Nome" autoComplete="off" required />
    <FormField name="price" label="Quota in euro" inputMode="decimal" autoComplete="off" required />
    <FormField
      name="payment_link"
      label="Link di pagamento fisso (facoltativo)"
      inputMode="url"
      autoComplete="off"
    />
  </>
);
