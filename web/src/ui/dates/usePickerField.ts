import { isValid } from "date-fns/isValid";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { labelAbove } from "./ItalianDates.tsx";

/** What stands for a day or an hour half typed: no schema takes it for one. */
const HALF = "?";

type Conversion = {
  /** What a picker has for a value of the form, by the browser's own clock. */
  read: (value: string) => Date;
  /** The value of the form; `undefined` for what is not whole yet. */
  write: (date: Date) => string | undefined;
};

/** Binds a picker to a text of the surrounding `Form`; what is taken away is `""`. */
export function usePickerField(name: string, { read, write }: Conversion) {
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  const inputRef = useRef<HTMLInputElement>(null);
  // A value given back while somebody types would undo the typing.
  const [defaultValue] = useState(() => {
    const date = read(String(field.value));
    return isValid(date) ? date : null;
  });
  // A picker calls what is half typed none, and would lose it without a word.
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
      // What to type is shown before anybody does.
      slotProps: { inputLabel: { shrink: true } },
      sx: labelAbove,
    },
  };
}
