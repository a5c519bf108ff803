import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";

type Props = {
  label: string;
  checked: boolean;
  /** Whether it stands for several of which only some are checked. */
  isPartial?: boolean;
  /** Whether it is one of several in a cell. */
  small?: boolean;
  onChange: (checked: boolean) => void;
};

/** Renders a controlled box to tick. */
export const CheckInput = ({ label, checked, isPartial = false, small = false, onChange }: Props) => (
  <FormControlLabel
    control={
      <Checkbox
        size={small ? "small" : "medium"}
        checked={checked}
        indeterminate={isPartial}
        onChange={(_, next) => onChange(next)}
      />
    }
    label={label}
    slotProps={{ typography: { variant: small ? "body2" : "body1" } }}
  />
);
