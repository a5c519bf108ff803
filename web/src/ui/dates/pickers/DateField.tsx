import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { lightFormat } from "date-fns/lightFormat";
import type { DateFieldProps } from "../DateField.tsx";
import { ItalianDates } from "./ItalianDates.tsx";
import { usePickerField } from "./usePickerField.ts";

/** Returns the picker's value of a calendar day: that day's midnight in the browser's time zone. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);

const day = {
  read: dateOf,
  // A half-typed year is not a date yet.
  write: (date: Date) => (date.getFullYear() > 1999 ? lightFormat(date, "yyyy-MM-dd") : undefined),
};

/** Renders `DateField` of `ui/dates` once its script is there. */
export function DateField({ name, label, min, required = false }: DateFieldProps) {
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
