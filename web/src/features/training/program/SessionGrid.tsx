import type { ReactNode } from "react";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";

type Props = {
  /** Columns on wide screens; `"one"` where the grid has half a screen. */
  columns?: "one" | "two";
  children: ReactNode;
};

/** Sessions in columns on wide screens; expanding one does not stretch its neighbour. */
export const SessionGrid = ({ columns = "two", children }: Props) => (
  <Columns
    count={columns === "two" ? { xs: 1, md: 2 } : 1}
    gap={{ xs: 4, md: 6 }}
    align="start"
    component="ul"
  >
    {children}
  </Columns>
);
