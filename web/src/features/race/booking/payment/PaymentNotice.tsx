import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Info from "@mui/icons-material/InfoOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { paths } from "../../../../lib/paths.ts";
import { Band } from "../../../../ui/layout/Band.tsx";
import { ExternalButton } from "../../../../ui/navigation/ExternalButton.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { AddToCalendar } from "../../ticket/AddToCalendar.tsx";
import { type PaymentStatus, paymentTexts } from "./paymentTexts.ts";
import { usePaidTicket } from "./usePaidTicket.ts";

export type PaymentNoticeProps = { status: PaymentStatus; ticket: string | null };

/** Outcome of a payment, until the page is left; the ticket as soon as the payment has been notified. */
export function PaymentNotice({ status, ticket: secret }: PaymentNoticeProps) {
  const paid = status === "success";
  const ticket = usePaidTicket(paid ? secret : null);
  const Icon = paid ? CheckCircle : Info;
  return (
    <Band tone={paid ? "ember" : "paper"}>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 4, md: 6 },
          alignItems: "center",
          py: 4,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "auto minmax(0, 1fr) auto" },
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 44 }} />
        <div role="status">
          <Typography variant="h3" component="p">
            {paymentTexts[status]}
          </Typography>
          <Typography sx={{ mt: 1 }}>
            {paid
              ? "Se non la trovi, guarda anche nella posta indesiderata. Ci vediamo in pista!"
              : "Non ti abbiamo addebitato nulla e quello che hai scritto è ancora nel modulo."}
          </Typography>
        </div>
        {ticket && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
            <ExternalButton href={new URL(ticket.url).pathname}>Apri il biglietto</ExternalButton>
            <AddToCalendar ticket={ticket} variant="outlined" />
          </Box>
        )}
        {!paid && (
          <div>
            <LinkButton to={paths.simulations.href("prenota")} variant="outlined">
              Scegli di nuovo
            </LinkButton>
          </div>
        )}
      </Box>
    </Band>
  );
}
