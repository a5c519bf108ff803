import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  /** Whether it ends a card: its last words stand as far from the edge as other texts. */
  isLast?: boolean;
  children: ReactNode;
};

/** Renders buttons without a surface so that their words, not their invisible edges, stand in line with the text around them. */
export const Flush = ({ isLast = false, children }: Props) => (
  <Box sx={{ mx: -3, ...(isLast && { mb: -2 }) }}>{children}</Box>
);
