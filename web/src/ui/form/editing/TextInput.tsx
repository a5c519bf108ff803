import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import { fieldId, useFault } from "./faults.ts";

type Props = {
  path: string;
  label: string;
  /** Says below the field what the label does not, unless it has a fault. */
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  rows?: number;
  type?: "text" | "date" | "time";
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  /** Whether the browser checks the spelling; it decides itself without one. */
  spellCheck?: boolean;
  startAdornment?: ReactNode;
};

/** Renders a controlled text field of an editor; `path` is its place in the value, by which its fault is found. */
export function TextInput({
  path,
  label,
  hint,
  value,
  onChange,
  onBlur,
  rows,
  type = "text",
  inputMode,
  spellCheck,
  startAdornment,
}: Props) {
  const id = fieldId(path);
  const message = useFault(path);
  const describedBy = message ? `${id}-error` : hint && `${id}-hint`;
  return (
    <FieldFrame id={id} label={label} message={message}>
      <OutlinedInput
        id={id}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        autoComplete="off"
        startAdornment={startAdornment}
        {...(rows !== undefined && {
          inputComponent: "textarea",
          rows,
          sx: { "& textarea": { height: "auto", resize: "vertical", lineHeight: 1.5 } },
        })}
        slotProps={{
          input: {
            inputMode,
            spellCheck,
            ...(rows !== undefined && { type: undefined }),
            ...(message && { "aria-invalid": true }),
            ...(describedBy && { "aria-describedby": describedBy }),
          },
        }}
      />
      {hint && !message && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FieldFrame>
  );
}
