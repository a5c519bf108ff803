import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { PageFrame } from "../layout/PageFrame.tsx";
import { brand } from "../theme/palette.ts";

/** Renders the head of a screen: dark iron across the page with a glowing edge, in both colour schemes. */
export const IronBand = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      py: { xs: 6, md: 10 },
      color: brand.paper,
      backgroundColor: brand.iron,
      backgroundImage: `radial-gradient(90% 180% at 100% 100%, color-mix(in srgb, ${brand.ember} 42%, transparent), transparent 60%)`,
      borderBottom: `4px solid ${brand.ember}`,
    }}
  >
    <PageFrame>{children}</PageFrame>
  </Box>
);
