import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Renders the parts of a dialog one below the other, as the fields of its form, its button last. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: "grid", gap: 4, pb: 2 }}>{children}</Box>
);
