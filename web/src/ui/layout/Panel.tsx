import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { surface } from "../theme/surface.ts";
import type { Gap } from "./measures.ts";

type Props = {
  /** Between its edge and its content, in steps of 4 px. */
  pad?: Gap;
  component?: "div" | "li" | "section";
  /** Id of the heading that names it. */
  labelledBy?: string;
  children: ReactNode;
};

/** Renders the card surface. */
export const Panel = ({ pad = { xs: 4, sm: 6 }, component = "div", labelledBy, children }: Props) => (
  <Box component={component} aria-labelledby={labelledBy} sx={{ ...surface, p: pad, height: "100%" }}>
    {children}
  </Box>
);
