import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Info from "@mui/icons-material/InfoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { paths } from "../../../../lib/paths.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Band } from "../../../../ui/layout/Band.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { ExternalButton } from "../../../../ui/navigation/ExternalButton.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { AddToCalendar } from "../../ticket/AddToCalendar.tsx";
import { type PaymentStatus, paymentTexts } from "./paymentTexts.ts";
import { usePaidTicket } from "./usePaidTicket.ts";

export type PaymentNoticeProps = {
  status: PaymentStatus;
  ticket: string | null;
  /** Puts the ticket away, which is shown again otherwise. */
  onClose: () => void;
};

/** Outcome of a payment; the ticket with its day and hour as soon as the payment has been notified. */
export function PaymentNotice({ status, ticket: secret, onClose }: PaymentNoticeProps) {
  const paid = status === "success";
  const ticket = usePaidTicket(paid ? secret : null);
  const Icon = paid ? CheckCircle : Info;
  return (
    <Band tone={paid ? "ember" : "paper"}>
      <Box sx={{ my: { xs: 4, md: 6 } }}>
        <Columns count={{ xs: 1, sm: ["auto", 1, "auto"] }} gap={{ xs: 4, md: 6 }} align="center">
          <Icon aria-hidden fontSize="large" />
          <div role="status">
            <Typography variant="h3" component="p">
              {paymentTexts[status]}
            </Typography>
            {ticket && <Strong>{`${formatDayTime(ticket.start_time)}, ${ticket.category}`}</Strong>}
            <Typography sx={{ mt: 1 }}>
              {paid
                ? "Se non la trovi, guarda anche nella posta indesiderata. Ci vediamo in pista!"
                : "Non ti abbiamo addebitato nulla e quello che hai scritto è ancora nel modulo."}
            </Typography>
          </div>
          {ticket && (
            <Row gap={3}>
              <ExternalButton href={new URL(ticket.url).pathname}>Apri il biglietto</ExternalButton>
              <AddToCalendar ticket={ticket} variant="outlined" />
              <Button color="inherit" onClick={onClose}>
                Chiudi
              </Button>
            </Row>
          )}
          {!paid && (
            <div>
              <LinkButton to={paths.simulations.href("prenota")} variant="outlined">
                Scegli di nuovo
              </LinkButton>
            </div>
          )}
        </Columns>
      </Box>
    </Band>
  );
}
