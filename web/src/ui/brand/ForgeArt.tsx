import { useId } from "react";
import { brand } from "../theme/palette.ts";

const BODY = "M260 226c104 0 170 78 170 168 0 66-32 114-70 142H160c-38-28-70-76-70-142 0-90 66-168 170-168z";

/** Sparks: x, y, length, and the angle at which they left the iron. */
const SPARKS = [
  [70, 402, 16, -18],
  [96, 300, 26, -42],
  [44, 250, 12, -38],
  [98, 186, 18, -58],
  [172, 62, 10, -76],
  [232, 40, 14, -88],
  [352, 54, 12, -70],
  [398, 176, 22, -52],
  [440, 262, 14, -34],
  [486, 214, 10, -38],
  [452, 356, 24, -22],
  [500, 420, 12, -12],
] as const;

/** Renders a glowing kettlebell, drawn for this project. Decorative: hidden from screen readers. */
export function ForgeArt() {
  const id = useId();
  const fill = (name: string) => `url(#${id}-${name})`;
  return (
    <svg
      viewBox="0 0 520 600"
      width="100%"
      aria-hidden
      focusable="false"
      style={{ display: "block", overflow: "visible" }}
    >
      <defs>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor={brand.ember} stopOpacity="0.6" />
          <stop offset="0.4" stopColor={brand.ember} stopOpacity="0.2" />
          <stop offset="1" stopColor={brand.ember} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-iron`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#332E2A" />
          <stop offset="0.5" stopColor="#1D1A18" />
          <stop offset="0.8" stopColor="#4A1C0C" />
          <stop offset="0.94" stopColor="#D9440F" />
          <stop offset="1" stopColor="#FF8A52" />
        </linearGradient>
        <radialGradient id={`${id}-sheen`} cx="32%" cy="22%" r="46%">
          <stop offset="0" stopColor="#FAF7F2" stopOpacity="0.2" />
          <stop offset="1" stopColor="#FAF7F2" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-handle`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#57504A" />
          <stop offset="0.5" stopColor="#37322E" />
          <stop offset="1" stopColor="#25211E" />
        </linearGradient>
      </defs>
      <circle cx="260" cy="520" r="350" fill={fill("glow")} />
      <path
        d="M168 326 C136 236 140 122 196 106 C220 99 300 99 324 106 C380 122 384 236 352 326"
        fill="none"
        stroke={fill("handle")}
        strokeWidth="50"
      />
      <path d={BODY} fill={fill("iron")} />
      <path d={BODY} fill={fill("sheen")} />
      <path d="M170 535h180" stroke="#FFC9A8" strokeWidth="5" strokeLinecap="round" />
      <g stroke="#FFB38F" strokeWidth="3" strokeLinecap="round">
        {SPARKS.map(([x, y, length, angle]) => (
          <path
            key={`${x}-${y}`}
            d={`M${x} ${y}h${length}`}
            transform={`rotate(${x < 260 ? -180 - angle : angle} ${x} ${y})`}
          />
        ))}
      </g>
    </svg>
  );
}
