import Box from "@mui/material/Box";
import type { RefObject } from "react";
import { useIsShown } from "../../../../ui/hydration/useIsShown.ts";
import { ScrollRow } from "../../../../ui/layout/ScrollRow.tsx";
import { ToggleChip } from "../../../../ui/navigation/ToggleChip.tsx";
import { type FilterName, type Filters, type OfferedFilter, toggleFilter } from "./filters.ts";

/** As many chips as a phone's width has room for. */
const FIRST_CHIPS = 4;

type Props = {
  /** Whether the chips are in a row that scrolls: those out of sight are rendered after the first screen. */
  scrolls: boolean;
  offered: readonly OfferedFilter[];
  chosen: Filters;
  onChange: (filters: Filters) => void;
  /** Receives the focus when the filters are cleared from below. */
  ref: RefObject<HTMLDivElement | null>;
};

/** The filters of the calendar as toggles: one row that scrolls on a phone. */
export const FilterChips = ({ scrolls, offered, chosen, onChange, ref }: Props) => {
  const isShown = useIsShown();
  const chipsBefore = (index: number) => offered.slice(0, index).flatMap(({ options }) => options).length;
  const rendered = offered.filter((_, index) => isShown || !scrolls || chipsBefore(index) < FIRST_CHIPS);
  const toggle = (name: FilterName, value: string) => onChange(toggleFilter(chosen, name, value));
  return (
    <ScrollRow ref={ref} tabIndex={-1} role="group" label="Filtri del calendario" gap={4}>
      {rendered.map(({ name, label, options }) => (
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
    </ScrollRow>
  );
};
