import { useId } from "react";
import { useFormContext } from "react-hook-form";

/** Binds an MUI input to a field of the surrounding `Form`; `message` is its error. */
export function useField(name: string) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext();
  const { ref, ...field } = register(name);
  const message = getFieldState(name, formState).error?.message;
  return {
    id,
    message,
    input: { ...field, id, inputRef: ref, "aria-describedby": message && `${id}-error` },
    invalid: { "aria-invalid": message !== undefined },
  };
}
