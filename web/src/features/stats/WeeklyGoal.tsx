import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type Attendance, MAX_WEEKLY_GOAL } from "@studio/contract/people/model.ts";
import { weekOf } from "@studio/contract/stats/periods.ts";
import { forgivingStreak } from "@studio/contract/stats/rhythm/rhythm.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useId, useMemo } from "react";
import { plural } from "../../lib/format/format.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { useOptimisticMutation } from "../../lib/http/optimistic.ts";
import { useOnline } from "../../lib/network/online.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { Numeral } from "../../ui/charts/Figure.tsx";
import { Ring } from "../../ui/charts/Ring.tsx";
import { Strong } from "../../ui/display/Strong.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { setGoal } from "./api.ts";

const ERROR_TOAST_MS = 5000;
const choices = Array.from({ length: MAX_WEEKLY_GOAL }, (_, index) => index + 1);

type Goal = number | null;
type Item = { id: string; goal: Goal };
const goalOf = ({ goal }: Item): Goal => goal;

/** Returns `Te ne manca 1`, `Te ne mancano 2`, `Obiettivo raggiunto`. */
function weekText(lessons: number, goal: number): string {
  const missing = goal - lessons;
  if (missing <= 0) return "Obiettivo raggiunto!";
  return missing === 1 ? "Te ne manca 1" : `Te ne mancano ${missing}`;
}

const streakText = (weeks: number): string =>
  weeks === 0
    ? "La serie comincia con la prossima lezione."
    : `${plural(weeks, "settimana", "settimane")} di allenamento di fila: una saltata non interrompe la serie, due sì.`;

type Props = {
  /** Parts of the member's document; undefined until that is loaded. */
  attendance: Attendance | undefined;
  goal: Goal | undefined;
  now: Date;
};

/** The member's goal of classes per week, this week's progress and the streak (docs/product/statistics.md). */
export function WeeklyGoal({ attendance, goal, now }: Props) {
  const question = useId();
  const isOnline = useOnline();
  const items = useMemo(() => (goal === undefined ? undefined : [{ id: "goal", goal }]), [goal]);
  const { send, shown } = useOptimisticMutation({
    items,
    stateOf: goalOf,
    mutationFn: ({ to }) => setGoal(to),
    onError: (error) => toast.error(errorMessage(error), ERROR_TOAST_MS),
  });
  const item = items?.[0];
  if (!attendance || !item) return <Skeleton variant="rounded" height={HEIGHT} />;

  const chosen = shown(item);
  const lessons = attendance.weeks[weekOf(romeDay(now))] ?? 0;
  return (
    <Stack minHeight={HEIGHT}>
      <Typography variant="h3">Il tuo obiettivo</Typography>
      <Row gap={5} align="center" wraps={false}>
        <Ring value={lessons} max={chosen ?? Math.max(1, lessons)} size={88}>
          <Numeral>{chosen === null ? lessons : `${lessons}/${chosen}`}</Numeral>
        </Ring>
        <Box role="status">
          <Typography variant="h3" component="p">
            {plural(lessons, "lezione", "lezioni")} questa settimana
          </Typography>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {chosen === null ? "Quante ne vuoi fare? Scegli qui sotto." : weekText(lessons, chosen)}
          </Typography>
        </Box>
      </Row>
      <Stack gap={2}>
        <Strong id={question} variant="body2">
          Classi a settimana
        </Strong>
        <ToggleButtonGroup
          exclusive
          fullWidth
          disabled={!isOnline}
          value={chosen}
          aria-labelledby={question}
          onChange={(_, to: Goal) => send({ id: item.id, from: item.goal, to })}
        >
          {choices.map((choice) => (
            <ToggleButton key={choice} value={choice}>
              {choice}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {!isOnline && (
          <Typography variant="body2">Sei offline: per cambiare obiettivo serve la rete.</Typography>
        )}
      </Stack>
      <Note variant="body2">{streakText(forgivingStreak(attendance.weeks, now))}</Note>
    </Stack>
  );
}

/** Height of the goal with its choices, reserved to prevent a layout shift. */
const HEIGHT = 296;
