import CheckCircle from "@mui/icons-material/CheckCircle";
import EventBusy from "@mui/icons-material/EventBusyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { race } from "@studio/contract/race/endpoints.ts";
import type { RaceTicket } from "@studio/contract/race/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { formatDay, formatDayTime, formatTime } from "../../../lib/format/format.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { paths } from "../../../lib/paths.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Chip } from "../../../ui/display/Chip.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { ShowMore } from "../../../ui/navigation/ShowMore.tsx";
import { PageLink } from "../../../ui/routing/PageLink.tsx";
import { myRacesQuery } from "../api.ts";

const MyTicket = ({ ticket: { race: name, start_time, checked_in_at, url } }: { ticket: RaceTicket }) => (
  <Panel>
    <Row gap={4} align="center">
      <Numeral size="h1">{formatTime(start_time)}</Numeral>
      <Fill min={180}>
        <Typography variant="h3">{name}</Typography>
        <Note variant="body2">{formatDay(romeDay(start_time))}</Note>
        <Chip tone="ok" icon={<CheckCircle />}>
          {checked_in_at ? "Arrivo registrato" : "Posto confermato"}
        </Chip>
      </Fill>
      <LinkButton to={new URL(url).pathname}>Apri il biglietto</LinkButton>
    </Row>
  </Panel>
);

type Cancelled = z.output<typeof race.mine.response>["cancelled"][number];

/** A race that the member had booked and that was cancelled. */
const CancelledRace = ({ name, date, reason, refunded }: Cancelled) => (
  <Panel>
    <Typography variant="h3">{name}</Typography>
    <Note variant="body2">{formatDay(date)}</Note>
    <Chip tone="danger" icon={<EventBusy />}>
      Annullata
    </Chip>
    <Typography sx={{ mt: 2 }}>
      {reason}.{" "}
      {refunded &&
        "Ti rimborsiamo sul metodo di pagamento che hai usato, di solito entro 5–10 giorni lavorativi."}
    </Typography>
  </Panel>
);

/** Asks to verify the e-mail address, on which access to the tickets depends. */
const VerifyEmailHint = () => (
  <Section title="Le tue simulazioni">
    <Panel>
      <Stack>
        <Typography>
          Hai prenotato una simulazione di gara con questa email? Confermala e trovi qui il biglietto.
        </Typography>
        <div>
          <LinkButton to={`${paths.account.href()}#email`} variant="outlined">
            Conferma la tua email
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  </Section>
);

/** Past races, collapsed; a runner who was checked in has run. */
const PastTickets = ({ tickets }: { tickets: readonly RaceTicket[] }) => (
  <ShowMore summary="Simulazioni passate">
    <Box component="ul" aria-label="Simulazioni passate">
      {tickets.map(({ id, race: name, start_time, checked_in_at, url }) => (
        <ListRow
          key={id}
          title={name}
          note={`${formatDayTime(start_time)}${checked_in_at ? ", hai corso" : ""}`}
        >
          <Button
            component={PageLink}
            to={new URL(url).pathname}
            aria-label={`Biglietto di ${name}`}
            sx={{ textDecoration: "underline" }}
          >
            Biglietto
          </Button>
        </ListRow>
      ))}
    </Box>
  </ShowMore>
);

/** The member's races with their tickets, which have been sent by mail too: nothing is shown until they are known. */
export function MyTickets() {
  const { data, failure, retry } = useRead(myRacesQuery);
  if (!data && failure !== undefined) {
    return (
      <Section title="Le tue simulazioni">
        <Panel>
          <ErrorState message={failure} onRetry={() => void retry()} />
        </Panel>
      </Section>
    );
  }
  if (!data) return null;
  const { bookings: tickets, past, cancelled, email_proven } = data;
  if (!email_proven) return <VerifyEmailHint />;
  if (tickets.length + past.length + cancelled.length === 0) return null;
  return (
    <Section title={tickets.length === 1 ? "La tua simulazione" : "Le tue simulazioni"}>
      <Stack>
        {tickets.map((ticket) => (
          <MyTicket key={ticket.id} ticket={ticket} />
        ))}
        {cancelled.map((race) => (
          <CancelledRace key={race.date} {...race} />
        ))}
        {past.length > 0 && <PastTickets tickets={past} />}
      </Stack>
    </Section>
  );
}
