import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { IronBand } from "../../../ui/IronBand.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { onIron } from "../../../ui/tones.ts";
import { SessionGrid } from "./SessionGrid.tsx";

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
        <SessionGrid>
          {[0, 1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton variant="rounded" height={262} />
            </li>
          ))}
        </SessionGrid>
      </Box>
    </PageFrame>
  </Box>
);
