import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { formatDayTime } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Figure } from "../../../ui/Figure.tsx";
import { ListRow } from "../../../ui/ListRow.tsx";
import type { MemberProduct } from "../data.ts";
import { useLedger } from "./data.ts";
import { changeWords, grantWords, leftWords, reasonWords } from "./words.ts";

const rows = [0, 1, 2, 3];

const Loading = () => (
  <Box role="status" aria-label="Carico i movimenti">
    {rows.map((row) => (
      <Skeleton key={row} variant="rounded" sx={{ height: 60, my: 3 }} />
    ))}
  </Box>
);

/** The ledger of a pack in words, the newest first, down to how it began. */
export function LedgerList({ uid, product, now }: { uid: string; product: MemberProduct; now: Date }) {
  const { entries, page, readMore } = useLedger(uid, product.id);
  if (entries.length === 0 && page.status === "loading") return <Loading />;
  const more = page.status === "ready" ? page.data.next !== undefined : page.status === "loading";
  return (
    <>
      {entries.length > 0 && (
        <Box component="ul" aria-label="Movimenti" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {entries.map((entry) => (
            <ListRow key={entry.id} title={reasonWords(entry)} note={formatDayTime(entry.at)}>
              <Figure value={changeWords(entry)} word={leftWords(entry.remaining)} />
            </ListRow>
          ))}
        </Box>
      )}
      {page.status === "error" && <ErrorState message={errorMessage(page.error)} onRetry={page.retry} />}
      {page.status === "ready" && entries.length === 0 && (
        <EmptyState
          title="Ancora nessun movimento"
          hint="Con la prima classe prenotata dal calendario, la lezione comparirà qui."
        />
      )}
      {more && (
        <Button fullWidth loading={page.status === "loading"} onClick={readMore} sx={{ mt: 2 }}>
          Mostra altri
        </Button>
      )}
      {page.status !== "error" && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 4 }}>
          {grantWords(product, now)}
        </Typography>
      )}
    </>
  );
}
