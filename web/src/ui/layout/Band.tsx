import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { brand } from "../theme/palette.ts";
import { inkButtons, onEmber, onIron } from "../theme/tones.ts";
import { PageFrame } from "./PageFrame.tsx";

const looks = {
  iron: { ...onIron, backgroundColor: brand.iron },
  paper: { backgroundColor: "#F1EAE0" },
  ember: { ...onEmber, ...inkButtons, backgroundColor: brand.ember },
} as const;

/** Renders a full-width section on a background of its own. */
export const Band = ({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) => (
  <Box sx={{ overflow: "hidden", py: { xs: 2, md: 4 }, ...looks[tone] }}>
    <PageFrame>{children}</PageFrame>
  </Box>
);
