import { DateField } from "../../../ui/dates/DateField.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";

type Props = { isPack: boolean; hasFirstDay?: boolean };

/** Fields of a package; only a pack of lessons has a size, and a subscription may have a first day of its own. */
export const PackageFields = ({ isPack, hasFirstDay = false }: Props) => (
  <>
    <FormField name="name" label="Nome" autoComplete="off" required />
    {isPack && <FormField name="size" label="Lezioni" inputMode="numeric" autoComplete="off" required />}
    {hasFirstDay && <DateField name="start_date" label="Primo giorno" />}
    <DateField
      name="expire_date"
      label={isPack ? "Ultimo giorno valido (facoltativo)" : "Ultimo giorno valido"}
    />
  </>
);
