import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { isValid } from "date-fns/isValid";
import { lightFormat } from "date-fns/lightFormat";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { ItalianDates, labelAbove } from "./ItalianDates.tsx";

type Props = { name: string; label: string };

/** What stands for a day half typed: no schema takes it for one. */
const HALF = "?";

/** A calendar day as the picker has it: that day's midnight by the browser's own clock. */
function dateOf(day: unknown): Date | null {
  const date = new Date(`${day}T00:00:00`);
  return isValid(date) ? date : null;
}

function dayOf(date: Date | null): string {
  if (date === null) return "";
  return isValid(date) && date.getFullYear() > 1999 ? lightFormat(date, "yyyy-MM-dd") : HALF;
}

/** A day `yyyy-MM-dd` of the surrounding `Form`, typed or chosen from a calendar; taken away, it is `""`. */
export function DateField({ name, label }: Props) {
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  const input = useRef<HTMLInputElement>(null);
  // A value given back while somebody types would undo the typing.
  const [initial] = useState(() => dateOf(field.value));
  // The picker calls a day half typed none, and would lose it without a word.
  const noteHalf = () => {
    const isHalf = input.current !== null && input.current.value !== "";
    if (field.value === "" && isHalf) field.onChange(HALF);
    if (field.value === HALF && !isHalf) field.onChange("");
  };
  return (
    <ItalianDates>
      <DatePicker
        label={label}
        name={name}
        inputRef={input}
        defaultValue={initial}
        onChange={(date) => field.onChange(dayOf(date))}
        slotProps={{
          field: { clearable: true },
          textField: {
            fullWidth: true,
            error: message !== undefined,
            helperText: message,
            onKeyUp: noteHalf,
            onBlur: () => {
              noteHalf();
              field.onBlur();
            },
            sx: labelAbove,
          },
        }}
      />
    </ItalianDates>
  );
}
