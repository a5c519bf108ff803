import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { type Tone, toneColours } from "../theme/stateTones.ts";

/** Renders a state as a word and an icon where a chip does not fit. */
export const StateMark = ({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: "inline-flex",
      maxWidth: "100%",
      overflowWrap: "anywhere",
      alignItems: "center",
      gap: 0.75,
      typography: "caption",
      lineHeight: 1.2,
      fontWeight: 600,
      color: toneColours[tone],
      "& svg": { flexShrink: 0, fontSize: 14 },
    }}
  >
    {icon}
    {children}
  </Box>
);
