import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  value: number;
  max: number;
  /** Diameter in pixels. */
  size: number;
  /** Text alternative. Without it the ring is decorative: the words are beside it. */
  label?: string;
  /** Content of the ring; screen readers read the label instead. */
  children?: ReactNode;
};

const WIDTH = 11;
const RADIUS = 50 - WIDTH / 2;

/** Renders progress as a ring that closes. */
export const Ring = ({ value, max, size, label, children }: Props) => (
  <Box
    component="span"
    {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    sx={{ position: "relative", display: "inline-grid", flexShrink: 0, width: size, height: size }}
  >
    <svg viewBox="0 0 100 100" aria-hidden focusable="false">
      <g transform="rotate(-90 50 50)" fill="none" strokeWidth={WIDTH}>
        <circle cx="50" cy="50" r={RADIUS} stroke="currentColor" strokeOpacity={0.18} />
        {value > 0 && (
          <Box
            component="circle"
            cx="50"
            cy="50"
            r={RADIUS}
            pathLength={100}
            strokeDasharray={`${Math.min(1, value / max) * 100} 100`}
            sx={{ stroke: "var(--mui-palette-primary-main)", transition: "stroke-dasharray 180ms" }}
          />
        )}
      </g>
    </svg>
    <Box component="span" sx={{ position: "absolute", inset: 0, display: "grid", placeItems: "center" }}>
      {children}
    </Box>
  </Box>
);
