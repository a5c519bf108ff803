import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Stack } from "../layout/flow/Stack.tsx";
import { Note } from "../layout/Note.tsx";

/** Renders a large number and what it counts. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <Stack gap={1}>
      <Typography component="span" variant="h1" sx={{ lineHeight: 1 }}>
        {value}
      </Typography>
      <Note component="span" variant="body2">
        {label}
      </Note>
    </Stack>
  );
}
