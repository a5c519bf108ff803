import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  /** Above and below each item, in steps of 4 px. */
  pad?: number;
  /** Whether there is a line above the first item, too. */
  isTopped?: boolean;
  component?: "ul" | "ol" | "div";
  /** Names the list for screen readers. */
  label?: string;
  /** Id of the heading that names it. */
  labelledBy?: string;
  children: ReactNode;
};

/** Renders a list with a line between its items. */
export const Lines = ({
  pad = 0,
  isTopped = false,
  component = "ul",
  label,
  labelledBy,
  children,
}: Props) => (
  <Box
    component={component}
    aria-label={label}
    aria-labelledby={labelledBy}
    sx={{
      "& > *": { py: pad },
      [isTopped ? "& > *" : "& > * + *"]: { py: pad, borderTop: "1px solid", borderColor: "divider" },
    }}
  >
    {children}
  </Box>
);
