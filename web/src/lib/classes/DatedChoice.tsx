import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useState } from "react";
import { Numeral } from "../../ui/charts/Figure.tsx";
import { ListRow } from "../../ui/display/ListRow.tsx";
import { formatDay, formatTime, formatWholeDay, plural, weekdayShort } from "../format/format.ts";

/** Something that begins at an hour, with what tells it from the others of its day. */
export type DatedOption = { id: string; start: Date; end?: Date; title: string; note: string };

type Props<Option extends DatedOption> = {
  /** Accessible name of the list of a day. */
  label: string;
  /** Sorted by start; at least one. */
  options: readonly Option[];
  /** Singular and plural of an option: `["classe", "classi"]`. */
  words: readonly [one: string, several: string];
  /** Day that is open at first, if it has options; else the first day. */
  openOn?: string | undefined;
  /** Shown at the end of an option's row. */
  action: (option: Option) => ReactNode;
};

const hours = ({ start, end }: DatedOption): string =>
  end ? `${formatTime(start)} – ${formatTime(end)}` : formatTime(start);

/** Lets a person choose a day and then one of its options, which stand with hour, title and note. */
export function DatedChoice<Option extends DatedOption>({
  label,
  options,
  words: [one, several],
  openOn,
  action,
}: Props<Option>) {
  const byDay = Map.groupBy(options, ({ start }) => romeDay(start));
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
            aria-label={`${formatDay(key)}, ${plural(ofDay.length, one, several)}`}
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
              {weekdayShort(key)}
            </Typography>
            <Numeral>{Number(key.slice(-2))}</Numeral>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="h3" sx={{ mt: 4 }}>
        {formatWholeDay(day)}
      </Typography>
      <Box component="ul" aria-label={label} sx={{ p: 0, m: 0 }}>
        {byDay.get(day)?.map((option) => (
          <ListRow key={option.id} title={`${hours(option)}, ${option.title}`} note={option.note}>
            {action(option)}
          </ListRow>
        ))}
      </Box>
    </Box>
  );
}
