import { brand } from "../theme/palette.ts";

/** Renders the logo: an anvil with a glowing bar on it. The anvil takes the colour of the text around it. */
export const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden focusable="false">
    <rect x="19" y="8" width="22" height="6" rx="2" fill={brand.ember} />
    <path
      fill="currentColor"
      d="M16 17h28v7c-6 0-10 2.6-10 7v1c0 2 2 3.5 5 4.500v5.500H14v-5.500c3-1 5-2.500 5-4.500v-1c0-2.200-1.200-4-3.400-5C9 25.500 4.500 22.500 3 18.500V17z"
    />
  </svg>
);
