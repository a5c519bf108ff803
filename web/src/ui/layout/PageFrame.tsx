import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Limits a screen to 1120 px, with padding at the sides. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <Box sx={{ width: "100%", maxWidth: 1120 + 48, mx: "auto", px: { xs: 4, sm: 6 } }}>{children}</Box>;
}
