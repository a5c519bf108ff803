import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  /** Names the list for screen readers. */
  label?: string;
  /** The items, each an `li`. */
  children: ReactNode;
};

/** Renders a list with a bullet before each item. */
export const BulletList = ({ label, children }: Props) => (
  <Box component="ul" aria-label={label} sx={{ mt: 1, pl: 5, listStyle: "disc" }}>
    {children}
  </Box>
);
