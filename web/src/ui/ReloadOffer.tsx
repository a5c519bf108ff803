import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { brand } from "./palette.ts";
import { useReloadOffer } from "./reloadOffer.ts";

/** Offers, once, to load the page again where a part of it did not arrive; what was typed into it is kept (`earlyText.ts`). */
export function ReloadOffer() {
  const wanted = useReloadOffer();
  if (!wanted) return null;
  return (
    <Box
      role="alert"
      sx={{
        position: "fixed",
        insetInline: 0,
        bottom: 0,
        zIndex: "snackbar",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "center",
        gap: 4,
        p: 4,
        color: brand.paper,
        backgroundColor: brand.ink,
        borderTop: `4px solid ${brand.ember}`,
      }}
    >
      Il sito è stato aggiornato. Ricarica per continuare: quello che hai scritto resta.
      <Button variant="contained" onClick={() => window.location.reload()}>
        Ricarica
      </Button>
    </Box>
  );
}
