import type { Member } from "@studio/contract/people/model.ts";
import { BookingMailsSection } from "../../../features/bookings/confirmation/BookingMailsSection.tsx";
import { CalendarFeed } from "../../../features/bookings/feed/CalendarFeed.tsx";
import { PastClasses } from "../../../features/bookings/past/PastClasses.tsx";
import { StandingPlaces } from "../../../features/bookings/standing/StandingPlaces.tsx";
import { InstalmentsSection } from "../../../features/instalments/InstalmentsSection.tsx";
import { EmailProof } from "../../../features/members/account/email/EmailProof.tsx";
import { DeletionRequest } from "../../../features/members/account/personal-data/DeletionRequest.tsx";
import { ExportData } from "../../../features/members/account/personal-data/ExportData.tsx";
import { OwnData } from "../../../features/members/account/profile/OwnData.tsx";
import { ProfileBand } from "../../../features/members/account/profile/ProfileBand.tsx";
import { useMember } from "../../../features/members/account/profile/useMember.ts";
import { NewsSection } from "../../../features/messages/NewsSection.tsx";
import { PushSection } from "../../../features/notices/push/PushSection.tsx";
import { ReceiptsSection } from "../../../features/receipts/own/ReceiptsSection.tsx";
import { claimReferral } from "../../../features/referrals/claim.ts";
import { hasReferralSection, ownReferralsQuery } from "../../../features/referrals/own/api.ts";
import { ReferralSection } from "../../../features/referrals/own/ReferralSection.tsx";
import { DebtsSection } from "../../../features/sales/own/DebtsSection.tsx";
import { CardsSection } from "../../../features/shop/cards/CardsSection.tsx";
import { PurchasesSection } from "../../../features/shop/purchases/PurchasesSection.tsx";
import { WithdrawalsSection } from "../../../features/withdrawals/member/WithdrawalsSection.tsx";
import { useRead } from "../../../lib/http/useRead.ts";
import { paths } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { PageIndex } from "../../../ui/navigation/PageIndex.tsx";
import { InstallSection } from "../../device/InstallSection.tsx";
import { ThemeSection } from "../../device/ThemeSection.tsx";
import { Page } from "../../page/head.tsx";

/** Records with whose invitation the member came; the app's layout asks for it where one was opened. */
export const claim = (): Promise<void> => claimReferral();

/** The member's account, composed of each feature's section: own data and settings, then what they did. */
export function Component() {
  const session = useSession();
  return session && <Account key={session.user.id} member={session.user} />;
}

const REFERRALS = "porta-un-amico";

/** The parts of the screen, in its order on a phone. */
const parts = [
  { id: "dati", title: "Dati personali" },
  { id: "email", title: "Email" },
  { id: "password", title: "Password" },
  { id: "notifiche", title: "Notifiche e novità" },
  { id: "aspetto", title: "Aspetto" },
  // Shown only where there is something to read in it.
  { id: REFERRALS, title: "Porta un amico" },
  { id: "il-mio-posto", title: "Il mio posto" },
  { id: "classi", title: "Le tue classi" },
  { id: "rate", title: "Rate" },
  { id: "carte", title: "Le tue carte" },
  { id: "da-pagare", title: "Da pagare" },
  { id: "acquisti", title: "Acquisti" },
  { id: "ricevute", title: "Ricevute" },
  { id: "recesso", title: "Recesso" },
  { id: "calendario", title: "Calendario" },
  { id: "i-tuoi-dati", title: "I tuoi dati" },
] as const;

function Account({ member: user }: { member: Member }) {
  const member = useMember(user.id);
  const { data: referrals } = useRead(ownReferralsQuery);
  const shown =
    referrals && hasReferralSection(referrals) ? parts : parts.filter(({ id }) => id !== REFERRALS);
  return (
    <Page
      title="Il tuo account"
      description="I tuoi dati, la tua email, le tue classi e il tuo calendario."
      robots="noindex"
    >
      <ProfileBand member={member} fallback={user} />
      <PageFrame wide>
        <PageIndex label="Indice del profilo" parts={shown} />
        <Columns count={{ xs: 1, lg: 2 }} gap={8} rowGap={0} align="start">
          <div>
            <OwnData person={user} />
            <EmailProof />
            <Section title="Password" id="password">
              <Panel>
                <Stack align="start">
                  <Note>Cambiala quando vuoi: ti serve quella attuale.</Note>
                  <LinkButton to={paths.firstAccess.href()} variant="outlined">
                    Cambia password
                  </LinkButton>
                </Stack>
              </Panel>
            </Section>
            <div id="notifiche">
              <PushSection />
              <BookingMailsSection member={member} />
              <NewsSection member={member} />
            </div>
            <ThemeSection />
            <InstallSection />
          </div>
          <div>
            <ReferralSection />
            <StandingPlaces uid={user.id} />
            <PastClasses />
            <InstalmentsSection />
            <CardsSection />
            <DebtsSection />
            <PurchasesSection />
            <ReceiptsSection />
            <WithdrawalsSection />
            <CalendarFeed />
          </div>
        </Columns>
        <Section title="I tuoi dati" id="i-tuoi-dati">
          <Columns count={{ xs: 1, md: 2 }}>
            <ExportData />
            <DeletionRequest member={member} />
          </Columns>
        </Section>
      </PageFrame>
    </Page>
  );
}
