import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { PageFrame } from "./PageFrame.tsx";

/** A page of which nothing is known yet. */
export const PageSkeleton = () => (
  <PageFrame>
    <Box role="status" aria-label="Caricamento" sx={{ py: 8, display: "grid", gap: 6 }}>
      <Skeleton variant="rounded" height={56} width="60%" />
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  </PageFrame>
);
