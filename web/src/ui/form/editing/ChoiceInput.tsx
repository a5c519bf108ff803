import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "../FieldFrame.tsx";
import { fieldId, useFault } from "./faults.ts";

type Props = {
  path: string;
  label: string;
  /** Says below the field what the label does not, unless it has a fault. */
  hint?: string | undefined;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** Renders a controlled native select of an editor; `path` is its place in the value, by which its fault is found. */
export function ChoiceInput({ path, label, hint, value, options, onChange }: Props) {
  const id = fieldId(path);
  const message = useFault(path);
  const describedBy = message ? `${id}-error` : hint && `${id}-hint`;
  return (
    <FieldFrame id={id} label={label} message={message} hint={hint}>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput />}
        inputProps={{
          id,
          ...(message && { "aria-invalid": true }),
          ...(describedBy && { "aria-describedby": describedBy }),
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
