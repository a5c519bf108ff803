import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** Renders the empty state of a list: a title and the next step. */
export function EmptyState({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
  return (
    <Box sx={{ py: 6, px: 4, textAlign: "center" }}>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1, mx: "auto", maxWidth: 420 }}>
        {hint}
      </Typography>
      {action && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Box>
  );
}
