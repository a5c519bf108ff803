import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ForgeArt } from "./ForgeArt.tsx";
import { PageFrame } from "./PageFrame.tsx";
import { brand } from "./palette.ts";

type Props = { title: string; text: string; action: ReactNode };

/** The dark top of a public page. */
export const Hero = ({ title, text, action }: Props) => (
  <Box sx={{ position: "relative", overflow: "hidden", color: brand.paper, backgroundColor: brand.ink }}>
    <Box
      sx={{
        position: "absolute",
        right: { xs: "-7%", sm: "-4%", lg: "calc(50% - 560px)" },
        bottom: { xs: "-5%", sm: "-12%", md: "-6%" },
        width: { xs: "72%", sm: "50%", md: 480 },
        maxWidth: { xs: 320, sm: "none" },
      }}
    >
      <ForgeArt />
    </Box>
    <PageFrame>
      <Box
        sx={{ position: "relative", maxWidth: 620, pt: { xs: 12, md: 26 }, pb: { xs: 72, sm: 40, md: 26 } }}
      >
        <Typography
          variant="h1"
          sx={{
            fontSize: "clamp(3.5rem, 1.9rem + 6.4vw, 6.75rem)",
            lineHeight: 0.92,
            textTransform: "uppercase",
          }}
        >
          {title}
        </Typography>
        <Typography sx={{ fontSize: "1.125rem", maxWidth: 440, mt: 6, mb: 7 }}>{text}</Typography>
        {action}
      </Box>
    </PageFrame>
  </Box>
);
