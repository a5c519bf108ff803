import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { LedgerDocument } from "@studio/contract/packages/model.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Figure } from "../../../ui/charts/Figure.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import type { MemberPackage } from "../api.ts";
import { useLedger } from "./api.ts";
import { changeLabel, changeNote, grantLabel, leftLabel, reasonLabel } from "./labels.ts";

const rows = [0, 1, 2, 3];

const Loading = () => (
  <Box role="status" aria-label="Carico i movimenti">
    {rows.map((row) => (
      <Skeleton key={row} variant="rounded" sx={{ height: 60, my: 3 }} />
    ))}
  </Box>
);

function Entry({ entry }: { entry: LedgerDocument }) {
  const change = changeLabel(entry);
  return (
    <ListRow title={reasonLabel(entry)} note={changeNote(entry)}>
      {change && <Figure value={change} word={leftLabel(entry.remaining)} />}
    </ListRow>
  );
}

/** A package whose ledger is shown. */
export type LedgerPackage = Pick<MemberPackage, "id" | "name" | "size" | "createdAt">;

/** The ledger of a package in words, newest first, ending with the grant. */
export function LedgerList({ uid, pkg, now }: { uid: string; pkg: LedgerPackage; now: Date }) {
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
            <Entry key={entry.id} entry={entry} />
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
          hint={
            pkg.size > 0
              ? "Con la prima classe prenotata dal calendario, la lezione comparirà qui."
              : "Le modifiche all’abbonamento compariranno qui."
          }
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
