import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { errors } from "@studio/contract/errors.ts";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../app/paths.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { useCan } from "../../../lib/role.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { visuallyHidden } from "../../../ui/visuallyHidden.ts";
import { isMissing, ticketQuery } from "./data.ts";
import { Ticket } from "./Ticket.tsx";
import { TicketSkeleton } from "./TicketSkeleton.tsx";

const Missing = () => (
  <Notice
    title="Biglietto non trovato"
    action={<LinkButton to={paths.simulations.href("prenota")}>Vai alle simulazioni</LinkButton>}
  >
    <Typography>{errors.ticket_not_found.message}</Typography>
  </Notice>
);

/** The page that a ticket's address opens, for whoever holds it. */
export function TicketScreen({ secret }: { secret: string }) {
  const { data: ticket, error, refetch } = useQuery(ticketQuery(secret));
  const staff = useCan("runners.checkIn");
  if (error && isMissing(error)) return <Missing />;
  return (
    <PageFrame>
      <Box sx={{ maxWidth: 960, mx: "auto", py: { xs: 6, md: 12 } }}>
        {!ticket && (
          <Typography variant="h1" sx={error ? { mb: 6 } : visuallyHidden}>
            Il tuo biglietto
          </Typography>
        )}
        {!ticket && !error && <TicketSkeleton />}
        {!ticket && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {ticket && (
          <Ticket
            ticket={ticket}
            address={`${window.location.origin}${window.location.pathname}`}
            staff={staff}
          />
        )}
      </Box>
    </PageFrame>
  );
}
