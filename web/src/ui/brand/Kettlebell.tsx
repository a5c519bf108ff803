import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { brand } from "../theme/palette.ts";
import { ForgeArt } from "./ForgeArt.tsx";

/** The fire under the kettlebell. Only opacity is animated, so the browser repaints nothing. */
const breathe = keyframes({ from: { opacity: 0.15 }, to: { opacity: 1 } });

/** Renders the forge's kettlebell, as the art of a hero without a picture. */
export const Kettlebell = () => (
  <Box
    sx={{
      position: "absolute",
      right: { xs: "-7%", sm: "-4%", lg: "calc(50% - 560px)" },
      bottom: { xs: "-5%", sm: "-12%", md: "-6%" },
      width: { xs: "72%", sm: "50%", md: 480 },
      maxWidth: { xs: 320, sm: "none" },
      "&::before": {
        content: '""',
        position: "absolute",
        inset: "44% 4% -8%",
        background: `radial-gradient(closest-side, ${brand.ember}, transparent)`,
        "@media (prefers-reduced-motion: no-preference)": {
          animation: `${breathe} 2.6s ease-in-out infinite alternate`,
        },
        "@media (prefers-reduced-motion: reduce)": { opacity: 0.3 },
      },
      "& > svg": { position: "relative" },
    }}
  >
    <ForgeArt />
  </Box>
);
