import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { race } from "@studio/contract/race/endpoints.ts";
import type { RaceTicket } from "@studio/contract/race/model.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { useEffect, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { call } from "../../../lib/api.ts";
import { formatDay, formatTime } from "../../../lib/format.ts";
import { Numeral } from "../../../ui/Figure.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Section } from "../../../ui/Section.tsx";

const MyTicket = ({ ticket: { race: name, start_time, url } }: { ticket: RaceTicket }) => (
  <Panel>
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 5, rowGap: 4 }}>
      <Numeral size="h1">{formatTime(start_time)}</Numeral>
      <Box sx={{ flexGrow: 1, minWidth: 180 }}>
        <Typography variant="h3">{name}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formatDay(romeDay(start_time))}
        </Typography>
      </Box>
      <LinkButton to={new URL(url).pathname}>Apri il biglietto</LinkButton>
    </Box>
  </Panel>
);

/** Tickets are shown to whoever the address belongs to. */
const ProveFirst = () => (
  <Section title="Le tue simulazioni">
    <Panel>
      <Typography sx={{ mb: 4 }}>
        Hai prenotato una simulazione di gara con questa email? Confermala e trovi qui il biglietto.
      </Typography>
      <LinkButton to={`${paths.account.href()}#email`} variant="outlined">
        Conferma la tua email
      </LinkButton>
    </Panel>
  </Section>
);

/** The races to come of the member, each with its ticket; a failure is silent, for the mail has the ticket too. */
export function MyTickets() {
  const [tickets, setTickets] = useState<readonly RaceTicket[]>([]);
  const [isProven, setProven] = useState(true);
  useEffect(() => {
    let wanted = true;
    call(race.mine).then(
      ({ bookings, email_proven }) => {
        if (!wanted) return;
        setTickets(bookings);
        setProven(email_proven);
      },
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);

  if (!isProven) return <ProveFirst />;
  if (tickets.length === 0) return null;
  return (
    <Section title={tickets.length === 1 ? "La tua simulazione" : "Le tue simulazioni"}>
      <Box sx={{ display: "grid", gap: 4 }}>
        {tickets.map((ticket) => (
          <MyTicket key={ticket.id} ticket={ticket} />
        ))}
      </Box>
    </Section>
  );
}
