import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { brand } from "./palette.ts";

const RADIUS = 46;
const AROUND = 2 * Math.PI * RADIUS;

type Props = { value: number; max: number; size: number; children?: ReactNode };

/** How far something has come, as a ring around it; the words stand beside it, so screen readers skip it. */
export const ProgressRing = ({ value, max, size, children }: Props) => (
  <Box
    aria-hidden
    sx={{
      position: "relative",
      display: "grid",
      flexShrink: 0,
      placeItems: "center",
      width: size,
      height: size,
    }}
  >
    <Box
      component="svg"
      viewBox="0 0 100 100"
      focusable="false"
      sx={{ position: "absolute", inset: 0, transform: "rotate(-90deg)" }}
    >
      <Box
        component="circle"
        cx="50"
        cy="50"
        r={RADIUS}
        fill="none"
        strokeWidth="7"
        sx={{ stroke: "var(--mui-palette-divider)" }}
      />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        fill="none"
        stroke={brand.ember}
        strokeWidth="7"
        strokeDasharray={`${Math.min(1, value / max) * AROUND} ${AROUND}`}
      />
    </Box>
    {children}
  </Box>
);
