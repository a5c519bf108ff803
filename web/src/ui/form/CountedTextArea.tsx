import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { FieldFrame } from "./FieldFrame.tsx";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Maximum length in characters; near it the field shows how many are left. */
  max: number;
  rows?: number;
};

/** Renders a controlled text area outside a `Form`, with a character count. */
export function CountedTextArea({ label, value, onChange, max, rows = 4 }: Props) {
  const id = useId();
  const left = max - value.length;
  return (
    <FieldFrame id={id} label={label} message={undefined}>
      <OutlinedInput
        id={id}
        multiline
        minRows={rows}
        maxRows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: { maxLength: max, "aria-describedby": `${id}-left` } }}
        sx={{ p: 0 }}
      />
      <FormHelperText
        component="div"
        id={`${id}-left`}
        aria-live="polite"
        // Hidden it would not be read out once it has a text.
        sx={{ "&:empty": { position: "absolute" } }}
      >
        {left <= max / 10 ? `Ancora ${left} ${left === 1 ? "carattere" : "caratteri"}` : null}
      </FormHelperText>
    </FieldFrame>
  );
}
