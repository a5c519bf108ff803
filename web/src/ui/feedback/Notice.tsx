import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Mark } from "../brand/Mark.tsx";
import { Stack } from "../layout/flow/Stack.tsx";
import { PageFrame } from "../layout/PageFrame.tsx";

/** Renders a whole page with one message: not found, failed. */
export function Notice({
  title,
  action,
  children,
}: {
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <PageFrame>
      <Box sx={{ py: { xs: 16, md: 28 }, maxWidth: 560 }}>
        <Stack gap={6}>
          <Mark size={56} />
          <Stack gap={3}>
            <Typography variant="h1">{title}</Typography>
            <div>{children}</div>
          </Stack>
        </Stack>
        <Box sx={{ mt: 8 }}>{action}</Box>
      </Box>
    </PageFrame>
  );
}
