import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";
import { Lines } from "../layout/flow/Lines.tsx";

type Props<Item> = {
  label: string;
  items: readonly Item[];
  /** Whether it stands on the surface that is there, without a card of its own. */
  isBare?: boolean;
  children: (item: Item) => ReactNode;
};

/** Renders a list on a card, with a line between its items. */
export function ListOf<Item extends { id: string }>({ label, items, isBare = false, children }: Props<Item>) {
  const list = (
    <Lines label={label} pad={isBare ? 3 : 0}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </Lines>
  );
  if (isBare) return list;
  return (
    <Paper elevation={1} sx={{ overflow: "hidden" }}>
      {list}
    </Paper>
  );
}
