import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export type Tone = "ok" | "warn" | "danger" | "neutral";

/** How each tone is coloured; a word and an icon always say it too. */
export const toneColours: Record<Tone, string> = {
  ok: "success.main",
  warn: "warning.main",
  danger: "error.main",
  neutral: "text.secondary",
};

/** A state in a word and an icon; the colour only underlines it. */
export function Chip({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1,
        px: 2,
        minHeight: 28,
        borderRadius: "8px",
        typography: "caption",
        fontWeight: 600,
        color: toneColours[tone],
        backgroundColor: "color-mix(in srgb, currentColor 10%, transparent)",
        "& svg": { fontSize: 16 },
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
