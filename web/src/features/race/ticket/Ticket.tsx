import type { RaceTicket } from "@contract/race/model.ts";
import { NOT_OFFICIAL } from "@contract/race/notice.ts";
import { studio } from "@contract/studio.ts";
import HourglassEmpty from "@mui/icons-material/HourglassEmpty";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ExternalButton } from "../../../ui/ExternalButton.tsx";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { CheckIn } from "./CheckIn.tsx";
import { TicketCard } from "./TicketCard.tsx";
import { TicketCode } from "./TicketCode.tsx";

/** The place is kept, and its payment has not been heard of yet. */
const Waiting = ({ onReload }: { onReload: () => void }) => (
  <Box sx={{ display: "grid", gap: 3, justifyItems: "center", textAlign: "center" }}>
    <HourglassEmpty aria-hidden sx={{ fontSize: 48 }} />
    <Typography variant="h3" component="p">
      In attesa del pagamento
    </Typography>
    <Typography variant="body2">Appena arriva la conferma trovi qui il codice per entrare.</Typography>
    <Button variant="outlined" onClick={onReload}>
      Aggiorna
    </Button>
  </Box>
);

type Props = {
  ticket: RaceTicket;
  /** The address of this page, which its code holds. */
  address: string;
  /** Whether who looks at it works here. */
  staff: boolean;
  onReload: () => void;
};

/** A ticket that counts, or will when its payment has come. */
export const Ticket = ({ ticket, address, staff, onReload }: Props) => {
  const confirmed = ticket.state === "confirmed";
  return (
    <>
      {staff && confirmed && (
        <CheckIn id={ticket.id} name={ticket.first_name} arrivedAt={ticket.checked_in_at} />
      )}
      <TicketCard ticket={ticket}>
        {confirmed ? <TicketCode address={address} /> : <Waiting onReload={onReload} />}
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
};
