import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** Renders a large number and what it counts. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <Box>
      <Typography
        component="span"
        variant="h1"
        sx={{ display: "block", fontVariantNumeric: "tabular-nums", lineHeight: 0.95 }}
      >
        {value}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: "block", color: "text.secondary", mt: 1 }}>
        {label}
      </Typography>
    </Box>
  );
}
