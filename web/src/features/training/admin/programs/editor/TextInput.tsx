import OutlinedInput from "@mui/material/OutlinedInput";
import type { InputHTMLAttributes } from "react";
import { FieldFrame } from "../../../../../ui/form/FieldFrame.tsx";
import { fieldId, useFault } from "./faults.ts";

type Props = {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
};

/** Renders a text field of the editor; `path` is its place in the content. */
export function TextInput({ path, label, value, onChange, rows, inputMode }: Props) {
  const id = fieldId(path);
  const message = useFault(path);
  return (
    <FieldFrame id={id} label={label} message={message}>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        {...(rows !== undefined && {
          inputComponent: "textarea",
          rows,
          sx: { "& textarea": { height: "auto", resize: "vertical", lineHeight: 1.5 } },
        })}
        slotProps={{
          input: {
            inputMode,
            ...(rows !== undefined && { type: undefined }),
            ...(message && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
          },
        }}
      />
    </FieldFrame>
  );
}
