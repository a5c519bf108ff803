import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { addressLine, mapOf } from "@studio/contract/identity.ts";
import { useRef } from "react";
import { useIdentity } from "../../../lib/content/identity.ts";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { TouchLink } from "../../../ui/navigation/TouchLink.tsx";
import map from "./map.svg?no-inline";
import { useConsent } from "./useConsent.ts";

/** Drawing of a generic street map with the studio in its middle. */
const MapDrawing = () => (
  <Box
    component="img"
    src={map}
    alt=""
    width={640}
    height={400}
    loading="lazy"
    sx={{ position: "absolute", width: "100%", height: "100%", objectFit: "cover", objectPosition: "top" }}
  />
);

type OfferProps = { address: string; host: string; onShow: () => void };

const Offer = ({ address, host, onShow }: OfferProps) => (
  <Box
    sx={{
      position: "absolute",
      inset: "auto 16px 16px",
      display: "grid",
      gap: { xs: 2, sm: 3 },
      justifyItems: "start",
      maxWidth: 420,
      p: { xs: 3, sm: 4 },
      borderRadius: "12px",
      color: "text.primary",
      backgroundColor: "background.paper",
      boxShadow: 1,
    }}
  >
    <Typography variant="body2">
      <strong>{address}</strong>
      <br />
      La mappa arriva da {host}, che riceve il tuo indirizzo IP.
    </Typography>
    <Button variant="contained" onClick={onShow}>
      Mostra la mappa
    </Button>
  </Box>
);

/** Location of the studio: an external map with consent to external media, else a drawing with the address. */
export function MapFrame() {
  const { choices, choose } = useConsent();
  const place = useRef<HTMLElement>(null);
  const { name, address, position } = useIdentity(useInViewport(place));
  const { embed, link } = mapOf(position);
  return (
    <Box ref={place}>
      <Box
        sx={{
          position: "relative",
          overflow: "hidden",
          height: { xs: 360, md: 400 },
          borderRadius: "12px",
          backgroundColor: "divider",
        }}
      >
        {choices.media ? (
          <Box
            component="iframe"
            src={embed}
            title={`Mappa: ${name}, ${address.street}, ${address.city}`}
            loading="lazy"
            sx={{ width: "100%", height: "100%", border: 0 }}
          />
        ) : (
          <>
            <MapDrawing />
            <Offer
              address={addressLine(address)}
              host={new URL(embed).hostname.replace(/^www\./, "")}
              onShow={() => choose({ ...choices, media: true })}
            />
          </>
        )}
      </Box>
      <Box sx={{ mt: 2 }}>
        <TouchLink href={link}>
          <strong>Apri nella mappa</strong>
        </TouchLink>
      </Box>
    </Box>
  );
}
