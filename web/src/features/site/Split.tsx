import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Columns } from "../../ui/layout/flow/Columns.tsx";

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /** Places the aside on the left on wide screens. */
  flip?: boolean;
};

/** Two columns on wide screens: the content, and `aside` beside it. */
export const Split = ({ children, aside, flip = false }: Props) => (
  <Columns count={{ xs: 1, md: 2 }} gap={{ xs: 8, md: 12 }} align="start">
    <Box sx={{ order: { md: flip ? 1 : 0 } }}>{children}</Box>
    <div>{aside}</div>
  </Columns>
);
