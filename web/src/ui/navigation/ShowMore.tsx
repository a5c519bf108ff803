import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Fold } from "../layout/Fold.tsx";
import { Stack } from "../layout/flow/Stack.tsx";

/** Renders a disclosure of more text. */
export const ShowMore = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <Fold
    summary={
      <Typography component="span" variant="button">
        {summary}
      </Typography>
    }
  >
    <Stack maxWidth={720}>{children}</Stack>
  </Fold>
);
