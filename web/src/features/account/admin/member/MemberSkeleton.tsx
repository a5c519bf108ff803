import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { IronBand } from "../../../../ui/IronBand.tsx";
import { PageFrame } from "../../../../ui/PageFrame.tsx";
import { onIron } from "../../../../ui/tones.ts";

const onBand = { backgroundColor: "divider" } as const;

/** A person's page on its way. */
export const MemberSkeleton = () => (
  <Box role="status" aria-label="Carico la scheda">
    <IronBand>
      <Box sx={{ ...onIron, display: "flex", alignItems: "center", gap: { xs: 4, sm: 6 } }}>
        <Skeleton variant="circular" width={80} height={80} sx={onBand} />
        <Box>
          <Skeleton variant="rounded" width={220} height={40} sx={onBand} />
          <Skeleton width={160} sx={{ ...onBand, mt: 2 }} />
        </Box>
      </Box>
    </IronBand>
    <PageFrame>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          my: 6,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
        }}
      >
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </PageFrame>
  </Box>
);
