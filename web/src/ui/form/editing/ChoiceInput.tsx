import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "../FieldFrame.tsx";
import { fieldId, useFault } from "./faults.ts";

type Props = {
  path: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** Renders a controlled native select of an editor; `path` is its place in the value, by which its fault is found. */
export function ChoiceInput({ path, label, value, options, onChange }: Props) {
  const id = fieldId(path);
  const message = useFault(path);
  return (
    <FieldFrame id={id} label={label} message={message}>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput />}
        inputProps={{ id, ...(message && { "aria-invalid": true, "aria-describedby": `${id}-error` }) }}
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
