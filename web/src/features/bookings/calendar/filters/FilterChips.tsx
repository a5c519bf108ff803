import Box from "@mui/material/Box";
import type { RefObject } from "react";
import { scrollRow } from "../../../../ui/layout/scrollRow.ts";
import { ToggleChip } from "../../../../ui/navigation/ToggleChip.tsx";
import { type FilterName, type Filters, type OfferedFilter, toggleFilter } from "./filters.ts";

type Props = {
  offered: readonly OfferedFilter[];
  chosen: Filters;
  onChange: (filters: Filters) => void;
  /** Receives the focus when the filters are cleared from below. */
  ref: RefObject<HTMLDivElement | null>;
};

/** The filters of the calendar as toggles: one row that scrolls on a phone. */
export const FilterChips = ({ offered, chosen, onChange, ref }: Props) => {
  const toggle = (name: FilterName, value: string) => onChange(toggleFilter(chosen, name, value));
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label="Filtri del calendario"
      sx={{
        ...scrollRow,
        columnGap: 4,
        rowGap: 2,
        // Full bleed, with room for the focus ring.
        mx: { xs: -4, sm: -6, md: 0 },
        pl: { xs: 4, sm: 6, md: 0 },
        py: 2,
        mb: 2,
      }}
    >
      {offered.map(({ name, label, options }) => (
        <Box
          key={name}
          role="group"
          aria-label={label}
          sx={{ display: "flex", flexWrap: { md: "wrap" }, flexShrink: { xs: 0, md: 1 }, gap: 2 }}
        >
          {options.map(({ id, name: text }) => (
            <ToggleChip key={id} pressed={chosen[name].includes(id)} onToggle={() => toggle(name, id)}>
              {text}
            </ToggleChip>
          ))}
        </Box>
      ))}
    </Box>
  );
};
