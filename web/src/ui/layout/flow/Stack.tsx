import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { ElementProps, Gap } from "../measures.ts";

type Props = ElementProps & {
  /** Between the children, in steps of 4 px. */
  gap?: Gap;
  /** Largest width, in pixels. */
  maxWidth?: number;
  /** Least height, in pixels. */
  minHeight?: number;
  /** Whether it is as high as its parent. */
  isTall?: boolean;
  /** Place of narrower children, and of their texts; without it they are stretched. */
  align?: "start" | "center" | "end";
  component?: "div" | "span" | "ul" | "ol" | "dl" | "section" | "article" | "figure";
  /** Names a list for screen readers. */
  label?: string;
  children: ReactNode;
};

/** Renders children one below the other. */
export const Stack = ({ gap = 4, maxWidth, minHeight, isTall = false, align, label, ...rest }: Props) => (
  <Box
    aria-label={label}
    {...rest}
    sx={{
      display: "flex",
      flexDirection: "column",
      gap,
      ...(maxWidth !== undefined && { maxWidth }),
      ...(minHeight !== undefined && { minHeight }),
      ...(isTall && { height: "100%" }),
      // A long word breaks, where it would make its child wider than the stack.
      ...(align && { alignItems: align, textAlign: align, overflowWrap: "anywhere" }),
    }}
  />
);
