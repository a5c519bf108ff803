import Box from "@mui/material/Box";
import { useFormContext } from "react-hook-form";
import { visuallyHidden } from "../layout/visuallyHidden.ts";

/** A field that people neither see nor reach: who fills it in is a machine. */
export function Honeypot() {
  const { register } = useFormContext();
  return (
    <Box aria-hidden sx={visuallyHidden}>
      <label>
        Sito web
        <input type="text" tabIndex={-1} autoComplete="off" {...register("website")} />
      </label>
    </Box>
  );
}
