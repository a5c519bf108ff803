import Typography from "@mui/material/Typography";
import { CalendarFeed } from "../../features/bookings/feed/CalendarFeed.tsx";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { Page } from "../head.tsx";

/** The member's account (members-admin §2). */
export const Component = () => (
  <Page title="Il tuo account" description="I tuoi dati e il tuo calendario." robots="noindex">
    <PageFrame>
      <Typography variant="h1" sx={{ mt: 8 }}>
        Il tuo account
      </Typography>
      <CalendarFeed />
    </PageFrame>
  </Page>
);
