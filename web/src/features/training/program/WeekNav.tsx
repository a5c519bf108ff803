import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { tallyOf } from "@studio/contract/training/policy.ts";
import { Link, useNavigate } from "react-router-dom";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Ring } from "../../../ui/charts/Ring.tsx";
import { StepRow } from "../../../ui/display/StepRow.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import type { ProgramWeek } from "./api.ts";
import { tallyLabel } from "./describe.ts";
import { weekHref } from "./useWeek.ts";

type Props = { weeks: readonly ProgramWeek[]; selected: number; headingId: string };

/** Navigation between weeks: previous, next, or any week by its ring. */
export function WeekNav({ weeks, selected, headingId }: Props) {
  const navigate = useNavigate();
  const go = (week: number) => navigate(weekHref(week), { preventScrollReset: true });
  return (
    <Stack>
      <StepRow
        back={{ label: "Settimana precedente", possible: selected > 1, onStep: () => go(selected - 1) }}
        on={{
          label: "Settimana successiva",
          possible: selected < weeks.length,
          onStep: () => go(selected + 1),
        }}
      >
        <Typography id={headingId} variant="h2" aria-live="polite">
          Settimana {selected} / {weeks.length}
        </Typography>
      </StepRow>
      <nav aria-label="Settimane">
        <Columns component="ul" min={72} gap={2} shares>
          {weeks.map((week) => (
            <li key={week.week}>
              <WeekLink {...week} current={week.week === selected} />
            </li>
          ))}
        </Columns>
      </nav>
    </Stack>
  );
}

function WeekLink({ week, sessions, current }: ProgramWeek & { current: boolean }) {
  const tally = tallyOf(sessions);
  const words = tally.total === 0 ? "riposo" : tallyLabel(tally);
  return (
    <Box
      component={Link}
      to={weekHref(week)}
      preventScrollReset
      aria-current={current ? "true" : undefined}
      aria-label={`Settimana ${week}: ${words}`}
      sx={{
        display: "grid",
        placeItems: "center",
        py: 2,
        borderRadius: "12px",
        border: "2px solid",
        color: "text.primary",
        textDecoration: "none",
        borderColor: current ? "text.primary" : "transparent",
        backgroundColor: current ? "background.paper" : "transparent",
        "&:hover": { backgroundColor: "background.paper" },
      }}
    >
      <Ring value={tally.done} max={tally.total} size={52}>
        <Numeral>{week}</Numeral>
      </Ring>
    </Box>
  );
}
