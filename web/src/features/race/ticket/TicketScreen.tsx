import { errors } from "@contract/errors.ts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { paths } from "../../../app/paths.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { useSession } from "../../../lib/session.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { visuallyHidden } from "../../../ui/visuallyHidden.ts";
import { useTicket } from "./data.ts";
import { over } from "./states.ts";
import { Ticket } from "./Ticket.tsx";
import { TicketSkeleton } from "./TicketSkeleton.tsx";

const Useless = ({ title, text }: { title: string; text: string }) => (
  <Notice
    title={title}
    action={<LinkButton to={paths.simulations.href("prenota")}>Vai alle simulazioni</LinkButton>}
  >
    <Typography>{text}</Typography>
  </Notice>
);

/** The page that a ticket's address opens, for whoever holds it. */
export function TicketScreen({ secret }: { secret: string }) {
  const { state, reload } = useTicket(secret);
  const session = useSession();
  if (state.status === "missing") {
    return <Useless title="Biglietto non trovato" text={errors.ticket_not_found.message} />;
  }
  const useless = state.status === "ready" && over[state.ticket.state];
  if (useless) return <Useless {...useless} />;
  return (
    <PageFrame>
      <Box sx={{ maxWidth: 960, mx: "auto", py: { xs: 6, md: 12 } }}>
        {state.status !== "ready" && (
          <Typography variant="h1" sx={state.status === "loading" ? visuallyHidden : { mb: 6 }}>
            Il tuo biglietto
          </Typography>
        )}
        {state.status === "loading" && <TicketSkeleton />}
        {state.status === "error" && <ErrorState message={errorMessage(state.error)} onRetry={reload} />}
        {state.status === "ready" && (
          <Ticket
            ticket={state.ticket}
            address={`${window.location.origin}${window.location.pathname}`}
            staff={session?.user.admin ?? false}
            onReload={reload}
          />
        )}
      </Box>
    </PageFrame>
  );
}
