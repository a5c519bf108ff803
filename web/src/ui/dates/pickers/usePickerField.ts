import { isValid } from "date-fns/isValid";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { labelAbove } from "./ItalianDates.tsx";

/** The form's value of a half-typed date or time: no schema accepts it. */
const HALF = "?";

type Conversion = {
  /** Returns the picker's value of a form value, in the browser's time zone. */
  read: (value: string) => Date;
  /** Returns the form value; `undefined` while the date is incomplete. */
  write: (date: Date) => string | undefined;
};

/** Binds a picker to a text of the surrounding `Form`; cleared, it is `""`. */
export function usePickerField(name: string, { read, write }: Conversion) {
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  const inputRef = useRef<HTMLInputElement>(null);
  // Uncontrolled: writing the value back would undo a half-typed date.
  const [defaultValue] = useState(() => {
    const date = read(String(field.value));
    return isValid(date) ? date : null;
  });
  // A picker reports a half-typed date as empty, and would lose it silently.
  const noteHalf = () => {
    const isHalf = inputRef.current !== null && inputRef.current.value !== "";
    if (field.value === "" && isHalf) field.onChange(HALF);
    if (field.value === HALF && !isHalf) field.onChange("");
  };
  return {
    picker: {
      name,
      inputRef,
      defaultValue,
      onChange: (date: Date | null) => {
        if (date === null) field.onChange("");
        else field.onChange((isValid(date) && write(date)) || HALF);
      },
    },
    textField: {
      fullWidth: true,
      error: message !== undefined,
      helperText: message,
      onKeyUp: noteHalf,
      onBlur: () => {
        noteHalf();
        field.onBlur();
      },
      // The format is shown before anything is typed.
      slotProps: { inputLabel: { shrink: true } },
      sx: labelAbove,
    },
  };
}
