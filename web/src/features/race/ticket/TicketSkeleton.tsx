import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { visuallyHidden } from "../../../ui/layout/visuallyHidden.ts";

/** Position of the ticket on its page. */
export const TicketPlace = ({ children }: { children: ReactNode }) => (
  <PageFrame>
    <Box sx={{ maxWidth: 960, mx: "auto", py: { xs: 6, md: 12 } }}>{children}</Box>
  </PageFrame>
);

/** Skeleton of a ticket. */
export const TicketSkeleton = () => (
  <TicketPlace>
    <Typography variant="h1" sx={visuallyHidden}>
      Il tuo biglietto
    </Typography>
    <Box role="status" aria-label="Carico il biglietto">
      <Skeleton variant="rounded" sx={{ height: { xs: 900, md: 610 }, borderRadius: "16px" }} />
    </Box>
  </TicketPlace>
);
