import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Sale } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDay } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { readMore } from "../../../lib/http/readMore.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { MoreButton } from "../../../ui/navigation/MoreButton.tsx";
import { receiptsDueQuery } from "./api.ts";
import { IssueButton } from "./IssueButton.tsx";
import { ReceiptList } from "./ReceiptList.tsx";

const noteOf = ({ buyer, day }: Sale): string =>
  [buyer.name ?? "Nome non indicato", buyer.email ?? "email non indicata", formatDay(day)].join(" · ");

/** Lists the receipts of online payments that lack facts, and the receipts of money that was paid back. */
export function ReceiptsDue() {
  const list = useInfiniteQuery(receiptsDueQuery);
  const { data: due, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!due && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!due)
    return (
      <Box role="status" aria-label="Carico le ricevute da completare">
        <Skeleton variant="rounded" height={120} />
      </Box>
    );
  const incomplete = due.filter(({ sale }) => sale.receipt_due === "data");
  const toCredit = due.filter(({ sale }) => sale.receipt_due === "credit");
  return (
    <>
      {incomplete.length > 0 && (
        <Section title="Da completare">
          <Panel>
            <Note variant="body2">
              Pagamenti online senza i dati per la ricevuta. Chi ha un account può scriverli lì: la ricevuta
              parte da sola.
            </Note>
            <Box component="ul" aria-label="Ricevute da completare">
              {incomplete.map(({ sale }) => (
                <ListRow
                  key={sale.id}
                  wraps
                  title={`${sale.title}, ${formatPrice(sale.received)}`}
                  note={noteOf(sale)}
                >
                  <IssueButton sale={sale} />
                </ListRow>
              ))}
            </Box>
          </Panel>
        </Section>
      )}
      {toCredit.length > 0 && (
        <Section title="Da stornare">
          <Panel>
            <Note variant="body2">
              Ricevute di somme che sono state restituite: serve la nota di accredito.
            </Note>
            {toCredit.map(({ sale, receipts }) => (
              <Box key={sale.id} sx={{ mt: 4 }}>
                <Strong>
                  {sale.title}: {formatPrice(sale.receipted - Math.max(0, sale.received))} da stornare
                </Strong>
                <Note variant="body2" breaksWords>
                  {noteOf(sale)}
                </Note>
                <ReceiptList receipts={receipts} label={`Ricevute da stornare: ${sale.title}`} />
              </Box>
            ))}
          </Panel>
        </Section>
      )}
      {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />}
    </>
  );
}
