import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";

type Props = { checked: boolean; onChange: (checked: boolean) => void };

/**
 * The box by which staff record that a member asked aloud to begin a package at once, once the server wants to know
 * (docs/product/withdrawals.md#begin-at-once).
 */
export const AskedToBegin = ({ checked, onChange }: Props) => (
  <FormControlLabel
    control={<Checkbox checked={checked} onChange={(_, is) => onChange(is)} />}
    label="Ha chiesto a voce di cominciare subito: se recede, paga quello che ha usato"
    sx={{ mt: 1, minHeight: 44, alignItems: "flex-start", "& .MuiFormControlLabel-label": { pt: 2 } }}
  />
);
