import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "../form/FieldFrame.tsx";
import { useField } from "../form/useField.ts";

type Props = {
  name: string;
  label: string;
  /** The earliest that the browser's calendar offers, `2026-11-25T18:30`. */
  min?: string;
  required?: boolean;
};

/** A day and an hour of the surrounding `Form`, by the browser's own calendar. */
export function DateTimeField({ name, label, min, required }: Props) {
  const { id, message, input, invalid } = useField(name);
  return (
    <FieldFrame id={id} label={label} message={message}>
      <OutlinedInput
        {...input}
        type="datetime-local"
        slotProps={{ input: { ...invalid, min, required } }}
        // Empty, iOS draws the field without a height of its own.
        sx={{ "& input": { minHeight: 24 } }}
      />
    </FieldFrame>
  );
}
