import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { usePages } from "../../../lib/usePages.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { toast } from "../../../ui/toast.ts";
import { loadLog } from "./data.ts";
import { isEverything, type LogFilter } from "./filter.ts";
import { LogDay } from "./LogDay.tsx";
import { byDay } from "./parts.ts";

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

const LogSkeleton = () => (
  <Box role="status" aria-label="Carico le attività" sx={{ my: { xs: 8, md: 10 }, display: "grid", gap: 3 }}>
    <Skeleton variant="rounded" height={36} width="min(320px, 80%)" />
    {rows.map((row) => (
      <Skeleton key={row} variant="rounded" height={36} />
    ))}
  </Box>
);

/** The log that a filter shows; keyed by it. `reset` offers to see everything again. */
export function LogList({ filter, reset }: { filter: LogFilter; reset: ReactNode }) {
  const { list, readMore, isReading } = usePages((offset, signal) => loadLog(filter, offset, signal));
  const now = useNow();

  if (list.status === "loading") return <LogSkeleton />;
  if (list.status === "error") return <ErrorState message={errorMessage(list.error)} onRetry={list.retry} />;
  const { items, more } = list.data;
  if (items.length === 0) {
    return isEverything(filter) ? (
      <EmptyState
        title="Ancora nessuna attività"
        hint="Prenotazioni, pacchetti, pagamenti e modifiche compaiono qui appena succedono."
      />
    ) : (
      <EmptyState
        title="Nessuna attività con questi filtri"
        hint="Prova con un’altra persona, un altro tipo o un altro giorno."
        action={reset}
      />
    );
  }
  return (
    <>
      {byDay(items).map(({ day, entries }) => (
        <LogDay key={day} day={day} entries={entries} now={now} />
      ))}
      {more && (
        <Button
          fullWidth
          variant="outlined"
          loading={isReading}
          onClick={() => readMore().catch((error: unknown) => toast.error(errorMessage(error), 5000))}
        >
          Mostra altri
        </Button>
      )}
    </>
  );
}
