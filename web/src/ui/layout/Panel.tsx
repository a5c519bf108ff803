import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";
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
  <Paper elevation={1} component={component} aria-labelledby={labelledBy} sx={{ p: pad, height: "100%" }}>
    {children}
  </Paper>
);
