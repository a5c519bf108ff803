import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Width = "sm" | "md" | "lg";

type Props = ({ from: Width; below?: never } | { below: Width; from?: never }) & {
  component?: "div" | "span";
  children: ReactNode;
};

/** Renders children on screens from a width on, or below it. */
export const Visible = ({ from, below, component = "div", children }: Props) => (
  <Box component={component} sx={{ display: from ? { xs: "none", [from]: "block" } : { [below]: "none" } }}>
    {children}
  </Box>
);
