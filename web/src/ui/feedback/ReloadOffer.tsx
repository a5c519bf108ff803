import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { GONE } from "../recovery/plainReloadOffer.ts";
import { declineReload, type ReloadReason, useReloadOffer } from "../recovery/reloadOffer.ts";
import { brand } from "../theme/palette.ts";

const texts: Record<ReloadReason, string> = {
  gone: GONE,
  newer: "È pronta una nuova versione dell’app.",
  stopped: "I dati non si aggiornano più. Ricarica per vedere quelli di adesso.",
};

/** Offers a reload below the page: a chunk failed to load, a new version is ready, or live data stopped. */
export function ReloadOffer() {
  const offer = useReloadOffer();
  if (!offer) return null;
  return (
    <Box
      role="alert"
      sx={{
        // Not fixed: at the page's end it covers nothing.
        position: "sticky",
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
      {texts[offer.reason]}
      <Button variant="contained" onClick={offer.reload}>
        Ricarica
      </Button>
      {offer.reason === "newer" && (
        <Button color="inherit" onClick={declineReload}>
          Più tardi
        </Button>
      )}
    </Box>
  );
}
