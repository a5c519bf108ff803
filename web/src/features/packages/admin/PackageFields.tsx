import { DateField } from "../../../ui/dates/DateField.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";

/** Fields of a package; only a pack of lessons has a size. */
export const PackageFields = ({ isPack }: { isPack: boolean }) => (
  <>
    <FormField name="name" label="Nome" autoComplete="off" required />
    {isPack && <FormField name="size" label="Lezioni" inputMode="numeric" autoComplete="off" required />}
    <DateField
      name="expire_date"
      label={isPack ? "Ultimo giorno valido (facoltativo)" : "Ultimo giorno valido"}
    />
  </>
);
