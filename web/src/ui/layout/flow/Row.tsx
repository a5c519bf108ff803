import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { Gap } from "../measures.ts";

type Props = {
  /** Between the children, in steps of 4 px. */
  gap?: Gap;
  /** Place of lower children; without it they are stretched. */
  align?: "start" | "center" | "end" | "baseline";
  /** Whether the first child stands at the beginning of the line and the last at its end. */
  spread?: boolean;
  /** Whether the children share a phone's width. */
  fills?: boolean;
  /** Whether children that find no room move to a next line. */
  wraps?: boolean;
  component?: "div" | "li" | "span";
  children: ReactNode;
};

/** Renders children side by side. */
export const Row = ({
  gap = 2,
  align,
  spread = false,
  fills = false,
  wraps = true,
  component = "div",
  children,
}: Props) => (
  <Box
    component={component}
    sx={{
      display: "flex",
      gap,
      ...(wraps && { flexWrap: "wrap" }),
      ...(align && { alignItems: align }),
      ...(fills && { "& > *": { flexGrow: { xs: 1, sm: 0 } } }),
      ...(spread && { justifyContent: "space-between" }),
    }}
  >
    {children}
  </Box>
);
