import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { formatDay } from "../../../../lib/format/format.ts";
import { DayPicker } from "../../../../ui/dates/DayPicker.tsx";
import { StepRow } from "../../../../ui/display/StepRow.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { type CalendarState, type View, view } from "./view.ts";
import { mondayOf } from "./week.ts";

const viewLabels: Record<View, string> = { day: "Giorno", week: "Settimana" };
const DAYS_A_WEEK = 7;

type Props = { calendar: CalendarState; today: string; onShow: (calendar: CalendarState) => void };

/** Shows the current day or week, and navigates. */
export function ClassesToolbar({ calendar, today, onShow }: Props) {
  const { day, view: layout } = calendar;
  const step = layout === "day" ? 1 : DAYS_A_WEEK;
  const noun = layout === "day" ? "Giorno" : "Settimana";
  const ends = layout === "day" ? ["precedente", "successivo"] : ["precedente", "successiva"];
  const monday = mondayOf(day);
  const go = (to: string) => onShow({ ...calendar, day: to });
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "center",
        gridTemplateColumns: { xs: "auto minmax(0, 1fr)", md: "minmax(300px, 1fr) auto auto 190px" },
        my: { xs: 4, md: 6 },
      }}
    >
      <Box
        sx={{
          display: { xs: "grid", md: "contents" },
          gridColumn: "1 / -1",
          gridTemplateColumns: "minmax(0, 1fr) auto",
          gap: 3,
        }}
      >
        <Box sx={{ maxWidth: { md: 360 } }}>
          <StepRow
            back={{ label: `${noun} ${ends[0]}`, possible: true, onStep: () => go(addRomeDays(day, -step)) }}
            on={{ label: `${noun} ${ends[1]}`, possible: true, onStep: () => go(addRomeDays(day, step)) }}
          >
            <Typography variant="h3" component="p" aria-live="polite">
              {layout === "day"
                ? formatDay(day)
                : `${formatDay(monday)} – ${formatDay(addRomeDays(monday, DAYS_A_WEEK - 1))}`}
            </Typography>
          </StepRow>
        </Box>
        <Button variant="outlined" onClick={() => go(today)} sx={{ px: { xs: 3, md: 6 } }}>
          Oggi
        </Button>
      </Box>
      <ToggleButtonGroup
        exclusive
        value={layout}
        aria-label="Vista delle classi"
        onChange={(_, chosen: View | null) => chosen && onShow({ ...calendar, view: chosen })}
      >
        {view.options.map((option) => (
          <ToggleButton key={option} value={option}>
            {viewLabels[option]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Stack>
        <DayPicker label="Vai al giorno" day={day} onChoose={go} />
      </Stack>
    </Box>
  );
}
