import Typography from "@mui/material/Typography";
import { errors } from "@studio/contract/errors.ts";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { paths } from "../../../lib/paths.ts";
import { useCan } from "../../../lib/session/role.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { isMissing, ticketQuery } from "./api.ts";
import { Ticket } from "./Ticket.tsx";
import { TicketPlace, TicketSkeleton } from "./TicketSkeleton.tsx";

const Missing = () => (
  <Notice
    title="Biglietto non trovato"
    action={<LinkButton to={paths.simulations.href("prenota")}>Vai alle simulazioni</LinkButton>}
  >
    <Typography>{errors.ticket_not_found.message}</Typography>
  </Notice>
);

/** Page of a ticket; its secret address grants access. */
export function TicketScreen({ secret }: { secret: string }) {
  const { data: ticket, error, refetch } = useQuery(ticketQuery(secret));
  const staff = useCan("runners.checkIn");
  if (error && isMissing(error)) return <Missing />;
  if (!ticket && !error) return <TicketSkeleton />;
  return (
    <TicketPlace>
      {ticket ? (
        <Ticket
          ticket={ticket}
          address={`${window.location.origin}${window.location.pathname}`}
          secret={secret}
          staff={staff}
        />
      ) : (
        <>
          <Typography variant="h1" sx={{ mb: 6 }}>
            Il tuo biglietto
          </Typography>
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        </>
      )}
    </TicketPlace>
  );
}
