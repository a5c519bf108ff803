import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { snapRow } from "./snapRow.ts";

type Props = {
  children: ReactNode;
  min?: number;
  /** One row on phones, which the finger scrolls. */
  row?: boolean;
  /** Name of a row whose cards have no control: the keyboard scrolls it. */
  label?: string;
};

/** Renders cards side by side, each at least `min` pixels wide. */
export const CardGrid = ({ children, min = 280, row = false, label }: Props) => (
  <Box
    {...(label && { role: "group", "aria-label": label, tabIndex: 0 })}
    sx={
      row
        ? snapRow(min)
        : {
            display: "grid",
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
          }
    }
  >
    {children}
  </Box>
);
