import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ForgeArt } from "../brand/ForgeArt.tsx";
import { brand } from "../theme/palette.ts";

type Props = { name: ReactNode; motto: string; close: ReactNode; children: ReactNode };

/** Renders one form beside the forge; on phones below it. */
export const EntryFrame = ({ name, motto, close, children }: Props) => (
  <Box
    sx={{
      position: "relative",
      display: "grid",
      minHeight: "100dvh",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" },
      gridTemplateRows: { xs: "auto 1fr", md: "1fr" },
    }}
  >
    <Box component="header" sx={{ display: "grid" }}>
      <Box
        sx={{
          position: "relative",
          overflow: "hidden",
          color: brand.paper,
          backgroundColor: brand.ink,
          minHeight: { xs: 216, md: "100dvh" },
          px: { xs: 4, md: 10 },
          py: { xs: 3, md: 9 },
        }}
      >
        <Box
          sx={{
            position: "absolute",
            inset: 0,
            // The glow ends before the panel's edge: in the dark scheme the page beside it has the same colour.
            maskImage: { md: "linear-gradient(90deg, #000 76%, transparent)" },
          }}
        >
          <Box
            sx={{
              position: "absolute",
              left: { xs: "auto", md: "50%" },
              right: { xs: -28, md: "auto" },
              bottom: { xs: -64, md: "-3%" },
              width: { xs: 236, md: "min(78%, 62dvh)" },
              transform: { md: "translateX(-46%)" },
            }}
          >
            <ForgeArt />
          </Box>
        </Box>
        <Box sx={{ position: "relative" }}>{name}</Box>
        <Typography
          variant="h1"
          component="p"
          sx={{
            position: "relative",
            mt: { xs: 10, md: 12 },
            maxWidth: { xs: "7em", md: "8em" },
            fontSize: { xs: "1.75rem", md: "clamp(2.5rem, 4vw, 4rem)" },
            lineHeight: 1.02,
            textTransform: "uppercase",
          }}
        >
          {motto}
        </Typography>
      </Box>
      <Box
        sx={{
          position: "absolute",
          top: { xs: 10, md: 24 },
          right: { xs: 8, md: 24 },
          color: { xs: brand.paper, md: "text.primary" },
        }}
      >
        {close}
      </Box>
    </Box>
    <Box sx={{ display: "grid", alignItems: { md: "center" }, px: { xs: 4, sm: 8 }, py: { xs: 8, md: 12 } }}>
      <Box component="main" tabIndex={-1} sx={{ width: "100%", maxWidth: 400, mx: "auto" }}>
        {children}
      </Box>
    </Box>
  </Box>
);
