import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "../form/FieldFrame.tsx";
import { useField } from "../form/useField.ts";

type Props = {
  name: string;
  label: string;
  required?: boolean;
};

/** Renders a day and time of the surrounding `Form`, with the browser's own picker. */
export function DateTimeField({ name, label, required }: Props) {
  const { id, message, input, invalid } = useField(name);
  return (
    <FieldFrame id={id} label={label} message={message}>
      <OutlinedInput
        {...input}
        type="datetime-local"
        slotProps={{ input: { ...invalid, required } }}
        // iOS draws an empty field without its height.
        sx={{ "& input": { minHeight: 24 } }}
      />
    </FieldFrame>
  );
}
