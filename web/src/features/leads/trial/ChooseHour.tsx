import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type PublicDay, trialSeatsIn } from "@studio/contract/bookings/public/publicClasses.ts";
import type { TrialService } from "@studio/contract/bookings/trial/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useEffect, useState } from "react";
import { readPublicDays } from "../../../lib/classes/classStarts.ts";
import { classDayLabels, classHours } from "../../../lib/classes/datedLabels.ts";
import { useNow } from "../../../lib/clock.ts";
import { formatDayTime, plural } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { DatedChoice } from "../../../ui/dates/DatedChoice.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Placeholder } from "./Placeholder.tsx";

type Loaded = { days: readonly PublicDay[] } | { error: unknown };

type Props = {
  service: TrialService;
  /** Start of the class that the trial is in. */
  current: Date | undefined;
  /** Starts of classes that were refused. */
  refused: readonly Date[];
  disabled: boolean;
  onChoose: (start: Date) => void;
};

/** Lists the hours of classes with a seat for a trial; two classes at one minute are one choice. */
export function ChooseHour(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Hours key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Hours({ service, current, refused, disabled, onChoose, onRetry }: Props & { onRetry: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const now = useNow();
  useEffect(() => {
    const controller = new AbortController();
    readPublicDays(controller.signal).then(
      (days) => setLoaded({ days }),
      (error: unknown) => !controller.signal.aborted && setLoaded({ error }),
    );
    return () => controller.abort();
  }, []);
  if (!loaded) return <Placeholder label="Carico le classi" />;
  if ("error" in loaded) return <ErrorState message={errorMessage(loaded.error)} onRetry={onRetry} />;
  const without = [...refused, ...(current ? [current] : [])].map((start) => start.getTime());
  const options = loaded.days.flatMap(({ date, classes }) => {
    const open = classes.filter(
      (one) => trialSeatsIn(one, service) && one.start > now && !without.includes(one.start.getTime()),
    );
    return [...Map.groupBy(open, ({ start }) => start.getTime()).values()].flatMap(([first, ...others]) =>
      first
        ? {
            id: first.start.toISOString(),
            day: date,
            start: first.start,
            title: classHours({ start: { dateTime: first.start }, end: { dateTime: first.end } }),
            note: plural(
              Math.max(...[first, ...others].map(({ seats_left }) => seats_left)),
              "posto",
              "posti",
            ),
          }
        : [],
    );
  });
  if (options.length === 0)
    return <Typography>Nei prossimi giorni non c’è un’altra classe con un posto per la prova.</Typography>;
  return (
    <DatedChoice
      label="Classi con un posto per la prova"
      options={options}
      labelsOf={classDayLabels}
      openOn={current && romeDay(current)}
      action={({ start }) => (
        <Button
          variant="outlined"
          disabled={disabled}
          aria-label={`Scegli ${formatDayTime(start)}`}
          onClick={() => onChoose(start)}
        >
          Scegli
        </Button>
      )}
    />
  );
}
