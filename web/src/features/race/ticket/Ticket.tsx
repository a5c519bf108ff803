import Box from "@mui/material/Box";
import { mapOf } from "@studio/contract/identity.ts";
import type { RaceTicket } from "@studio/contract/race/model.ts";
import { NOT_OFFICIAL } from "@studio/contract/race/notice.ts";
import { useIdentity } from "../../../lib/content/identity.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { QrCode } from "../../../ui/media/QrCode.tsx";
import { ExternalButton } from "../../../ui/navigation/ExternalButton.tsx";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { CheckIn } from "./CheckIn.tsx";
import { Partner } from "./Partner.tsx";
import { TicketCard } from "./TicketCard.tsx";

/** QR code of the ticket's address. */
const TicketCode = ({ address }: { address: string }) => (
  <Stack component="figure" gap={3} align="center">
    <QrCode text={address} label="Codice QR del biglietto" size={224} />
    <Strong variant="body2" component="figcaption">
      Mostralo al coach quando arrivi
    </Strong>
  </Stack>
);

type Props = {
  ticket: RaceTicket;
  /** Address of this page, which the QR code contains. */
  address: string;
  /** Secret of the ticket's address, on whose page the partner can be entered. */
  secret?: string;
  /** Whether the viewer is staff. */
  staff: boolean;
};

/** A ticket with its actions and, for staff, the check-in. */
export const Ticket = ({ ticket, address, secret, staff }: Props) => (
  <Stack gap={6}>
    {staff && <CheckIn ticket={ticket} />}
    <TicketCard ticket={ticket}>
      <TicketCode address={address} />
    </TicketCard>
    {secret !== undefined && <Partner ticket={ticket} secret={secret} />}
    <Row gap={3} fills>
      <AddToCalendar ticket={ticket} />
      <ExternalButton href={mapOf(useIdentity().position).link} variant="outlined">
        Apri la mappa
      </ExternalButton>
    </Row>
    <Box sx={{ maxWidth: 640 }}>
      <Note variant="body2">Porta scarpe da corsa, acqua e asciugamano. {NOT_OFFICIAL}</Note>
    </Box>
  </Stack>
);
