import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { brand } from "../theme/palette.ts";
import { PageFrame } from "./PageFrame.tsx";

type Props = {
  /** Lower, on a screen whose content matters more than its title. */
  compact?: boolean;
  /** As wide as the bar above it. */
  wide?: boolean;
  children: ReactNode;
};

/** Renders the head of a screen: dark iron across the page with a glowing edge, in both colour schemes. */
export const IronBand = ({ compact = false, wide = false, children }: Props) => (
  <Box
    sx={{
      py: compact ? { xs: 3, md: 4 } : { xs: 6, md: 10 },
      color: brand.paper,
      backgroundColor: brand.iron,
      backgroundImage: `radial-gradient(90% 180% at 100% 100%, color-mix(in srgb, ${brand.ember} 42%, transparent), transparent 60%)`,
      borderBottom: `4px solid ${brand.ember}`,
    }}
  >
    <PageFrame wide={wide}>{children}</PageFrame>
  </Box>
);
