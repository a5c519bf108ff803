import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { ElementProps, Gap } from "../measures.ts";

/** Share of the width that the other columns leave, the width of the content, or a fixed one. */
type Track = number | "auto" | `${number}px`;

/** Number of columns of one width, or each column's width. */
type Tracks = number | readonly Track[];

type Count = Tracks | { [Width in "xs" | "sm" | "md" | "lg"]?: Tracks };

/** Returns the tracks of as many columns as fit, each at least so many pixels wide; `shares` as of `Columns`. */
const fitting = (min: number, shares: boolean): string =>
  `repeat(${shares ? "auto-fit" : "auto-fill"}, minmax(min(${min}px, 100%), 1fr))`;

const tracks = (count: Tracks): string =>
  typeof count === "number"
    ? `repeat(${count}, minmax(0, 1fr))`
    : count.map((track) => (typeof track === "number" ? `minmax(0, ${track}fr)` : track)).join(" ");

const isTracks = (count: Count): count is Tracks => typeof count === "number" || Array.isArray(count);

type Props = ElementProps & {
  /** Number or widths of the columns, from each width on; without it as many as fit. */
  count?: Count;
  /** Least width of a column in pixels, where as many stand side by side as fit. */
  min?: number;
  /** Whether children that are fewer than fit share the whole width. */
  shares?: boolean;
  /** Between columns and rows, in steps of 4 px. */
  gap?: Gap;
  /** Between rows, where that differs. */
  rowGap?: Gap;
  /** Least height, in pixels. */
  minHeight?: number;
  /** Place of lower children in their row; without it they are stretched. */
  align?: "start" | "center" | "end" | "baseline";
  component?: "div" | "span" | "ul" | "ol" | "li" | "dl" | "section";
  /** Names a list for screen readers. */
  label?: string;
  children: ReactNode;
};

/** Renders children in columns. */
export function Columns({
  count,
  min = 280,
  shares = false,
  gap = 4,
  rowGap = gap,
  minHeight,
  align,
  label,
  ...rest
}: Props) {
  const gridTemplateColumns: string | Record<string, string> =
    count === undefined
      ? fitting(min, shares)
      : isTracks(count)
        ? tracks(count)
        : Object.fromEntries(Object.entries(count).map(([width, of]) => [width, tracks(of)]));
  return (
    <Box
      aria-label={label}
      {...rest}
      sx={{
        display: "grid",
        columnGap: gap,
        rowGap,
        gridTemplateColumns,
        ...(minHeight !== undefined && { minHeight }),
        ...(align && { alignItems: align }),
      }}
    />
  );
}
