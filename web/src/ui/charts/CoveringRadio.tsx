import Box from "@mui/material/Box";
import type { InputHTMLAttributes } from "react";

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "value" | "checked" | "disabled" | "onChange" | "aria-label" | "aria-describedby"
>;

/**
 * Renders the native radio button of a drawn choice, transparent over the whole of it: touch exploration finds it where it is
 * drawn. The choice is its positioned `label`.
 */
export const CoveringRadio = (props: Props) => (
  <Box
    component="input"
    type="radio"
    {...props}
    sx={{
      position: "absolute",
      inset: 0,
      width: "100%",
      height: "100%",
      m: 0,
      opacity: 0,
      cursor: "pointer",
      "&:disabled": { cursor: "not-allowed" },
    }}
  />
);
