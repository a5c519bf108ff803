import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";

type Props<Item> = {
  label: string;
  items: readonly Item[];
  /** Whether it stands on the surface that is there, without a card of its own. */
  isBare?: boolean;
  children: (item: Item) => ReactNode;
};

/** Renders a list on a card, with a line between its items. */
export function ListOf<Item extends { id: string }>({ label, items, isBare = false, children }: Props<Item>) {
  const list = items.map((item) => (
    <Box
      component="li"
      key={item.id}
      sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider" }, ...(isBare && { py: 3 }) }}
    >
      {children(item)}
    </Box>
  ));
  if (isBare)
    return (
      <Box component="ul" aria-label={label}>
        {list}
      </Box>
    );
  return (
    <Paper component="ul" aria-label={label} elevation={1} sx={{ overflow: "hidden" }}>
      {list}
    </Paper>
  );
}
