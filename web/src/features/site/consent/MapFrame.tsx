import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { studio } from "@studio/contract/studio.ts";
import { useConsent } from "./useConsent.ts";

/** Drawing of a generic street map with the studio in its middle. */
const MapDrawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 640 400"
    preserveAspectRatio="xMidYMin slice"
    width="100%"
    height="100%"
    style={{ position: "absolute", inset: 0 }}
  >
    <rect width="640" height="400" fill="#EDE6DB" />
    <path d="M0 300 L180 250 L210 400 L0 400 Z M470 0 L640 0 L640 96 L500 120 Z" fill="#DCE3CF" />
    <g fill="none" stroke="#FAF7F2" strokeLinecap="round">
      <path strokeWidth="26" d="M-20 232 C140 190 300 214 420 168 S600 120 680 132" />
      <path strokeWidth="18" d="M250 -20 C262 120 330 220 316 420" />
      <path strokeWidth="11" d="M60 -20 L120 420 M470 -20 L548 420 M-20 96 L660 40 M-20 340 L660 300" />
      <path strokeWidth="6" d="M170 -20 L214 420 M380 -20 L412 420 M-20 160 L250 128 M330 250 L660 220" />
    </g>
    <path d="M-20 60 C200 120 420 60 660 250" fill="none" stroke="#C9D3D6" strokeWidth="9" />
    <g transform="translate(303 118)">
      <path d="M0 74 C-40 34 -30 -8 0 -8 S40 34 0 74 Z" fill="#14110F" />
      <circle cy="20" r="11" fill="#FF5A1F" />
    </g>
  </svg>
);

const { street, postcode, city, province } = studio.address;
const host = new URL(studio.map.embed).hostname.replace(/^www\./, "");

const Offer = ({ onShow }: { onShow: () => void }) => (
  <Box
    sx={{
      position: "absolute",
      inset: "auto 16px 16px",
      display: "grid",
      gap: 3,
      justifyItems: "start",
      maxWidth: 420,
      p: 4,
      borderRadius: "12px",
      color: "text.primary",
      backgroundColor: "background.paper",
      boxShadow: 1,
    }}
  >
    <Box component="p" sx={{ m: 0, typography: "body2" }}>
      <strong>
        {street}, {postcode} {city} ({province})
      </strong>
      <br />
      La mappa arriva da {host}, che riceve il tuo indirizzo IP.
    </Box>
    <Button variant="contained" onClick={onShow}>
      Mostra la mappa
    </Button>
  </Box>
);

/** Location of the studio: an external map with consent to external media, else a drawing with the address. */
export function MapFrame() {
  const { choices, choose } = useConsent();
  return (
    <Box>
      <Box
        sx={{
          position: "relative",
          overflow: "hidden",
          height: { xs: 420, md: 400 },
          borderRadius: "12px",
          backgroundColor: "divider",
        }}
      >
        {choices.media ? (
          <Box
            component="iframe"
            src={studio.map.embed}
            title={`Mappa: ${studio.name}, ${street}, ${city}`}
            loading="lazy"
            sx={{ width: "100%", height: "100%", border: 0 }}
          />
        ) : (
          <>
            <MapDrawing />
            <Offer onShow={() => choose({ ...choices, media: true })} />
          </>
        )}
      </Box>
      <Link
        href={studio.map.link}
        sx={{ display: "inline-flex", alignItems: "center", minHeight: 44, mt: 2, fontWeight: 600 }}
      >
        Apri nella mappa
      </Link>
    </Box>
  );
}
