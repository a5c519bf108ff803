import { DateField } from "../../../ui/dates/DateField.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";

type Props = {
  isPack: boolean;
  hasFirstDay?: boolean;
  /** Whether it has days of its own, and no debits that they follow. */
  hasDays?: boolean;
};

/** Fields of a package; only a pack of lessons has a size, and a subscription may have a first day of its own. */
export const PackageFields = ({ isPack, hasFirstDay = false, hasDays = true }: Props) => (
  <>
    <FormField name="name" label="Nome" autoComplete="off" required />
    {isPack && <FormField name="size" label="Lezioni" inputMode="numeric" autoComplete="off" required />}
    {hasDays && hasFirstDay && <DateField name="start_date" label="Primo giorno" />}
    {hasDays && (
      <DateField
        name="expire_date"
        label={isPack ? "Ultimo giorno valido (facoltativo)" : "Ultimo giorno valido"}
      />
    )}
  </>
);
