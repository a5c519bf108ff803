import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "./FieldFrame.tsx";
import { useField } from "./useField.ts";

type Props = { name: string; label: string; required?: boolean; readOnly?: boolean; autoFocus?: boolean };

/** Renders a field of the surrounding `Form` for an amount in euros. */
export function MoneyField({ name, label, required, readOnly, autoFocus }: Props) {
  const { id, message, input, invalid } = useField(name);
  return (
    <FieldFrame id={id} label={label} message={message}>
      <OutlinedInput
        {...input}
        autoComplete="off"
        readOnly={readOnly}
        autoFocus={autoFocus}
        slotProps={{ input: { inputMode: "decimal", required, ...invalid } }}
        endAdornment={<InputAdornment position="end">€</InputAdornment>}
      />
    </FieldFrame>
  );
}
