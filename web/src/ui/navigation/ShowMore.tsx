import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Fold } from "../layout/Fold.tsx";

/** Renders a disclosure of more text. */
export const ShowMore = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <Fold
    summary={
      <Typography component="span" variant="button">
        {summary}
      </Typography>
    }
  >
    <Box sx={{ maxWidth: 720 }}>{children}</Box>
  </Fold>
);
