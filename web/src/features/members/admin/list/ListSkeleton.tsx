import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { cardGrid } from "./cards/cardGrid.ts";

const cards = [0, 1, 2, 3, 4, 5];

/** Placeholder of the cards on a phone. */
export const CardsSkeleton = () => (
  <Box role="status" aria-label="Carico le persone" sx={cardGrid}>
    {cards.map((card) => (
      <Skeleton key={card} variant="rounded" height={124} />
    ))}
  </Box>
);

/** Placeholder of the table on a wide screen. */
export const TableSkeleton = () => (
  <Skeleton role="status" aria-label="Carico le persone" variant="rounded" height={620} />
);
