import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /** Places the aside on the left on wide screens. */
  flip?: boolean;
};

/** Two columns on wide screens: the content, and `aside` beside it. */
export const Split = ({ children, aside, flip = false }: Props) => (
  <Box
    sx={{
      display: "grid",
      gap: { xs: 8, md: 12 },
      alignItems: "start",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    }}
  >
    <Box sx={{ order: { md: flip ? 1 : 0 } }}>{children}</Box>
    <div>{aside}</div>
  </Box>
);
