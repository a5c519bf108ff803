import Box from "@mui/material/Box";
import { useFormContext } from "react-hook-form";
import { visuallyHidden } from "../layout/visuallyHidden.ts";

/** Attributes by which password managers leave a field alone; they take no notice of `autocomplete`. */
const ignored = {
  "data-1p-ignore": "true",
  "data-bwignore": "true",
  "data-form-type": "other",
  "data-lpignore": "true",
  "data-protonpass-ignore": "true",
};

/** Renders a field that people neither see nor reach: programs fill it in, whose requests are marked as doubtful. */
export function Honeypot() {
  const { register } = useFormContext();
  return (
    <Box aria-hidden sx={visuallyHidden}>
      <label>
        Lascia vuoto questo campo
        <input type="text" tabIndex={-1} autoComplete="off" {...ignored} {...register("website")} />
      </label>
    </Box>
  );
}
