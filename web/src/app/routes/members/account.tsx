import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Member } from "@studio/contract/account/model.ts";
import { EmailProof } from "../../../features/account/email/EmailProof.tsx";
import { DeletionRequest } from "../../../features/account/personal-data/DeletionRequest.tsx";
import { ExportData } from "../../../features/account/personal-data/ExportData.tsx";
import { useMember } from "../../../features/account/profile/api.ts";
import { ProfileBand } from "../../../features/account/profile/ProfileBand.tsx";
import { CalendarFeed } from "../../../features/bookings/feed/CalendarFeed.tsx";
import { StandingPlaces } from "../../../features/bookings/standing/StandingPlaces.tsx";
import { paths } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

/** The member's account, composed of each feature's section in order of use. */
export function Component() {
  const session = useSession();
  return session && <Account key={session.user.id} member={session.user} />;
}

function Account({ member: user }: { member: Member }) {
  const member = useMember(user.id);
  return (
    <Page
      title="Il tuo account"
      description="La tua password, il tuo calendario e i tuoi dati."
      robots="noindex"
    >
      <ProfileBand member={member} fallback={user} />
      <PageFrame wide>
        <Box sx={{ maxWidth: 880 }}>
          <Section title="Password">
            <Panel>
              <Typography sx={{ mb: 4, color: "text.secondary" }}>
                Cambiala quando vuoi: ti serve quella attuale.
              </Typography>
              <LinkButton to={paths.firstAccess.href()} variant="outlined">
                Cambia password
              </LinkButton>
            </Panel>
          </Section>
          <EmailProof />
          <StandingPlaces uid={user.id} />
          <CalendarFeed />
          <Section title="I tuoi dati">
            <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" } }}>
              <ExportData />
              <DeletionRequest member={member} />
            </Box>
          </Section>
        </Box>
      </PageFrame>
    </Page>
  );
}
