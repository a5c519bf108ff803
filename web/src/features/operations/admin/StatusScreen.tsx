import Typography from "@mui/material/Typography";
import { IronBand } from "../../../ui/brand/IronBand.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Status } from "./Status.tsx";

/** Screen with the scheduled jobs, their last runs, and the mails and payments that need staff. */
export const StatusScreen = () => (
  <>
    <IronBand>
      <Typography variant="h1">Stato</Typography>
      <Typography sx={{ mt: 2 }}>Quello che lo studio fa da solo, e quello che aspetta qualcuno.</Typography>
    </IronBand>
    <PageFrame>
      <Status />
    </PageFrame>
  </>
);
