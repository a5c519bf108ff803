import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "./FieldFrame.tsx";
import { useField } from "./useField.ts";

type Props = { name: string; label: string; rows?: number };

/** Renders a text area of the surrounding `Form`. */
export function TextArea({ name, label, rows = 3 }: Props) {
  const { id, message, input, invalid } = useField(name);
  return (
    <FieldFrame id={id} label={label} message={message}>
      {/* Not MUI's multiline input: its script measures the height after the HTML was painted. */}
      <OutlinedInput
        {...input}
        inputComponent="textarea"
        rows={rows}
        slotProps={{ input: { ...invalid, type: undefined } }}
        sx={{ "& textarea": { height: "auto", resize: "vertical", lineHeight: 1.5 } }}
      />
    </FieldFrame>
  );
}
