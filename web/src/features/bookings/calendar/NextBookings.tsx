import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { upcoming } from "@studio/contract/bookings/calendar.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { ReactNode } from "react";
import type { Live } from "../../../lib/firebase/live.ts";
import { formatTime } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { Tile } from "../../../ui/layout/Tile.tsx";
import { classLabel, dayLabel, promotedLabel } from "../describe.ts";

type Props = { classes: Live<MemberClass[]>; now: Date; onOpen: (id: string) => void };

/** The member's next three booked classes. */
export const NextBookings = ({ classes, now, onOpen }: Props) => (
  <Section title="Prossime prenotazioni">
    <Next classes={classes} now={now} onOpen={onOpen} />
  </Section>
);

function Next({ classes, now, onOpen }: Props) {
  if (classes.status === "loading") {
    return (
      <Row>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} variant="rounded" height="100%" />
        ))}
      </Row>
    );
  }
  if (classes.status === "error") {
    return (
      <Panel>
        <ErrorState message={errorMessage(classes.error)} onRetry={classes.retry} />
      </Panel>
    );
  }
  const next = upcoming(classes.data, now);
  if (next.length === 0) {
    return (
      <Panel>
        <EmptyState
          title="Nessuna prenotazione"
          hint="Scegli una classe dal calendario: il tuo posto è a un tocco."
        />
      </Panel>
    );
  }
  return (
    <Row>
      {next.map((gymClass) => (
        <Tile
          key={gymClass.id}
          label={classLabel(gymClass, now)}
          emphasis="mine"
          onClick={() => onOpen(gymClass.id)}
        >
          <Box
            component="span"
            sx={{
              display: "flex",
              flexDirection: { xs: "column", lg: "row" },
              alignItems: { lg: "center" },
              gap: { xs: 2, lg: 4 },
              px: { xs: 3, lg: 4 },
              py: 3,
            }}
          >
            <Numeral size="h2">{formatTime(gymClass.start.dateTime)}</Numeral>
            <Box component="span" sx={{ display: "grid", typography: "caption" }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {dayLabel(gymClass.start.dateTime, now)}
              </Box>
              <span>{gymClass.summary}</span>
              {promotedLabel(gymClass, now) && (
                <Box component="span" sx={{ fontWeight: 600 }}>
                  Dalla lista d’attesa: {promotedLabel(gymClass, now)}
                </Box>
              )}
            </Box>
          </Box>
        </Tile>
      ))}
    </Row>
  );
}

/** Reserves the height of a row, so that loading does not shift the layout. */
const Row = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", lg: "minmax(0, 1fr)" },
      gridAutoRows: { xs: "minmax(97px, auto)", lg: "minmax(62px, auto)" },
      gap: 2,
    }}
  >
    {children}
  </Box>
);
