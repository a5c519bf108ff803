import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

/** A ticket of which nothing is known yet. */
export const TicketSkeleton = () => (
  <Box role="status" aria-label="Carico il biglietto">
    <Skeleton variant="rounded" sx={{ height: { xs: 900, md: 610 }, borderRadius: "16px" }} />
  </Box>
);
