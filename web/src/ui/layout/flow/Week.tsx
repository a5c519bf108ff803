import type { ReactNode } from "react";
import { Columns } from "./Columns.tsx";

/** Renders the days of a week side by side, on narrower screens one below the other. */
export const Week = ({ children }: { children: ReactNode }) => (
  <Columns count={{ xs: 1, lg: 7 }} gap={{ xs: 6, lg: 2 }}>
    {children}
  </Columns>
);

/** Layout of a day's tiles: one below the other in the column of a week, on narrower screens side by side. */
export const dayList = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "repeat(auto-fill, minmax(148px, 1fr))", lg: "minmax(0, 1fr)" },
};
