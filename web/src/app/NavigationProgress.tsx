import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";
import { useNavigation } from "react-router-dom";
import { brand } from "../ui/palette.ts";

const grow = keyframes({ from: { transform: "scaleX(0)" }, to: { transform: "scaleX(0.9)" } });

/** A line across the top while the next page is on its way; a page that is there at once shows none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <Box
      role="progressbar"
      aria-label="Caricamento della pagina"
      sx={{
        position: "fixed",
        top: 0,
        insetInline: 0,
        height: 3,
        zIndex: "tooltip",
        backgroundColor: brand.ember,
        transformOrigin: "left",
        animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.3, 1) 150ms both`,
      }}
    />
  );
}
