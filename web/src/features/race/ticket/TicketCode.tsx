import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { renderSVG } from "uqr";
import { brand } from "../../../ui/palette.ts";

/** The address of this ticket as a code that staff scan; dark on white in both schemes, as scanners want it. */
export function TicketCode({ address }: { address: string }) {
  const svg = renderSVG(address, { border: 2, blackColor: brand.ink });
  return (
    <Box component="figure" sx={{ m: 0, display: "grid", gap: 3, justifyItems: "center" }}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt="Codice QR del biglietto"
        width={224}
        height={224}
        style={{ borderRadius: 8 }}
      />
      <Typography component="figcaption" variant="body2" sx={{ fontWeight: 600 }}>
        Mostralo al coach quando arrivi
      </Typography>
    </Box>
  );
}
