import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { ElementProps, Gap } from "../measures.ts";

type Props = ElementProps & {
  /** Between the children, in steps of 4 px. */
  gap?: Gap;
  /** Between lines, where that differs. */
  rowGap?: Gap;
  /** Least height, in pixels. */
  minHeight?: number;
  /** Place of lower children; without it they are stretched. */
  align?: "start" | "center" | "end" | "baseline";
  /** Place of the children in a line that they do not fill; without it they stand at its beginning. */
  justify?: "center" | "end";
  /** Whether the first child stands at the beginning of the line and the last at its end. */
  spread?: boolean;
  /** Whether the children share a phone's width. */
  fills?: boolean;
  /** Whether children that find no room move to a next line. */
  wraps?: boolean;
  component?: "div" | "li" | "ul" | "dl" | "span" | "nav" | "figure";
  /** Names a group or a list for screen readers. */
  label?: string;
  children: ReactNode;
};

/** Renders children side by side. */
export const Row = ({
  gap = 2,
  rowGap = gap,
  minHeight,
  align,
  justify,
  spread = false,
  fills = false,
  wraps = true,
  label,
  ...rest
}: Props) => (
  <Box
    aria-label={label}
    {...rest}
    sx={{
      display: "flex",
      columnGap: gap,
      rowGap,
      ...(minHeight !== undefined && { minHeight }),
      ...(wraps && { flexWrap: "wrap" }),
      ...(align && { alignItems: align }),
      ...(justify && { justifyContent: justify }),
      ...(fills && { "& > *": { flexGrow: { xs: 1, sm: 0 } } }),
      ...(spread && { justifyContent: "space-between" }),
    }}
  />
);
