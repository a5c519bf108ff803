import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { IronBand } from "../../../ui/IronBand.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { onIron } from "../../../ui/tones.ts";

const cards = [0, 1, 2, 3, 4, 5];

/** A start list on its way. */
export const RaceSkeleton = () => (
  <Box role="status" aria-label="Carico la lista di partenza">
    <IronBand>
      <Box sx={onIron}>
        <Typography variant="h1" sx={{ fontSize: "clamp(2rem, 1.6rem + 1.6vw, 3rem)" }}>
          Simulazioni
        </Typography>
        <Skeleton width={260} sx={{ mt: 1, backgroundColor: "divider" }} />
        <Skeleton variant="rounded" height={52} sx={{ mt: 5, maxWidth: 420, backgroundColor: "divider" }} />
      </Box>
    </IronBand>
    <PageFrame>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 3, md: 4 },
          my: 10,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(400px, 100%), 1fr))",
        }}
      >
        {cards.map((card) => (
          <Skeleton key={card} variant="rounded" height={220} />
        ))}
      </Box>
    </PageFrame>
  </Box>
);
