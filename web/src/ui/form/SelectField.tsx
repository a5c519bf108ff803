import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "./FieldFrame.tsx";
import { useField } from "./useField.ts";

type Props = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The initial value; without it `placeholder` is shown, which is not a choice. */
  initial?: string | undefined;
  placeholder?: string;
  required?: boolean;
};

/** Renders a native select of the surrounding `Form`: phones show it best. */
export function SelectField({ name, label, options, initial = "", placeholder, required }: Props) {
  const { id, message, input, invalid } = useField(name);
  return (
    <FieldFrame id={id} label={label} message={message}>
      <NativeSelect
        {...input}
        defaultValue={initial}
        input={<OutlinedInput />}
        // With an initial value, none can be missing.
        inputProps={{ ...invalid, required: required && placeholder !== undefined }}
        IconComponent={KeyboardArrowDown}
      >
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
