import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { Gap } from "../measures.ts";

type Count = { [Width in "xs" | "sm" | "md" | "lg"]?: number };

const tracks = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;

type Props = {
  /** Number of columns, from each width on. */
  count: number | Count;
  /** Between columns and rows, in steps of 4 px. */
  gap?: Gap;
  /** Between rows, where that differs. */
  rowGap?: Gap;
  /** Place of lower children in their row; without it they are stretched. */
  align?: "start" | "center" | "end";
  children: ReactNode;
};

/** Renders children in columns of one width. */
export function Columns({ count, gap = 4, rowGap = gap, align, children }: Props) {
  const gridTemplateColumns: string | Record<string, string> =
    typeof count === "number"
      ? tracks(count)
      : Object.fromEntries(Object.entries(count).map(([width, of]) => [width, tracks(of)]));
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: gap,
        rowGap,
        gridTemplateColumns,
        ...(align && { alignItems: align }),
      }}
    >
      {children}
    </Box>
  );
}
