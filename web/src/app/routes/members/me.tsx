import Box from "@mui/material/Box";
import type { Member } from "@studio/contract/account/model.ts";
import { useState } from "react";
import { useMember } from "../../../features/account/profile/api.ts";
import { MemberCard } from "../../../features/account/profile/MemberCard.tsx";
import { NextBookings } from "../../../features/bookings/calendar/NextBookings.tsx";
import { SmallClasses } from "../../../features/bookings/calendar/SmallClasses.tsx";
import { useBookings } from "../../../features/bookings/useBookings.ts";
import { LibraryCard } from "../../../features/library/LibraryCard.tsx";
import { ActivePackages } from "../../../features/packages/ActivePackages.tsx";
import { usePackages } from "../../../features/packages/api.ts";
import { ExpiryAlert } from "../../../features/packages/ExpiryAlert.tsx";
import { MyRaces } from "../../../features/race/mine/MyRaces.tsx";
import { Promotion } from "../../../features/shop/promotion/Promotion.tsx";
import { NewsList } from "../../../features/site/members/NewsList.tsx";
import { HowFar } from "../../../features/stats/HowFar.tsx";
import { Statistics } from "../../../features/stats/Statistics.tsx";
import { useStats } from "../../../features/stats/useStats.ts";
import { ProgramLinks } from "../../../features/training/program/ProgramLinks.tsx";
import { useNow } from "../../../lib/clock.ts";
import { useSession } from "../../../lib/session/session.ts";
import { LoadingOverlay } from "../../../ui/feedback/LoadingOverlay.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { Page } from "../../page/head.tsx";

const ClassDialog = whenOpened(async () => ({
  default: (await import("../../../features/bookings/ClassDialog.tsx")).ClassDialog,
}));

/** The member's dashboard. */
export function Component() {
  const session = useSession();
  return (
    session && (
      <Page
        title="Area riservata"
        description="Le tue prenotazioni, i tuoi pacchetti, le tue statistiche e il calendario delle small class."
        robots="noindex"
      >
        <Dashboard key={session.user.id} member={session.user} />
      </Page>
    )
  );
}

function Dashboard({ member: user }: { member: Member }) {
  const now = useNow();
  const member = useMember(user.id);
  const bookings = useBookings(user.id, now);
  const products = usePackages(user.id);
  const stats = useStats(user.id);
  // A closed popup keeps its class while it fades out.
  const [popup, setPopup] = useState<{ id: string; open: boolean }>();
  const { classes } = bookings;
  const open = (id: string) => setPopup({ id, open: true });
  const chosen =
    classes.status === "ready" ? classes.data.find((gymClass) => gymClass.id === popup?.id) : undefined;

  // Without the member document nothing personal is shown.
  if (member.status === "error") return <MemberCard member={member} fallback={user} />;

  const loading = member.status === "loading";
  const person = loading ? undefined : member.data;
  const loaded = [member, classes, products, stats].every(({ status }) => status !== "loading");
  const celebrating = stats.status === "ready" && stats.unlocked !== undefined;

  return (
    <>
      {loading && <LoadingOverlay label="Carico la tua area riservata" />}
      <Box inert={loading}>
        <MemberCard member={member} fallback={user} />
        <PageFrame>
          <Box sx={{ display: "grid", gap: 4, mt: { xs: 4, md: 8 } }}>
            <ExpiryAlert products={products} now={now} />
            <HowFar lessons={person?.attendance.lifetime} />
          </Box>
          <Box
            sx={{
              display: { lg: "grid" },
              gridTemplateColumns: "264px minmax(0, 1fr)",
              columnGap: 8,
              alignItems: "start",
            }}
          >
            <Box
              sx={{
                display: { md: "grid", lg: "block" },
                gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
                columnGap: 8,
                position: { lg: "sticky" },
                top: 64,
              }}
            >
              <NextBookings classes={classes} now={now} onOpen={open} />
              <ActivePackages uid={user.id} products={products} now={now} />
            </Box>
            <Box>
              <SmallClasses classes={classes} now={now} onOpen={open} />
              <MyRaces ready={loaded} />
              {person && <ProgramLinks programs={person.programs} />}
              {person?.membership && (
                <Section title="Allenati anche da casa">
                  <CardGrid>
                    <LibraryCard />
                  </CardGrid>
                </Section>
              )}
              <Statistics
                ready={loaded}
                uid={user.id}
                stats={stats}
                attendance={person?.attendance}
                now={now}
              />
              <NewsList />
            </Box>
          </Box>
        </PageFrame>
      </Box>
      {chosen && popup && (
        <ClassDialog
          gymClass={chosen}
          open={popup.open}
          now={now}
          bookings={bookings}
          onClose={() => setPopup({ ...popup, open: false })}
        />
      )}
      <Promotion uid={user.id} ready={loaded && !celebrating && !popup?.open} />
    </>
  );
}
