import Box from "@mui/material/Box";
import type { UserFilter } from "@studio/contract/account/model.ts";
import { ToggleChip } from "../../../../ui/ToggleChip.tsx";
import { filters } from "./words.ts";

type Props = { chosen: UserFilter | undefined; onChoose: (filter: UserFilter | undefined) => void };

/** The filters side by side, of which one may be on; on a phone they are pushed sideways. */
export const FilterBar = ({ chosen, onChoose }: Props) => (
  <Box
    role="group"
    aria-label="Filtri"
    sx={{
      display: "flex",
      flexWrap: { xs: "nowrap", md: "wrap" },
      gap: 2,
      overflowX: { xs: "auto", md: "visible" },
      // The rings of focus are not cut off.
      mx: { xs: -4, sm: -6, md: -2 },
      px: { xs: 4, sm: 6, md: 2 },
      my: -2,
      py: 2,
      scrollbarWidth: "none",
    }}
  >
    {filters.map(({ filter, label }) => (
      <ToggleChip
        key={filter}
        pressed={filter === chosen}
        onToggle={() => onChoose(filter === chosen ? undefined : filter)}
      >
        {label}
      </ToggleChip>
    ))}
  </Box>
);
