import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ClassAnalytics } from "@studio/contract/stats/model.ts";
import { plural } from "../../../../lib/format/format.ts";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { visuallyHidden } from "../../../../ui/layout/visuallyHidden.ts";
import { shaded, shadeOf } from "../../../../ui/theme/shades.ts";
import { longWeekday, shareLabel, shortWeekday } from "./labels.ts";

type Slot = ClassAnalytics["slots"][number];

const look = {
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "separate",
  borderSpacing: { xs: "3px", sm: "6px" },
  fontVariantNumeric: "tabular-nums",
  "& thead th": { typography: "h3", fontSize: "1.0625rem", pb: 1 },
  "& thead th:first-of-type, & tbody th": { width: { xs: 46, sm: 64 } },
  "& tbody th": { typography: "body2", fontWeight: 600, textAlign: "left", color: "text.secondary" },
  "& td": {
    height: { xs: 40, sm: 48 },
    p: 0,
    textAlign: "center",
    borderRadius: "8px",
    typography: "h3",
    fontSize: { xs: "1rem", sm: "1.25rem" },
  },
} as const;

const Cell = ({ slot }: { slot: Slot | undefined }) =>
  slot ? (
    <Box
      component="td"
      title={`${plural(slot.taken, "posto preso", "posti presi")} su ${slot.seats}, in ${plural(slot.classes, "classe", "classi")}`}
      sx={shaded(shadeOf(slot.seats === 0 ? 0 : slot.taken / slot.seats))}
    >
      {shareLabel(slot.taken, slot.seats)}
    </Box>
  ) : (
    <td>
      <Box component="span" sx={visuallyHidden}>
        nessuna classe
      </Box>
    </td>
  );

const steps = [1, 2, 3, 4, 5];

const Scale = () => (
  <Typography aria-hidden component="div" variant="caption" sx={{ mt: 3 }}>
    <Row align="center">
      vuote
      <Row gap={1} wraps={false}>
        {steps.map((step) => (
          <Box key={step} sx={{ width: 28, height: 14, borderRadius: "4px", ...shaded(step) }} />
        ))}
      </Row>
      piene
    </Row>
  </Typography>
);

/** Occupancy by weekday and time: a number in each cell, whose colour is stronger the fuller the classes are. */
export function HeatMap({ slots }: { slots: readonly Slot[] }) {
  const weekdays = [...new Set(slots.map(({ weekday }) => weekday))].sort((a, b) => a - b);
  const times = [...new Set(slots.map(({ time }) => time))].sort();
  return (
    <>
      <Box component="table" sx={look}>
        <Box component="caption" sx={visuallyHidden}>
          Quanto sono piene le classi, per giorno e ora
        </Box>
        <thead>
          <tr>
            <th scope="col">
              <Box component="span" sx={visuallyHidden}>
                Ora
              </Box>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={longWeekday(weekday)}>
                {shortWeekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {weekdays.map((weekday) => (
                <Cell
                  key={weekday}
                  slot={slots.find((slot) => slot.weekday === weekday && slot.time === time)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Scale />
    </>
  );
}
