import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { feedQuery } from "./api.ts";
import { FeedControls } from "./FeedControls.tsx";

/** The member's bookings as a calendar feed, at a private URL that they can revoke. */
export function CalendarFeed() {
  const { data: feed, error, refetch } = useQuery(feedQuery);
  return (
    <Section title="Il tuo calendario" id="calendario">
      <Panel>
        <Typography sx={{ maxWidth: 640, mb: 4 }}>
          Segui le tue classi dal calendario del telefono o del computer: con un link privato si aggiorna da
          solo quando prenoti o cancelli.
        </Typography>
        {!feed && !error && (
          <Box role="status" aria-label="Carico il link del calendario" sx={{ display: "grid", gap: 4 }}>
            <Skeleton variant="rounded" width={180} height={24} />
            <Skeleton variant="rounded" width={148} height={48} />
          </Box>
        )}
        {!feed && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {feed && <FeedControls feed={feed} />}
      </Panel>
    </Section>
  );
}
