import Skeleton from "@mui/material/Skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { readMore } from "../../../lib/http/readMore.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { SectionPlace } from "../../../ui/layout/Section.tsx";
import { MoreButton } from "../../../ui/navigation/MoreButton.tsx";
import { logQuery } from "./api.ts";
import { isEverything, type LogFilter } from "./filter.ts";
import { LogDay } from "./LogDay.tsx";
import { byDay } from "./parts.ts";

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

const LogSkeleton = () => (
  <SectionPlace>
    <Stack role="status" label="Carico le attività" gap={3}>
      <Skeleton variant="rounded" height={36} width="min(320px, 80%)" />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </Stack>
  </SectionPlace>
);

/** The filtered log. `reset` offers to remove the filter. */
export function LogList({ filter, reset }: { filter: LogFilter; reset: ReactNode }) {
  const {
    data: entries,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(logQuery(filter));
  const now = useNow();

  if (!entries && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!entries) return <LogSkeleton />;
  if (entries.length === 0) {
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
      {byDay(entries).map((one) => (
        <LogDay key={one.day} {...one} now={now} />
      ))}
      {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />}
    </>
  );
}
