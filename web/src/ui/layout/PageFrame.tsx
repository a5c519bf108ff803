import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Limits a screen to 1120 px, or `wide` to 1392, with padding at the sides. */
export function PageFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const maxWidth = wide ? 1440 : 1120 + 48;
  return <Box sx={{ width: "100%", maxWidth, mx: "auto", px: { xs: 4, sm: 6 } }}>{children}</Box>;
}
