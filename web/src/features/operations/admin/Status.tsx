import Schedule from "@mui/icons-material/Schedule";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { statusQuery } from "./api.ts";
import { JobCard } from "./JobCard.tsx";
import { Waiting } from "./Waiting.tsx";

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
} as const;

const cards = [0, 1, 2, 3, 4, 5, 6];

const Loading = () => (
  <Box role="status" aria-label="Carico lo stato" sx={{ my: { xs: 8, md: 10 } }}>
    <Skeleton variant="rounded" height={160} sx={{ mb: 10 }} />
    <Box sx={grid}>
      {cards.map((card) => (
        <Skeleton key={card} variant="rounded" height={300} />
      ))}
    </Box>
  </Box>
);

/** The scheduled jobs and the waiting mails and payments, polled every minute. */
export function Status() {
  const { data, error, refetch } = useQuery(statusQuery);
  const now = useNow();

  if (!data && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { jobs, mails, payments } = data;
  return (
    <>
      {error && (
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
        <Box component="ul" aria-label="Lavori automatici" sx={grid}>
          {jobs.map((job) => (
            <li key={job.name}>
              <JobCard job={job} now={now} />
            </li>
          ))}
        </Box>
      </Section>
    </>
  );
}
