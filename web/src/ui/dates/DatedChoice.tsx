import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { Numeral } from "../charts/Figure.tsx";
import { ListRow } from "../display/ListRow.tsx";

/** An option of a day, with what tells it from the others of that day. */
export type DatedOption = { id: string; day: string; title: string; note: string };

/** A day as a person reads it: `lun`, `lun 23 nov, 6 classi`, `lunedì 23 novembre 2026`. */
type DayLabels = { short: string; name: string; heading: string };

type Props<Option extends DatedOption> = {
  /** Accessible name of the list of a day. */
  label: string;
  /** Sorted by start; at least one. */
  options: readonly Option[];
  labelsOf: (day: string, count: number) => DayLabels;
  /** Day that is open at first, if it has options; else the first day. */
  openOn?: string | undefined;
  /** Shown at the end of an option's row. */
  action: (option: Option) => ReactNode;
};

/** Lets a person choose a day and then one of its options, which stand with hour, title and note. */
export function DatedChoice<Option extends DatedOption>({
  label,
  options,
  labelsOf,
  openOn,
  action,
}: Props<Option>) {
  const byDay = Map.groupBy(options, ({ day }) => day);
  const [chosen, setChosen] = useState(openOn);
  const day = chosen !== undefined && byDay.has(chosen) ? chosen : [...byDay.keys()][0];
  if (day === undefined) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <ToggleButtonGroup
        exclusive
        value={day}
        aria-label="Giorno"
        onChange={(_, next: string | null) => next !== null && setChosen(next)}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}
      >
        {[...byDay].map(([key, ofDay]) => (
          <ToggleButton
            key={key}
            value={key}
            aria-label={labelsOf(key, ofDay.length).name}
            sx={{
              display: "grid",
              justifyItems: "center",
              gap: 0.5,
              minWidth: 48,
              py: 1.5,
              borderRadius: "12px !important",
              border: "1px solid !important",
              borderColor: "divider",
              textTransform: "none",
            }}
          >
            <Typography component="span" variant="caption" sx={{ lineHeight: 1 }}>
              {labelsOf(key, ofDay.length).short}
            </Typography>
            <Numeral>{Number(key.slice(-2))}</Numeral>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="h3" sx={{ mt: 4 }}>
        {labelsOf(day, 0).heading}
      </Typography>
      <Box component="ul" aria-label={label}>
        {byDay.get(day)?.map((option) => (
          <ListRow key={option.id} title={option.title} note={option.note}>
            {action(option)}
          </ListRow>
        ))}
      </Box>
    </Box>
  );
}
