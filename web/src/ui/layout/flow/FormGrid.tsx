import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Renders the fields of a dialog's form, its button last. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: "grid", gap: 4, pb: 2 }}>{children}</Box>
);
