import { useId } from "react";
import { brand } from "../theme/palette.ts";

const BODY = "M260 226c104 0 170 78 170 168 0 66-32 114-70 142H160c-38-28-70-76-70-142 0-90 66-168 170-168z";

const SPARKS =
  "M70 402l-15 -5M96 300l-19 -17M44 250l-9 -7M98 186l-10 -15M172 62l-2 -10M232 40l0 -14M352 54l4 -11M398 176l14 -17M440 262l12 -8M486 214l8 -6M452 356l22 -9M500 420l12 -2";

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
      <path d={SPARKS} stroke="#FFB38F" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
