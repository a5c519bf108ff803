import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useRef } from "react";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { both } from "../../../lib/live/live.ts";
import { paths } from "../../../lib/paths.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { useClasses } from "../api.ts";
import { usePlaces } from "./api.ts";
import { PlaceCard } from "./PlaceCard.tsx";

/** The member's weekly places with their next classes (docs/product/classes-and-bookings.md#standing-places). */
export const StandingPlaces = ({ uid }: { uid: string }) => (
  <Section title="Il mio posto" id="il-mio-posto">
    <Places uid={uid} />
  </Section>
);

function Places({ uid }: { uid: string }) {
  const now = useNow();
  const live = both(usePlaces(uid), useClasses(uid, now), (places, classes) => ({ places, classes }));
  const list = useRef<HTMLDivElement>(null);
  if (live.status === "loading") {
    return (
      <Panel>
        <Stack role="status" label="Carico i tuoi posti fissi">
          <Skeleton variant="rounded" width={200} height={28} />
          <Skeleton variant="rounded" height={120} />
        </Stack>
      </Panel>
    );
  }
  if (live.status === "error") {
    return (
      <Panel>
        <ErrorState message={errorMessage(live.error)} onRetry={live.retry} />
      </Panel>
    );
  }
  const { places, classes } = live.data;
  return (
    // Takes the focus when a place is left, whose button had it.
    <Box ref={list} tabIndex={-1} sx={{ outline: "none" }}>
      <Stack>
        {places.length === 0 ? (
          <Panel>
            <EmptyState
              title="Nessun posto fisso"
              hint="Vieni sempre alla stessa ora? Apri una classe e tocca «Tieni questo posto ogni settimana»: la prenotiamo noi per te."
              action={
                <LinkButton to={paths.me.href()} variant="outlined">
                  Vai alle classi
                </LinkButton>
              }
            />
          </Panel>
        ) : (
          places.map((place) => (
            <PlaceCard
              key={place.id}
              place={place}
              classes={classes}
              now={now}
              onLeft={() => list.current?.focus()}
            />
          ))
        )}
      </Stack>
    </Box>
  );
}
