import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  /** Names the list for screen readers. */
  label?: string;
  /** Its items, as `li`. */
  children: ReactNode;
};

/** Renders a list of a few lines, each after a dot. */
export const Bullets = ({ label, children }: Props) => (
  <Box component="ul" aria-label={label} sx={{ pl: 5, listStyle: "disc", overflowWrap: "anywhere" }}>
    {children}
  </Box>
);
