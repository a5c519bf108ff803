import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ClassAnalytics } from "@studio/contract/stats/model.ts";
import { TableRegion } from "../../../../ui/charts/TableRegion.tsx";
import { visuallyHidden } from "../../../../ui/layout/visuallyHidden.ts";
import { shaded, shadeOf } from "../../../../ui/theme/shades.ts";
import { monthYear, shareLabel } from "./labels.ts";

type Cohort = ClassAnalytics["cohorts"][number];

const CAPTION = "Quota di clienti che vengono ancora, per mese d’arrivo";

const look = {
  minWidth: 860,
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: "4px",
  fontVariantNumeric: "tabular-nums",
  "& th": { typography: "body2", lineHeight: 1.2, fontWeight: 600, color: "text.secondary", px: 1 },
  "& thead th": { verticalAlign: "bottom", pb: 1 },
  "& th:first-of-type": {
    position: "sticky",
    left: 0,
    pr: 2,
    textAlign: "left",
    whiteSpace: "nowrap",
    backgroundColor: "background.paper",
  },
  "& td": { height: 40, minWidth: 54, p: 0, textAlign: "center", borderRadius: "8px", typography: "body2" },
} as const;

/** A cohort's retention in a month; the last cell of a row is the current month. */
const Share = ({ came, joined, lasts }: { came: number; joined: number; lasts: boolean }) => (
  <Box
    component="td"
    title={`${came} su ${joined}${lasts ? ", mese in corso" : ""}`}
    sx={{
      ...shaded(shadeOf(joined === 0 ? 0 : came / joined)),
      fontWeight: 600,
      ...(lasts && { outline: "1.5px dashed", outlineColor: "text.secondary", outlineOffset: "-1.5px" }),
    }}
  >
    {shareLabel(came, joined)}
  </Box>
);

/**
 * Retention by cohort: the share of the members who joined in a month that attended in each later month; older
 * cohorts have longer rows.
 */
export function RetentionTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const columns = Array.from(
    { length: Math.max(0, ...cohorts.map(({ active }) => active.length)) },
    (_, index) => index,
  );
  return (
    <TableRegion label={CAPTION}>
      <Box component="table" sx={look}>
        <Box component="caption" sx={visuallyHidden}>
          {CAPTION}
        </Box>
        <thead>
          <tr>
            <th scope="col">Clienti da</th>
            <th scope="col">Persone</th>
            {columns.map((months) => (
              <th key={months} scope="col">
                {months === 0 ? "Stesso mese" : `+${months}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, joined, active }) => (
            <tr key={month}>
              <th scope="row">{monthYear(month)}</th>
              <td>
                <Typography component="span" variant="h3">
                  {joined}
                </Typography>
              </td>
              {columns.map((months) => {
                const came = active[months];
                return came === undefined ? (
                  <td key={months} />
                ) : (
                  <Share key={months} came={came} joined={joined} lasts={months === active.length - 1} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </TableRegion>
  );
}
