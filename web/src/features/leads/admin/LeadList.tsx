import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { readMore } from "../../../lib/http/readMore.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { MoreButton } from "../../../ui/navigation/MoreButton.tsx";
import { leadsQuery } from "./api.ts";
import { LeadCard } from "./LeadCard.tsx";
import { emptyLabels, type LeadTab } from "./labels.ts";

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
} as const;

const cards = [0, 1, 2, 3];

/** The requests of a tab. One whose status changes stays visible until the tab changes, so that notes can be added. */
export function LeadList({ tab }: { tab: LeadTab }) {
  const {
    data: leads,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(leadsQuery(tab));
  const now = useNow();

  if (!leads && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!leads) {
    return (
      <Box role="status" aria-label="Carico le richieste" sx={grid}>
        {cards.map((card) => (
          <Skeleton key={card} variant="rounded" height={480} />
        ))}
      </Box>
    );
  }
  if (leads.length === 0) return <EmptyState {...emptyLabels[tab]} />;
  return (
    <>
      <Box component="ul" aria-label="Richieste" sx={grid}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <LeadCard lead={lead} now={now} />
          </li>
        ))}
      </Box>
      {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />}
    </>
  );
}
