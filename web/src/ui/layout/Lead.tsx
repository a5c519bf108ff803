import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** Renders the text that introduces a chapter or a page. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ maxWidth: 640, fontSize: "1.125rem" }}>{children}</Typography>
);
