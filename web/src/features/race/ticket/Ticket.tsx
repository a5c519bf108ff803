import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RaceTicket } from "@studio/contract/race/model.ts";
import { NOT_OFFICIAL } from "@studio/contract/race/notice.ts";
import { studio } from "@studio/contract/studio.ts";
import { ExternalButton } from "../../../ui/ExternalButton.tsx";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { CheckIn } from "./CheckIn.tsx";
import { TicketCard } from "./TicketCard.tsx";
import { TicketCode } from "./TicketCode.tsx";

type Props = {
  ticket: RaceTicket;
  /** The address of this page, which its code holds. */
  address: string;
  /** Whether who looks at it works here. */
  staff: boolean;
};

/** A ticket, what can be done with it, and for staff the arrival. */
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
