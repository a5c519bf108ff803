import ChevronRight from "@mui/icons-material/ChevronRight";
import HourglassEmpty from "@mui/icons-material/HourglassEmpty";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { upcoming } from "@studio/contract/bookings/memberClasses.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { type ReactNode, useId, useState } from "react";
import { TypeAndCoach } from "../../../lib/classes/classType.tsx";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { formatTime, plural } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import type { Live } from "../../../lib/live/live.ts";
import { paths } from "../../../lib/paths.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Flush } from "../../../ui/layout/flow/Flush.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Tile } from "../../../ui/layout/Tile.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { chipLabel, classLabel, dayLabel, promotedLabel, startsIn } from "../describe.ts";
import type { ShownClass } from "../optimisticClass.ts";
import { StatusChip } from "./StatusChip.tsx";

type Props = {
  classes: Live<MemberClass[]>;
  now: Date;
  /** Whether a package pays for classes of today, so that the empty state promises none to the others. */
  hasPackage: boolean;
  onOpen: (id: string) => void;
};

/**
 * The member's next three booked classes and those for which they wait, a line each; on a phone the first, and the
 * others on request.
 */
export function NextBookings(props: Props) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ my: { xs: 4, md: 6 } }}>
      <Typography
        id={heading}
        component="h2"
        variant="h3"
        sx={{
          mb: { xs: 1, lg: 3 },
          typography: { xs: "body2", lg: "h2" },
          color: { xs: "text.secondary", lg: "text.primary" },
        }}
      >
        Prossime prenotazioni
      </Typography>
      <Next {...props} />
    </Box>
  );
}

function Next({ classes, now, hasPackage, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false);
  const rules = useRules();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"), { noSsr: true });
  if (classes.status === "loading") return <Skeleton variant="rounded" height={LINE_HEIGHT} />;
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
        <Row gap={3} align="center">
          <Fill min={160}>
            <Strong>Nessuna prenotazione</Strong>
            <Note variant="body2">
              {hasPackage ? "Il tuo posto è a un tocco." : "Per prenotare serve un pacchetto attivo."}
            </Note>
          </Fill>
          <LinkButton to={paths.me.href("small-class")} variant="outlined">
            Vai al calendario
          </LinkButton>
        </Row>
      </Panel>
    );
  }
  return (
    <>
      <Stack gap={2} component="ul">
        {(isOpen || wide ? next : next.slice(0, 1)).map((gymClass) => (
          <li key={gymClass.id}>
            <Line gymClass={gymClass} now={now} rules={rules} onOpen={onOpen} />
          </li>
        ))}
      </Stack>
      {next.length > 1 && !wide && (
        <Flush>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Mostra solo la prossima" : `Mostra ${plural(next.length - 1, "altra", "altre")}`}
          </Button>
        </Flush>
      )}
    </>
  );
}

/** A booking in one line, which opens its class. */
const Line = ({
  gymClass,
  now,
  rules,
  onOpen,
}: {
  gymClass: ShownClass;
  now: Date;
  rules: BookingRules;
  onOpen: (id: string) => void;
}) => (
  <Tile
    label={classLabel(gymClass, useClassLists(), now, rules)}
    emphasis={gymClass.bSub && !gymClass.isUnconfirmed ? "mine" : "plain"}
    onClick={() => onOpen(gymClass.id)}
  >
    <Box
      component="span"
      sx={{ display: "flex", alignItems: "center", gap: 4, minHeight: LINE_HEIGHT - 2, pl: 4, pr: 2, py: 1 }}
    >
      <Numeral size="h2">{formatTime(gymClass.start.dateTime)}</Numeral>
      <Box
        component="span"
        sx={{ display: "grid", flexGrow: 1, minWidth: 0, typography: "body2", lineHeight: 1.3 }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {dayLabel(gymClass.start.dateTime, now)}
          <Soon>{startsIn(gymClass, now)}</Soon>
        </Box>
        <span>{gymClass.summary}</span>
        <TypeAndCoach of={gymClass} />
        {gymClass.position !== undefined && (
          <Box component="span" sx={{ fontWeight: 600 }}>
            <Row component="span" gap={1} align="center" wraps={false}>
              <HourglassEmpty fontSize="inherit" />
              {chipLabel("waiting", gymClass)}
            </Row>
          </Box>
        )}
        {gymClass.isUnconfirmed && <StatusChip status="unconfirmed" gymClass={gymClass} small />}
        {promotedLabel(gymClass, now, rules) && (
          <Box component="span" sx={{ fontWeight: 600 }}>
            {gymClass.movedLateAt ? "Spostata da noi" : "Dalla lista d’attesa"}:{" "}
            {promotedLabel(gymClass, now, rules)}
          </Box>
        )}
      </Box>
      <ChevronRight aria-hidden />
    </Box>
  </Tile>
);

const Soon = ({ children }: { children: ReactNode }) => children && <>, {children}</>;

/** Height of a line, reserved so that loading does not shift the layout. */
const LINE_HEIGHT = 60;
