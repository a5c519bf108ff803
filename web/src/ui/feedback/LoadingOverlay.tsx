import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { HEADER_HEIGHT } from "../layout/measures.ts";
import { LoadingWidget } from "./LoadingWidget.tsx";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Covers a page that is loading, below the header. Short loads are not announced: it would flicker. */
export const LoadingOverlay = ({ label }: { label: string }) => (
  <Box
    sx={{
      position: "fixed",
      inset: `${HEADER_HEIGHT}px 0 0`,
      zIndex: "appBar",
      display: "grid",
      placeItems: "center",
      backgroundColor: "color-mix(in srgb, var(--mui-palette-background-default) 82%, transparent)",
      animation: `${appear} 120ms 200ms both`,
    }}
  >
    <LoadingWidget label={label} />
  </Box>
);
