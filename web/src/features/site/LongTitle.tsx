import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Reduces the title size of a hero with a long word, which would otherwise break. */
export const LongTitle = ({ children }: { children: ReactNode }) => (
  <Box sx={{ "& h1": { fontSize: "clamp(2.75rem, 1.4rem + 7vw, 6rem)" } }}>{children}</Box>
);
