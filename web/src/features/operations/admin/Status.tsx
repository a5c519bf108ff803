import Schedule from "@mui/icons-material/Schedule";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { JobStatus } from "@studio/contract/operations/model.ts";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { useLoad } from "../../../lib/useLoad.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Section } from "../../../ui/Section.tsx";
import { toast } from "../../../ui/toast.ts";
import { loadStatus, runJob } from "./data.ts";
import { JobCard } from "./JobCard.tsx";
import { Waiting } from "./Waiting.tsx";

const REFRESH_MS = 60_000;

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
  listStyle: "none",
  m: 0,
  p: 0,
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

/** The jobs and what waits, read again every minute. */
export function Status() {
  const { loaded, reload } = useLoad(loadStatus, REFRESH_MS);
  const [working, setWorking] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();

  const run = async ({ name, title }: JobStatus): Promise<void> => {
    setWorking((before) => new Set([...before, name]));
    try {
      const { last } = await runJob(name);
      if (last?.outcome === "done") toast.success(`${title}: fatto.`, 4000);
      else toast.error(`${title}: il giro non è riuscito, il prossimo ci riprova.`, 6000);
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
    await reload();
    setWorking((before) => new Set([...before].filter((one) => one !== name)));
  };

  if (loaded.status === "loading") return <Loading />;
  if (loaded.status === "error")
    return <ErrorState message={errorMessage(loaded.error)} onRetry={loaded.retry} />;
  const { jobs, mails, payments } = loaded.data;
  return (
    <>
      {loaded.stale && (
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
              <JobCard job={job} now={now} isWorking={working.has(job.name)} onRun={() => void run(job)} />
            </li>
          ))}
        </Box>
      </Section>
    </>
  );
}
