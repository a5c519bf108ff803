import type { ReactNode } from "react";
import { brand } from "../../../ui/palette.ts";

const line = { fill: "none", stroke: "currentColor", strokeWidth: 26 } as const;

/** Plates, lanes, a hill of weights, battle ropes: drawn for this project, in the colour of the iron. */
const drawings: readonly ReactNode[] = [
  <g key="plates" {...line}>
    <circle cx="1020" cy="250" r="300" />
    <circle cx="1020" cy="250" r="210" />
    <circle cx="1020" cy="250" r="70" stroke={brand.ember} />
  </g>,
  <g key="lanes" {...line}>
    <path d="M-40 560 C420 560 700 380 1260 -60" stroke={brand.ember} />
    <path d="M120 640 C560 620 860 440 1300 60" />
    <path d="M300 720 C760 680 1000 520 1340 200" />
  </g>,
  <g key="weights" fill="currentColor">
    <path d="M640 560h120v-110h-120z M790 560h120v-210h-120z M940 560h120v-310h-120z" />
    <path d="M1090 560h120v-430h-120z" fill={brand.ember} />
  </g>,
  <g key="ropes" {...line}>
    <path d="M560 120 q80 -120 160 0 t160 0 t160 0 t160 0 t160 0" />
    <path d="M560 220 q80 -120 160 0 t160 0 t160 0 t160 0 t160 0" stroke={brand.ember} />
    <path d="M560 320 q80 -120 160 0 t160 0 t160 0 t160 0 t160 0" />
  </g>,
];

/** Decoration behind a quote: faint, so that the words stay easy to read. */
export const ReviewGround = ({ index }: { index: number }) => (
  <svg
    viewBox="0 0 1200 520"
    preserveAspectRatio="xMaxYMid slice"
    aria-hidden
    focusable="false"
    style={{ position: "absolute", inset: 0, width: "100%", height: "100%", color: "#4A433D", opacity: 0.42 }}
  >
    {drawings[index % drawings.length]}
  </svg>
);
