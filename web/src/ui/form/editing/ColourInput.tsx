import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "../FieldFrame.tsx";
import { fieldId, useFault } from "./faults.ts";

type Props = {
  path: string;
  label: string;
  /** Says below the field what the label does not, unless it has a fault. */
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A native picker takes nothing else. */
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Renders a controlled colour `#RRGGBB` of an editor, typed or picked; `path` is its place in the value. */
export function ColourInput({ path, label, hint, value, onChange }: Props) {
  const id = fieldId(path);
  const message = useFault(path);
  const describedBy = message ? `${id}-error` : hint && `${id}-hint`;
  return (
    <FieldFrame id={id} label={label} message={message}>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        startAdornment={
          <Box
            component="input"
            type="color"
            aria-label={`${label}: scegli`}
            value={isColour(value) ? value : "#000000"}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            sx={{
              flexShrink: 0,
              width: 40,
              height: 32,
              ml: -1,
              mr: 2,
              p: 0,
              border: 0,
              borderRadius: "6px",
              background: "none",
              cursor: "pointer",
            }}
          />
        }
        slotProps={{
          input: {
            spellCheck: false,
            ...(message && { "aria-invalid": true }),
            ...(describedBy && { "aria-describedby": describedBy }),
          },
        }}
      />
      {hint && !message && (
        <FormHelperText id={`${id}-hint`} sx={{ mx: 0, mt: 1.5, typography: "body2" }}>
          {hint}
        </FormHelperText>
      )}
    </FieldFrame>
  );
}
