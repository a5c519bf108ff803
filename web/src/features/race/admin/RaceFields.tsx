import { FormField } from "../../../ui/form/FormField.tsx";

/** Fields that staff can edit before and after the first booking. */
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
