import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { type Tone, toneColours } from "../theme/stateTones.ts";

/** Renders a state as a word and an icon; colour only emphasises it. */
export function Chip({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        maxWidth: "100%",
        overflowWrap: "anywhere",
        alignItems: "center",
        gap: 1,
        px: 2,
        minHeight: 28,
        borderRadius: "8px",
        typography: "caption",
        fontWeight: 600,
        color: toneColours[tone],
        backgroundColor: "color-mix(in srgb, currentColor 10%, transparent)",
        "& svg": { flexShrink: 0, fontSize: 16 },
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
