import VisibilityOff from "@mui/icons-material/VisibilityOffOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type InputHTMLAttributes, useId, useState } from "react";
import { useFormContext } from "react-hook-form";

type Props = {
  name: string;
  label: string;
  type?: "text" | "email" | "password" | "tel" | "number";
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoFocus?: boolean;
};

/** A field of the surrounding `Form`: label above, its error in words below. */
export function FormField({ name, label, type = "text", autoComplete, inputMode, autoFocus }: Props) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext();
  const [shown, setShown] = useState(false);
  const { ref, ...field } = register(name);
  const message = getFieldState(name, formState).error?.message;
  const spelled = type === "text";

  return (
    <FormControl fullWidth error={message !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 2 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...field}
        id={id}
        inputRef={ref}
        type={shown ? "text" : type}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        aria-describedby={message && `${id}-error`}
        slotProps={{
          input: {
            inputMode,
            "aria-invalid": message !== undefined,
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
      {message && (
        <FormHelperText id={`${id}-error`} sx={{ mx: 0, mt: 1.5, typography: "body2" }}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
