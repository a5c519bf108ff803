import Box from "@mui/material/Box";
import { brand } from "../theme/palette.ts";

/** Renders the first tab stop: it skips the header, to `#contenuto`. */
export const SkipLink = () => (
  <Box
    component="a"
    href="#contenuto"
    sx={{
      position: "fixed",
      top: 8,
      left: 8,
      zIndex: "tooltip",
      px: 4,
      py: 2.5,
      borderRadius: "12px",
      fontWeight: 600,
      color: brand.ink,
      backgroundColor: brand.ember,
      "&:not(:focus)": { transform: "translateY(-200%)" },
    }}
  >
    Vai al contenuto
  </Box>
);
