import Button from "@mui/material/Button";
import type { PublicDay } from "@studio/contract/bookings/public/publicClasses.ts";
import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { useEffect, useLayoutEffect, useState } from "react";
import { readPublicDays } from "../../../../lib/classes/classStarts.ts";
import { classDayLabels } from "../../../../lib/classes/datedLabels.ts";
import { trialHourPath } from "../../../../lib/classes/trialHour.ts";
import { useNow } from "../../../../lib/clock.ts";
import { useContent } from "../../../../lib/content/currentContents.ts";
import { useRules } from "../../../../lib/content/rules.ts";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { paths } from "../../../../lib/paths.ts";
import { useSessionHint } from "../../../../lib/session/sessionHint.ts";
import { DatedChoice } from "../../../../ui/dates/DatedChoice.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { PageLink } from "../../../../ui/routing/PageLink.tsx";
import { nextStart, type WeekRow, weekRows } from "./rows.ts";

type Props = { open: boolean; closures: readonly PublicClosure[]; onLive: (isLive: boolean) => void };

/** The classes of the coming days with type, coach and seats; nothing but a note while the week of every week holds. */
export default function LiveWeek({ closures, onLive }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [days, setDays] = useState<readonly PublicDay[]>();
  const [isFailed, setFailed] = useState(false);
  const hours = useContent("hours", initialHours);
  const { minutes } = useRules().classes;
  const isMember = useSessionHint();
  const now = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again.
  useEffect(() => {
    const controller = new AbortController();
    readPublicDays(controller.signal).then(setDays, () => !controller.signal.aborted && setFailed(true));
    return () => controller.abort();
  }, [attempt]);
  const rows = days ? weekRows({ days, closures, hours, minutes, now, isMember }) : [];
  const isLive = rows.length > 0;
  // Before the screen is painted: this week takes the place of the other one.
  useLayoutEffect(() => onLive(isLive), [isLive, onLive]);
  if (isFailed)
    return (
      <Row gap={3}>
        <Note role="status">
          Non riusciamo a leggere i posti liberi: questi sono gli orari di ogni settimana.
        </Note>
        <Button
          variant="outlined"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          Riprova
        </Button>
      </Row>
    );
  if (!days) return <Note role="status">Carico i posti liberi dei prossimi giorni.</Note>;
  if (!isLive) {
    const next = nextStart(days, now);
    return (
      <Note role="status">
        Nei prossimi giorni non ci sono classi{next && `: la prima è ${formatDayTime(next)}`}. Questi sono gli
        orari di ogni settimana.
      </Note>
    );
  }
  return (
    <DatedChoice
      label="Classi del giorno"
      options={rows}
      labelsOf={classDayLabels}
      openOn={rows.find(({ may }) => may === "trial")?.day}
      action={(row) => <Enter {...row} />}
    />
  );
}

/** Link to what a reader can do with a class. */
function Enter({ start, day, may }: WeekRow) {
  if (may === "neither") return null;
  const [label, to] =
    may === "trial"
      ? ["Prova", trialHourPath(`${day}T${romeTime(start)}`)]
      : ["Entra", paths.me.href("small-class")];
  return (
    <Button
      component={PageLink}
      to={to}
      variant={may === "trial" ? "contained" : "outlined"}
      aria-label={`${label}: ${formatDayTime(start)}`}
    >
      {label}
    </Button>
  );
}
