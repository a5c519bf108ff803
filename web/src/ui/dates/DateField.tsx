import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { lightFormat } from "date-fns/lightFormat";
import { ItalianDates } from "./ItalianDates.tsx";
import { usePickerField } from "./usePickerField.ts";

type Props = {
  name: string;
  label: string;
  /** The earliest selectable day, `yyyy-MM-dd`. */
  min?: string;
  required?: boolean;
};

/** Returns the picker's value of a calendar day: that day's midnight in the browser's time zone. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);

const day = {
  read: dateOf,
  // A half-typed year is not a date yet.
  write: (date: Date) => (date.getFullYear() > 1999 ? lightFormat(date, "yyyy-MM-dd") : undefined),
};

/** Renders a day `yyyy-MM-dd` of the surrounding `Form`, typed or chosen from a calendar; cleared, it is `""`. */
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
