import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  /** Width in pixels below which it moves to a line of its own. */
  min?: number;
  component?: "div" | "span";
  children?: ReactNode;
};

/** Renders the child of a row that takes the room that the others leave. Its words break before it is too narrow for them. */
export const Fill = ({ min, component = "div", children }: Props) => (
  <Box
    component={component}
    sx={{
      flex: min === undefined ? "1 1 auto" : `1 1 ${min}px`,
      minWidth: 0,
      overflowWrap: "anywhere",
    }}
  >
    {children}
  </Box>
);
