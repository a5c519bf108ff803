import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { errors } from "@studio/contract/errors.ts";
import { paths } from "../../../app/paths.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { useCan } from "../../../lib/role.ts";
import { useLoad } from "../../../lib/useLoad.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { visuallyHidden } from "../../../ui/visuallyHidden.ts";
import { isMissing, readTicket } from "./data.ts";
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

/** The page that a ticket's address opens, for whoever holds it; keyed by its secret. */
export function TicketScreen({ secret }: { secret: string }) {
  const { loaded } = useLoad((signal) => readTicket(secret, signal));
  const staff = useCan("runners.checkIn");
  if (loaded.status === "error" && isMissing(loaded.error)) return <Missing />;
  return (
    <PageFrame>
      <Box sx={{ maxWidth: 960, mx: "auto", py: { xs: 6, md: 12 } }}>
        {loaded.status !== "ready" && (
          <Typography variant="h1" sx={loaded.status === "loading" ? visuallyHidden : { mb: 6 }}>
            Il tuo biglietto
          </Typography>
        )}
        {loaded.status === "loading" && <TicketSkeleton />}
        {loaded.status === "error" && (
          <ErrorState message={errorMessage(loaded.error)} onRetry={loaded.retry} />
        )}
        {loaded.status === "ready" && (
          <Ticket
            ticket={loaded.data}
            address={`${window.location.origin}${window.location.pathname}`}
            staff={staff}
          />
        )}
      </Box>
    </PageFrame>
  );
}
