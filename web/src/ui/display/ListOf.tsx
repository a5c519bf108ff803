import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";

type Props<Item> = {
  label: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
};

/** Renders a list on a card, with a line between its items. */
export const ListOf = <Item extends { id: string }>({ label, items, children }: Props<Item>) => (
  <Paper component="ul" aria-label={label} elevation={1} sx={{ overflow: "hidden" }}>
    {items.map((item) => (
      <Box component="li" key={item.id} sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
        {children(item)}
      </Box>
    ))}
  </Paper>
);
