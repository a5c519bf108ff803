import EventIcon from "@mui/icons-material/Event";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RaceTicket } from "@studio/contract/race/model.ts";
import { NOT_OFFICIAL } from "@studio/contract/race/notice.ts";
import { studio } from "@studio/contract/studio.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { renderSVG } from "uqr";
import { download } from "../../../lib/format/download.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { OfflineError } from "../../../lib/http/offline.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { ExternalButton } from "../../../ui/navigation/ExternalButton.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { CheckIn } from "./CheckIn.tsx";
import { TicketCard } from "./TicketCard.tsx";

const ERROR_TOAST_MS = 5000;

/**
 * Imports the calendar writer on demand.
 * @throws `OfflineError` when its script fails to load
 */
const writer = () =>
  import("@studio/contract/race/ics.ts").catch((cause) => {
    throw new OfflineError(cause);
  });

/** Button that downloads the start as a calendar file. */
function AddToCalendar({ ticket }: { ticket: RaceTicket }) {
  const [loading, setLoading] = useState(false);

  const add = async () => {
    setLoading(true);
    try {
      const { ticketCalendar } = await writer();
      const text = ticketCalendar(ticket, new Date());
      download(`simulazione-${romeDay(ticket.start_time)}.ics`, "text/calendar;charset=utf-8", text);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    } finally {
      setLoading(false);
    }
  };

  return (
    <Button variant="contained" startIcon={<EventIcon />} loading={loading} onClick={add}>
      Aggiungi al calendario
    </Button>
  );
}

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
