import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { Listing } from "../data.ts";
import { sorts } from "./words.ts";

type Sorting = Pick<Listing, "sort" | "order">;

type Props = { sorting: Sorting; disabled: boolean; onSort: (sorting: Sorting) => void };

/** By what the list is sorted, where it has no columns to say it. */
export const SortChoice = ({ sorting, disabled, onSort }: Props) => (
  <NativeSelect
    value={sorts.findIndex(({ sort, order }) => sort === sorting.sort && order === sorting.order)}
    disabled={disabled}
    onChange={({ target }) => {
      const chosen = sorts[Number(target.value)];
      if (chosen) onSort({ sort: chosen.sort, order: chosen.order });
    }}
    input={<OutlinedInput />}
    inputProps={{ "aria-label": "Ordina per" }}
    IconComponent={KeyboardArrowDown}
    fullWidth
  >
    {sorts.map(({ label }, index) => (
      <option key={label} value={index}>
        {label}
      </option>
    ))}
  </NativeSelect>
);
