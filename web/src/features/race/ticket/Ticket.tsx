import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RaceTicket } from "@studio/contract/race/model.ts";
import { NOT_OFFICIAL } from "@studio/contract/race/notice.ts";
import { studio } from "@studio/contract/studio.ts";
import { renderSVG } from "uqr";
import { ExternalButton } from "../../../ui/navigation/ExternalButton.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { CheckIn } from "./CheckIn.tsx";
import { TicketCard } from "./TicketCard.tsx";

/** QR code of the ticket's address; dark on white in both colour schemes, for scanners. */
function TicketCode({ address }: { address: string }) {
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

type Props = {
  ticket: RaceTicket;
  /** Address of this page, which the QR code contains. */
  address: string;
  /** Whether the viewer is staff. */
  staff: boolean;
};

/** A ticket with its actions and, for staff, the check-in. */
export const Ticket = ({ ticket, address, staff }: Props) => (
  <>
    {staff && <CheckIn id={ticket.id} name={ticket.first_name} arrivedAt={ticket.checked_in_at} />}
    <TicketCard ticket={ticket}>
      <TicketCode address={address} />
    </TicketCard>
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 6, "& > *": { flexGrow: { xs: 1, sm: 0 } } }}>
      <AddToCalendar ticket={ticket} />
      <ExternalButton href={studio.map.link} variant="outlined">
        Apri la mappa
      </ExternalButton>
    </Box>
    <Typography variant="body2" sx={{ mt: 6, maxWidth: 640, color: "text.secondary" }}>
      Porta scarpe da corsa, acqua e asciugamano. {NOT_OFFICIAL}
    </Typography>
  </>
);
