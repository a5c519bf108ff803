import { TimeField as PickerField } from "@mui/x-date-pickers/TimeField";
import { lightFormat } from "date-fns/lightFormat";
import type { TimeFieldProps } from "../TimeField.tsx";
import { ItalianDates } from "./ItalianDates.tsx";
import { usePickerField } from "./usePickerField.ts";

const time = {
  read: (value: string) => new Date(`2000-01-01T${value}:00`),
  write: (date: Date) => lightFormat(date, "HH:mm"),
};

/** Renders `TimeField` of `ui/dates` once its script is there. */
export function TimeField({ name, label, required = false }: TimeFieldProps) {
  const { picker, textField } = usePickerField(name, time);
  return (
    <ItalianDates>
      <PickerField
        {...picker}
        label={label}
        ampm={false}
        slotProps={{ textField: { ...textField, required } }}
      />
    </ItalianDates>
  );
}
