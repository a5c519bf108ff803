import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "../form/FieldFrame.tsx";
import { useField } from "../form/useField.ts";

type Props = {
  name: string;
  label: string;
  /** The earliest selectable time, `2026-11-25T18:30`. */
  min?: string;
  required?: boolean;
};

/** Renders a day and time of the surrounding `Form`, with the browser's own picker. */
export function DateTimeField({ name, label, min, required }: Props) {
  const { id, message, input, invalid } = useField(name);
  return (
    <FieldFrame id={id} label={label} message={message}>
      <OutlinedInput
        {...input}
        type="datetime-local"
        slotProps={{ input: { ...invalid, min, required } }}
        // iOS draws an empty field without its height.
        sx={{ "& input": { minHeight: 24 } }}
      />
    </FieldFrame>
  );
}
