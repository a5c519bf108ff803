import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { formatDayTime } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Figure } from "../../../ui/charts/Figure.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import type { MemberPackage } from "../api.ts";
import { useLedger } from "./api.ts";
import { changeLabel, grantLabel, leftLabel, reasonLabel } from "./labels.ts";

const rows = [0, 1, 2, 3];

const Loading = () => (
  <Box role="status" aria-label="Carico i movimenti">
    {rows.map((row) => (
      <Skeleton key={row} variant="rounded" sx={{ height: 60, my: 3 }} />
    ))}
  </Box>
);

/** The ledger of a pack in words, newest first, ending with the grant. */
export function LedgerList({ uid, pkg, now }: { uid: string; pkg: MemberPackage; now: Date }) {
  const ledger = useLedger(uid, pkg.id);
  const {
    data: entries,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = ledger;
  // Hides the error during a retry.
  const error = ledger.isFetching ? null : ledger.error;
  if (!entries && !error) return <Loading />;
  return (
    <>
      {entries && entries.length > 0 && (
        <Box component="ul" aria-label="Movimenti">
          {entries.map((entry) => (
            <ListRow key={entry.id} title={reasonLabel(entry)} note={formatDayTime(entry.at)}>
              <Figure value={changeLabel(entry)} word={leftLabel(entry.remaining)} />
            </ListRow>
          ))}
        </Box>
      )}
      {error && (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => (isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      )}
      {entries?.length === 0 && (
        <EmptyState
          title="Ancora nessun movimento"
          hint="Con la prima classe prenotata dal calendario, la lezione comparirà qui."
        />
      )}
      {hasNextPage && !error && (
        <Button fullWidth loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ mt: 2 }}>
          Mostra altri
        </Button>
      )}
      {!error && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 4 }}>
          {grantLabel(pkg, now)}
        </Typography>
      )}
    </>
  );
}
