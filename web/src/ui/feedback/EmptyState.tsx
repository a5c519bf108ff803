import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Stack } from "../layout/flow/Stack.tsx";
import { Note } from "../layout/Note.tsx";

/** Renders the empty state of a list: a title and the next step. */
export function EmptyState({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
  return (
    <Box sx={{ py: 6, px: 4 }}>
      <Stack align="center">
        <Stack align="center" gap={1} maxWidth={420}>
          <Typography variant="h3" component="p">
            {title}
          </Typography>
          <Note variant="body2">{hint}</Note>
        </Stack>
        {action}
      </Stack>
    </Box>
  );
}
