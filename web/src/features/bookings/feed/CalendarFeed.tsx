import Typography from "@mui/material/Typography";
import { useRead } from "../../../lib/http/useRead.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { feedQuery } from "./api.ts";
import { FeedControls } from "./FeedControls.tsx";

/** The member's bookings as a calendar feed, at a private URL that they can revoke. */
export function CalendarFeed() {
  const feed = useRead(feedQuery);
  return (
    <Section title="Il tuo calendario" id="calendario">
      <Panel>
        <Stack maxWidth={640}>
          <Typography>
            Segui le tue classi dal calendario del telefono o del computer: con un link privato si aggiorna da
            solo quando prenoti o cancelli.
          </Typography>
          <Loaded of={feed} label="Carico il link del calendario" height={[24, 48]} gap={4}>
            {(feed) => <FeedControls feed={feed} />}
          </Loaded>
        </Stack>
      </Panel>
    </Section>
  );
}
