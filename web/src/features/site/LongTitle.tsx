import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Around a hero whose title holds a word too long for the usual size: it would break in the middle. */
export const LongTitle = ({ children }: { children: ReactNode }) => (
  <Box sx={{ "& h1": { fontSize: "clamp(2.75rem, 1.4rem + 7vw, 6rem)" } }}>{children}</Box>
);
