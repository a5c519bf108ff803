import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { FieldFrame } from "./FieldFrame.tsx";

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** Renders a select outside a `Form`, whose change takes effect at once. */
export function ChoiceField({ label, value, options, onChange }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} message={undefined}>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput />}
        IconComponent={KeyboardArrowDown}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
