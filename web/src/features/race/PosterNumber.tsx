import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** The number that a race's poster is read by: its day, or the time of a start. */
export const PosterNumber = ({ children }: { children: ReactNode }) => (
  <Typography
    component="span"
    variant="h1"
    sx={{
      display: "block",
      fontSize: { xs: "clamp(3.5rem, 19vw, 5.5rem)", md: "7rem" },
      lineHeight: 0.86,
    }}
  >
    {children}
  </Typography>
);
