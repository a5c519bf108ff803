import VisibilityOff from "@mui/icons-material/VisibilityOffOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type InputHTMLAttributes, useState } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { useField } from "./useField.ts";

type Props = {
  name: string;
  label: string;
  type?: "text" | "email" | "password" | "tel" | "number" | "date";
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoFocus?: boolean;
  required?: boolean;
  readOnly?: boolean;
  /** Says what the field accepts, below it until an error takes its place. */
  hint?: string;
};

/** Renders a field of the surrounding `Form`: label above, error below. */
export function FormField({
  name,
  label,
  type = "text",
  autoComplete,
  inputMode,
  autoFocus,
  required,
  readOnly,
  hint,
}: Props) {
  const { id, message, input, invalid } = useField(name);
  const [shown, setShown] = useState(false);
  const spelled = type === "text";

  return (
    <FieldFrame id={id} label={label} message={message} hint={hint}>
      <OutlinedInput
        {...input}
        aria-describedby={input["aria-describedby"] ?? (hint && `${id}-hint`)}
        type={shown ? "text" : type}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        readOnly={readOnly}
        slotProps={{
          input: {
            inputMode,
            required,
            ...invalid,
            ...(!spelled && { autoCapitalize: "none", spellCheck: false }),
          },
        }}
        endAdornment={
          type === "password" && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? "Nascondi password" : "Mostra password"}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          )
        }
      />
    </FieldFrame>
  );
}
