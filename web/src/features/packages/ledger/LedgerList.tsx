import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { LedgerDocument } from "@studio/contract/packages/model.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Figure } from "../../../ui/charts/Figure.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import type { MemberPackage } from "../api.ts";
import { useLedger } from "./api.ts";
import { changeLabel, changeNote, grantLabel, leftLabel, reasonLabel } from "./labels.ts";

function Entry({ entry }: { entry: LedgerDocument }) {
  const change = changeLabel(entry);
  return (
    <ListRow title={reasonLabel(entry)} note={changeNote(entry)}>
      {change && <Figure value={change} word={leftLabel(entry.session?.remaining ?? entry.remaining)} />}
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
  const failure = error ? errorMessage(error) : undefined;
  return (
    <Loaded
      of={{ data: entries, failure, retry: refetch }}
      label="Carico i movimenti"
      height={60}
      rows={4}
      gap={3}
    >
      {(read) => (
        <Stack>
          {read.length > 0 ? (
            <Box component="ul" aria-label="Movimenti">
              {read.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Box>
          ) : (
            <EmptyState
              title="Ancora nessun movimento"
              hint={
                pkg.size > 0
                  ? "Con la prima classe prenotata dal calendario, la lezione comparirà qui."
                  : "Le modifiche all’abbonamento compariranno qui."
              }
            />
          )}
          {failure !== undefined && (
            <ErrorState
              message={failure}
              onRetry={() => (isFetchNextPageError ? fetchNextPage() : refetch())}
            />
          )}
          {hasNextPage && !error && (
            <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Mostra altri
            </Button>
          )}
          {!error && <Note variant="body2">{grantLabel(pkg, now)}</Note>}
        </Stack>
      )}
    </Loaded>
  );
}
