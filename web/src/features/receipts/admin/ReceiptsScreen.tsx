import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMonth } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { readMore } from "../../../lib/http/readMore.ts";
import { daysOf, useShownMonth } from "../../../lib/month.ts";
import { MonthStep } from "../../../ui/display/MonthStep.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { MoreButton } from "../../../ui/navigation/MoreButton.tsx";
import { receiptsQuery } from "./api.ts";
import { ReceiptList } from "./ReceiptList.tsx";
import { ReceiptsDue } from "./ReceiptsDue.tsx";
import { ReceiptsExport } from "./ReceiptsExport.tsx";

/** Receipts and credit notes of a month, by default the current one, in order of number. */
export function ReceiptsScreen() {
  const { month, current, show } = useShownMonth();
  const {
    data: receipts,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(receiptsQuery(daysOf(month)));
  return (
    <>
      <TitleRow
        title="Ricevute"
        hint="Si emettono da una vendita incassata, nella scheda della persona o negli incassi."
      >
        <ReceiptsExport month={month} />
      </TitleRow>
      <PageFrame>
        <ReceiptsDue />
        <Box sx={{ maxWidth: 360, my: 4 }}>
          <MonthStep
            label={formatMonth(`${month}-01`)}
            hasNext={month < current}
            onStep={(by) => show(addMonths(month, by))}
          />
        </Box>
        {receipts ? (
          <Panel>
            {receipts.length === 0 ? (
              <EmptyState title="Nessuna ricevuta" hint="In questo mese non ne è stata emessa nessuna." />
            ) : (
              <ReceiptList receipts={receipts} label="Ricevute del mese" />
            )}
            {hasNextPage && (
              <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />
            )}
          </Panel>
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Box role="status" aria-label="Carico le ricevute">
            <Skeleton variant="rounded" height={320} />
          </Box>
        )}
      </PageFrame>
    </>
  );
}
