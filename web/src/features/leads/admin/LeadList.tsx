import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { PARTIAL_SEARCH } from "../../../lib/http/paging.ts";
import { readMore } from "../../../lib/http/readMore.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { MoreButton } from "../../../ui/navigation/MoreButton.tsx";
import { type LeadSearch, leadsQuery } from "./api.ts";
import { LeadRow } from "./LeadRow.tsx";
import { emptyLabels, noneOfMine, notFound } from "./labels.ts";

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

type Props = LeadSearch & {
  /** Id of the open request. */
  open: string | null;
  onOpen: (id: string | null) => void;
};

/** The requests of a tab. One whose status changes stays visible until the tab changes, so that notes can be added. */
export function LeadList({ tab, q, assignee, open, onOpen }: Props) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    leadsQuery({ tab, q, assignee }),
  );
  const now = useNow();

  if (!data && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!data) {
    return (
      <Box role="status" aria-label="Carico le richieste" sx={{ display: "grid", gap: "1px" }}>
        {rows.map((row) => (
          <Skeleton key={row} variant="rounded" height={56} />
        ))}
      </Box>
    );
  }
  const { leads, isPartial } = data;
  const partial = (
    <Typography
      role="status"
      variant="body2"
      sx={{ mb: 3, color: "text.secondary", "&:empty": { display: "none" } }}
    >
      {isPartial && PARTIAL_SEARCH}
    </Typography>
  );
  if (leads.length === 0) {
    const empty = assignee === undefined ? emptyLabels[tab] : noneOfMine;
    return (
      <>
        {partial}
        <EmptyState {...(q === "" ? empty : notFound)} />
      </>
    );
  }
  return (
    <>
      {partial}
      <Paper component="ul" aria-label="Richieste" elevation={1} sx={{ overflow: "hidden" }}>
        {leads.map((lead) => (
          <Box
            component="li"
            key={lead.id}
            sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider" } }}
          >
            <LeadRow
              lead={lead}
              now={now}
              open={lead.id === open}
              onToggle={(opened) => onOpen(opened ? lead.id : null)}
            />
          </Box>
        ))}
      </Paper>
      {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />}
    </>
  );
}
