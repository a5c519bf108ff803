import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { Gap } from "../measures.ts";

type Props = {
  /** Least distance from what is above, in steps of 4 px. */
  gap?: Gap;
  component?: "div" | "figcaption";
  children: ReactNode;
};

/** Renders the last child of a stack that is higher than its content, at its lower end: in a row of cards all stand at one height. */
export const Foot = ({ gap = 0, component = "div", children }: Props) => (
  <Box component={component} sx={{ mt: "auto", pt: gap }}>
    {children}
  </Box>
);
