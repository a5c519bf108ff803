import { TimeField as PickerField } from "@mui/x-date-pickers/TimeField";
import { lightFormat } from "date-fns/lightFormat";
import { ItalianDates } from "./ItalianDates.tsx";
import { usePickerField } from "./usePickerField.ts";

type Props = { name: string; label: string; required?: boolean };

const time = {
  read: (value: string) => new Date(`2000-01-01T${value}:00`),
  write: (date: Date) => lightFormat(date, "HH:mm"),
};

/** Renders a time `HH:mm` of the surrounding `Form`, typed by digits; 24 hours in every browser. */
export function TimeField({ name, label, required = false }: Props) {
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
