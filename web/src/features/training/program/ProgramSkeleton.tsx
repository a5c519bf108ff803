import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { CardGrid } from "../../../ui/CardGrid.tsx";
import { IronBand } from "../../../ui/IronBand.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { onIron } from "../../../ui/tones.ts";

/** A programme before it is here. */
export const ProgramSkeleton = () => (
  <Box role="status" aria-label="Carico il programma">
    <IronBand>
      <Box sx={onIron}>
        <Typography variant="h1" component="p">
          <Skeleton width="min(100%, 480px)" />
        </Typography>
        <Skeleton sx={{ mt: 3 }} width="min(100%, 600px)" />
        <Box sx={{ display: "flex", alignItems: "center", gap: 6, mt: 6 }}>
          <Skeleton variant="circular" width={104} height={104} />
          <Skeleton width={200} />
        </Box>
      </Box>
    </IronBand>
    <PageFrame>
      <Box sx={{ display: "grid", gap: 6, my: { xs: 6, md: 10 } }}>
        <Skeleton variant="rounded" height={44} />
        <Skeleton variant="rounded" sx={{ height: { xs: 152, md: 72 } }} />
        <CardGrid min={420}>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} variant="rounded" height={284} />
          ))}
        </CardGrid>
      </Box>
    </PageFrame>
  </Box>
);
