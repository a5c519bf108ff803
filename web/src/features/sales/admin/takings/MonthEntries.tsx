import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { readMore } from "../../../../lib/http/readMore.ts";
import { daysOf } from "../../../../lib/month.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { MoreButton } from "../../../../ui/navigation/MoreButton.tsx";
import { entriesQuery } from "../api.ts";
import { EntryList } from "../EntryList.tsx";

/** Lists the lines of the ledger of a month, the latest first. */
export function MonthEntries({ month }: { month: string }) {
  const {
    data: entries,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(entriesQuery(daysOf(month)));
  return (
    <Section title="Movimenti">
      <Panel>
        {entries ? (
          <>
            {entries.length === 0 && (
              <Typography sx={{ color: "text.secondary" }}>Nessun movimento in questo mese.</Typography>
            )}
            <EntryList entries={entries} label="Movimenti del mese" withSales />
            {hasNextPage && (
              <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />
            )}
          </>
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Box role="status" aria-label="Carico i movimenti">
            <Skeleton variant="rounded" height={240} />
          </Box>
        )}
      </Panel>
    </Section>
  );
}
