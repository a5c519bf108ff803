import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

/** Skeleton of the trial or of its classes while they are read. */
export const Placeholder = ({ label }: { label: string }) => (
  <Box role="status" aria-label={label}>
    <Skeleton variant="rounded" height={180} />
  </Box>
);
