import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { Controller } from "react-hook-form";

type Props = { name: string; label: string; options: readonly { value: string; label: string }[] };

/** Renders a choice of a few options of the surrounding `Form`, each one tap away. */
export function RadioField({ name, label, options }: Props) {
  const id = useId();
  return (
    <Controller
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <FormControl fullWidth error={error !== undefined}>
          <FormLabel id={`${id}-label`}>{label}</FormLabel>
          <RadioGroup
            {...field}
            aria-labelledby={`${id}-label`}
            aria-describedby={error && `${id}-error`}
            sx={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }}
          >
            {options.map((option, index) => (
              <FormControlLabel
                key={option.value}
                value={option.value}
                label={option.label}
                control={<Radio slotProps={{ input: { ref: index === 0 ? ref : undefined } }} />}
              />
            ))}
          </RadioGroup>
          {error && <FormHelperText id={`${id}-error`}>{error.message}</FormHelperText>}
        </FormControl>
      )}
    />
  );
}
