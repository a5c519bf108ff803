import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { lightFormat } from "date-fns/lightFormat";
import { ItalianDates } from "./ItalianDates.tsx";
import { usePickerField } from "./usePickerField.ts";

type Props = {
  name: string;
  label: string;
  /** The earliest that the calendar offers, `yyyy-MM-dd`. */
  min?: string;
  required?: boolean;
};

/** A calendar day as the picker has it: that day's midnight by the browser's own clock. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);

const day = {
  read: dateOf,
  // A year half typed is none.
  write: (date: Date) => (date.getFullYear() > 1999 ? lightFormat(date, "yyyy-MM-dd") : undefined),
};

/** A day `yyyy-MM-dd` of the surrounding `Form`, typed or chosen from a calendar; taken away, it is `""`. */
export function DateField({ name, label, min, required = false }: Props) {
  const { picker, textField } = usePickerField(name, day);
  return (
    <ItalianDates>
      <DatePicker
        {...picker}
        label={label}
        {...(min !== undefined && { minDate: dateOf(min) })}
        slotProps={{ field: { clearable: !required }, textField: { ...textField, required } }}
      />
    </ItalianDates>
  );
}
