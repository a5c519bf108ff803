import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Fill } from "../layout/flow/Fill.tsx";

type Props = { tone: "warn" | "danger"; icon: ReactNode; action?: ReactNode; children: ReactNode };

/** Renders an important notice of one sentence, and its next step. */
export function Banner({ tone, icon, action, children }: Props) {
  const colour = tone === "danger" ? "error" : "warning";
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-start",
        gap: 3,
        p: 4,
        borderRadius: "12px",
        typography: "body2",
        fontWeight: 600,
        color: "text.primary",
        backgroundColor: `color-mix(in srgb, var(--mui-palette-${colour}-main) 14%, var(--mui-palette-background-paper))`,
        backgroundImage: `linear-gradient(90deg, var(--mui-palette-${colour}-main) 5px, transparent 5px)`,
        "& > svg": { color: `${colour}.main`, flexShrink: 0 },
      }}
    >
      {icon}
      <Fill min={200}>{children}</Fill>
      {action}
    </Box>
  );
}
