import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import Schedule from "@mui/icons-material/Schedule";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useNow } from "../../../lib/clock.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Section, SectionPlace } from "../../../ui/layout/Section.tsx";
import { statusQuery } from "./api.ts";
import { JobCard } from "./JobCard.tsx";
import { Waiting } from "./Waiting.tsx";

const columns = { xs: 1, sm: 2, lg: 3 };

const cards = [0, 1, 2, 3, 4, 5, 6];

const StatusSkeleton = () => (
  <SectionPlace>
    <Stack role="status" label="Carico lo stato" gap={10}>
      <Skeleton variant="rounded" height={160} />
      <Columns count={columns}>
        {cards.map((card) => (
          <Skeleton key={card} variant="rounded" height={300} />
        ))}
      </Columns>
    </Stack>
  </SectionPlace>
);

/** The scheduled jobs and the waiting mails and payments, polled every minute. */
export function Status() {
  const status = useRead(statusQuery);
  const now = useNow();
  return (
    <Loaded of={status} skeleton={<StatusSkeleton />}>
      {({ jobs, mails, payments, migration_due }) => (
        <>
          {migration_due && (
            <Box sx={{ mt: 6 }}>
              <Banner tone="danger" icon={<ErrorOutlined aria-hidden />}>
                I dati delle versioni prima di questa non sono ancora stati aggiornati: persone, vendite e
                pacchetti di prima possono mancare in ricerche, filtri e «Da fare». Chi gestisce il progetto
                esegue una volta «npm run admin -- migrate»; questo avviso poi va via da solo.
              </Banner>
            </Box>
          )}
          {status.failure !== undefined && (
            <Box sx={{ mt: 6 }}>
              <Banner tone="warn" icon={<Schedule aria-hidden />}>
                Non riusciamo ad aggiornare: quello che vedi può essere vecchio.
              </Banner>
            </Box>
          )}
          <Section title="Che cosa aspetta">
            <Waiting mails={mails} payments={payments} />
          </Section>
          <Section title="Lavori automatici">
            <Columns count={columns} component="ul" label="Lavori automatici">
              {jobs.map((job) => (
                <li key={job.name}>
                  <JobCard job={job} now={now} />
                </li>
              ))}
            </Columns>
          </Section>
        </>
      )}
    </Loaded>
  );
}
