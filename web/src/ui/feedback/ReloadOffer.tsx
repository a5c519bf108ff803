import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRoomBelow } from "../layout/useRoomBelow.ts";
import { brand } from "../theme/palette.ts";
import { GONE } from "./plainReloadOffer.ts";
import { declineReload, type ReloadReason, useReloadOffer } from "./reloadOffer.ts";

const texts: Record<ReloadReason, string> = {
  gone: GONE,
  newer: "È pronta una nuova versione dell’app.",
  stopped: "I dati non si aggiornano più. Ricarica per vedere quelli di adesso.",
};

type Offer = NonNullable<ReturnType<typeof useReloadOffer>>;

function ReloadBar({ reason, reload }: Offer) {
  const bar = useRoomBelow();
  return (
    <Box
      ref={bar}
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
      {texts[reason]}
      <Button variant="contained" onClick={reload}>
        Ricarica
      </Button>
      {reason === "newer" && (
        <Button color="inherit" onClick={declineReload}>
          Più tardi
        </Button>
      )}
    </Box>
  );
}

/** Offers a reload: a chunk failed to load, a new version is ready, or live data stopped. */
export function ReloadOffer() {
  const offer = useReloadOffer();
  return offer ? <ReloadBar {...offer} /> : null;
}
