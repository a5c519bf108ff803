import Box from "@mui/material/Box";
import { useFormContext } from "react-hook-form";
import { visuallyHidden } from "../layout/visuallyHidden.ts";

/** Renders a field that people neither see nor reach: only bots fill it in. */
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
