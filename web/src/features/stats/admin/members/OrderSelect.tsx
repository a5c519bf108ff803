import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { FiguresOrder } from "../data.ts";
import { namedOrders } from "./orders.ts";

const keyOf = ({ sort, order }: FiguresOrder) => `${sort} ${order}`;

/** The order of the members where there are no columns to press. */
export const OrderSelect = ({
  order,
  onOrder,
}: {
  order: FiguresOrder;
  onOrder: (order: FiguresOrder) => void;
}) => (
  <NativeSelect
    fullWidth
    value={keyOf(order)}
    onChange={({ target }) => {
      const chosen = namedOrders.find((named) => keyOf(named.order) === target.value);
      if (chosen) onOrder(chosen.order);
    }}
    input={<OutlinedInput />}
    inputProps={{ "aria-label": "Ordina i clienti" }}
    IconComponent={KeyboardArrowDown}
  >
    {namedOrders.map((named) => (
      <option key={keyOf(named.order)} value={keyOf(named.order)}>
        {named.label}
      </option>
    ))}
  </NativeSelect>
);
