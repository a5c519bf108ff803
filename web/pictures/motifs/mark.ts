import { ink, rect, shape } from "../svg.ts";

/** The anvil and the bar of `ui/brand/Mark.tsx`, 48 × 48. */
export const mark = `${rect(19, 8, 22, 6, ink.ember, 2)}${shape(
  "M16 17h28v7c-6 0-10 2.600-10 7v1c0 2 2 3.500 5 4.500v5.500H14v-5.500c3-1 5-2.500 5-4.500v-1c0-2.200-1.200-4-3.400-5C9 25.500 4.500 22.500 3 18.500V17z",
  ink.paper,
)}`;
