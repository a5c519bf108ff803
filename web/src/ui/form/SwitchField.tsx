import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";

type Props = { label: string; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void };

const look = {
  "& .MuiSwitch-track": { opacity: "1 !important" },
  "& .MuiSwitch-switchBase:not(.Mui-checked) + .MuiSwitch-track": { backgroundColor: "text.secondary" },
  "& .MuiSwitch-thumb": {
    color: "background.paper",
    border: "2px solid",
    borderColor: "text.secondary",
    boxShadow: "none",
  },
  "& .Mui-checked .MuiSwitch-thumb": { borderColor: "success.main" },
} as const;

/** Renders a switch that takes effect at once. */
export const SwitchField = ({ label, checked, disabled = false, onChange }: Props) => (
  <FormControlLabel
    control={
      <Switch
        color="success"
        checked={checked}
        disabled={disabled}
        onChange={(_, on) => onChange(on)}
        sx={look}
      />
    }
    label={label}
  />
);
