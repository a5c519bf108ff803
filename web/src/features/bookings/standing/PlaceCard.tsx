import Beach from "@mui/icons-material/BeachAccess";
import CheckCircle from "@mui/icons-material/CheckCircle";
import EventBusy from "@mui/icons-material/EventBusy";
import SkipNext from "@mui/icons-material/SkipNext";
import Sync from "@mui/icons-material/Sync";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { isLiftedByPackage } from "@studio/contract/packages/policy.ts";
import type { BookingsAtEnd } from "@studio/contract/timetable/standing/model.ts";
import { type ReactNode, useState } from "react";
import { useRules } from "../../../lib/content/rules.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { buyPath, paths } from "../../../lib/paths.ts";
import { StateMark } from "../../../ui/display/StateMark.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Lines } from "../../../ui/layout/flow/Lines.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import type { Tone } from "../../../ui/theme/stateTones.ts";
import { type Place, useLeavePlace, useResumePlace } from "./api.ts";
import {
  cancellable,
  currentHoliday,
  holidayLabel,
  type OccurrenceState,
  occurrenceLabels,
  occurrencesOf,
  placeTitle,
} from "./labels.ts";

const SuspendDialog = whenOpened(async () => ({
  default: (await import("./SuspendDialog.tsx")).SuspendDialog,
}));
const LeaveDialog = whenOpened(async () => ({ default: (await import("./LeaveDialog.tsx")).LeaveDialog }));

const skipped = { tone: "warn", icon: <SkipNext /> } as const;
const looks: Record<OccurrenceState, { tone: Tone; icon: ReactNode }> = {
  booking: { tone: "neutral", icon: <Sync /> },
  cancelling: { tone: "neutral", icon: <Sync /> },
  booked: { tone: "ok", icon: <CheckCircle /> },
  cancelled: { tone: "neutral", icon: <EventBusy /> },
  released: { tone: "neutral", icon: <Beach /> },
  class_full: skipped,
  no_package: skipped,
  package_paused: skipped,
  begin_at_once_required: skipped,
  classes_used_up: skipped,
  class_not_included: skipped,
  class_before_first: skipped,
  class_moved: skipped,
  class_overlaps: skipped,
  old_time: { tone: "neutral", icon: <CheckCircle /> },
};

type Props = {
  place: Place;
  classes: readonly MemberClass[];
  now: Date;
  /** Called when the place is left and its card about to disappear. */
  onLeft: () => void;
};

/** Shows a weekly place, its next classes and what the member can do with it. */
export function PlaceCard({ place, classes, now, onLeft }: Props) {
  const rules = useRules();
  const [opened, setOpened] = useState<"suspend" | "leave">();
  const { mutateAsync: resume, isPending: isResuming } = useResumePlace(place.id);
  const { mutateAsync: leave, isPending: isLeaving, variables: leaving } = useLeavePlace(place.id);
  const occurrences = occurrencesOf(place, classes, now, rules);
  const holiday = currentHoliday(place, now);
  const isClosed = place.closedAt !== null;
  const close = () => setOpened(undefined);

  const end = async (bookings: BookingsAtEnd) => {
    const isLeft = await act(() => leave(bookings), isClosed ? "Posto tolto." : "Posto lasciato.");
    if (!isLeft) return;
    close();
    onLeft();
  };

  return (
    <Panel>
      <Stack gap={2}>
        <Typography variant="h3">{placeTitle(place)}</Typography>
        {isClosed && (
          <Typography>Questo orario non è più in programma. Le lezioni già prenotate restano.</Typography>
        )}
        {holiday && <Strong>{holidayLabel(holiday, now)}</Strong>}
        {occurrences.length > 0 && (
          <Lines label="Prossime classi" pad={1.5}>
            {occurrences.map(({ id, start, state }) => (
              <Row component="li" key={id} align="center" spread rowGap={0} minHeight={44}>
                <span>{formatDayTime(start)}</span>
                <StateMark tone={looks[state].tone} icon={looks[state].icon}>
                  {occurrenceLabels[state]}
                </StateMark>
              </Row>
            ))}
          </Lines>
        )}
        {occurrences.length === 0 && !isClosed && (
          <Note variant="body2">
            Nessuna classe in arrivo: prenotiamo la prossima appena è in calendario.
          </Note>
        )}
        <Row gap={3} fills>
          {occurrences.some(({ state }) => isLiftedByPackage(state)) && (
            <LinkButton to={buyPath()} variant="outlined">
              Scegli un pacchetto
            </LinkButton>
          )}
          {occurrences.some(({ state }) => state === "begin_at_once_required") && (
            <LinkButton to={paths.me.href("pacchetti")} variant="outlined">
              Chiedi di cominciare subito
            </LinkButton>
          )}
          {!isClosed && holiday && (
            <Button
              variant="outlined"
              loading={isResuming}
              onClick={() => void act(() => resume(), "Posto ripreso.")}
            >
              Riprendi
            </Button>
          )}
          {!isClosed && !holiday && (
            <Button variant="outlined" onClick={() => setOpened("suspend")}>
              Sospendi
            </Button>
          )}
          <Button variant="text" onClick={() => (isClosed ? void end("keep") : setOpened("leave"))}>
            {isClosed ? "Togli" : "Lascia il posto"}
          </Button>
        </Row>
      </Stack>
      <SuspendDialog place={place} open={opened === "suspend"} now={now} onClose={close} />
      <LeaveDialog
        place={place}
        open={opened === "leave"}
        bookings={cancellable(occurrences, now, rules)}
        pending={isLeaving ? leaving : undefined}
        onLeave={end}
        onClose={close}
      />
    </Panel>
  );
}
