import type { User } from "@contract/account/model.ts";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useMember } from "../../features/account/profile/data.ts";
import { MemberCard } from "../../features/account/profile/MemberCard.tsx";
import { ClassDialog } from "../../features/bookings/ClassDialog.tsx";
import { NextBookings } from "../../features/bookings/NextBookings.tsx";
import { SmallClasses } from "../../features/bookings/SmallClasses.tsx";
import { useBookings } from "../../features/bookings/useBookings.ts";
import { ActivePackages } from "../../features/packages/ActivePackages.tsx";
import { useProducts } from "../../features/packages/data.ts";
import { useNow } from "../../lib/clock.ts";
import { useSession } from "../../lib/session.ts";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { Page } from "../head.tsx";

/** The member's dashboard (members-admin §2). */
export function Component() {
  const session = useSession();
  return session && <Dashboard key={session.user.id} user={session.user} />;
}

function Dashboard({ user }: { user: User }) {
  const now = useNow();
  const bookings = useBookings(user.id, now);
  const products = useProducts(user.id);
  const member = useMember(user.id);
  // Closed, the popup keeps its class: it fades out with it.
  const [popup, setPopup] = useState<{ id: string; open: boolean }>();
  const { classes } = bookings;
  const open = (id: string) => setPopup({ id, open: true });
  const chosen =
    classes.status === "ready" ? classes.data.find((event) => event.id === popup?.id) : undefined;

  return (
    <Page
      title="Area riservata"
      description="Le tue prenotazioni, i tuoi pacchetti e il calendario delle small class."
      robots="noindex"
    >
      <MemberCard member={member} known={user} />
      <PageFrame>
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
            <ActivePackages uid={user.id} products={products} now={now} />
            <NextBookings classes={classes} now={now} onOpen={open} />
          </Box>
          <SmallClasses classes={classes} now={now} onOpen={open} />
        </Box>
      </PageFrame>
      {chosen && popup && (
        <ClassDialog
          event={chosen}
          open={popup.open}
          now={now}
          bookings={bookings}
          onClose={() => setPopup({ ...popup, open: false })}
        />
      )}
    </Page>
  );
}
