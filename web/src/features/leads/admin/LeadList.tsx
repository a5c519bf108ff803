import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { usePages } from "../../../lib/usePages.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { toast } from "../../../ui/toast.ts";
import { loadLeads } from "./data.ts";
import { LeadCard } from "./LeadCard.tsx";
import { emptyWords, type LeadTab } from "./words.ts";

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
  listStyle: "none",
  m: 0,
  p: 0,
} as const;

const cards = [0, 1, 2, 3];

/** The requests of a tab; keyed by it. One that is moved on stays in view, with what there is to note, until the tab changes. */
export function LeadList({ tab }: { tab: LeadTab }) {
  const { list, readMore, isReading, put, drop } = usePages((offset, signal) =>
    loadLeads(tab, offset, signal),
  );
  const now = useNow();

  if (list.status === "error") return <ErrorState message={errorMessage(list.error)} onRetry={list.retry} />;
  if (list.status === "loading") {
    return (
      <Box role="status" aria-label="Carico le richieste" sx={grid}>
        {cards.map((card) => (
          <Skeleton key={card} variant="rounded" height={480} />
        ))}
      </Box>
    );
  }
  const { items, more } = list.data;
  if (items.length === 0) return <EmptyState {...emptyWords[tab]} />;
  return (
    <>
      <Box component="ul" aria-label="Richieste" sx={grid}>
        {items.map((lead) => (
          <li key={lead.id}>
            <LeadCard lead={lead} now={now} onChange={put} onRemove={() => drop(lead.id)} />
          </li>
        ))}
      </Box>
      {more && (
        <Button
          fullWidth
          variant="outlined"
          loading={isReading}
          onClick={() => readMore().catch((error: unknown) => toast.error(errorMessage(error), 5000))}
          sx={{ mt: 4 }}
        >
          Mostra altri
        </Button>
      )}
    </>
  );
}
