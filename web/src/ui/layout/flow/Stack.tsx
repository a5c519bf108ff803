import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { Gap } from "../measures.ts";

type Props = {
  /** Between the children, in steps of 4 px. */
  gap?: Gap;
  /** Largest width, in pixels. */
  maxWidth?: number;
  /** Place of narrower children; without it they are stretched. */
  align?: "start" | "center";
  component?: "div" | "ul";
  /** Names a list for screen readers. */
  label?: string;
  children: ReactNode;
};

/** Renders children one below the other. */
export const Stack = ({ gap = 4, maxWidth, align, component = "div", label, children }: Props) => (
  <Box
    component={component}
    aria-label={label}
    sx={{
      display: "flex",
      flexDirection: "column",
      gap,
      ...(maxWidth !== undefined && { maxWidth }),
      ...(align && { alignItems: align }),
    }}
  >
    {children}
  </Box>
);
