import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { onlineReceipts } from "@studio/contract/receipts/online.ts";
import { fileNameOf, summaryNameOf, totalOf } from "@studio/contract/receipts/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { studio } from "@studio/contract/studio.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { StepRow } from "../../../ui/display/StepRow.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { FileButton } from "../FileButton.tsx";
import { amountOf, detailOf, subjectOf, titleOf } from "../labels.ts";
import { loadOwnFile, loadOwnSummary, ownReceiptsQuery } from "./api.ts";
import { OwnRecipient } from "./OwnRecipient.tsx";

const setting = onlineReceipts.parse(studio.receipts.online);

/** Skeleton of the list, also while its script loads. */
export const LoadingReceipts = () => (
  <Box role="status" aria-label="Carico le tue ricevute">
    {[0, 1].map((row) => (
      <Skeleton key={row} variant="rounded" sx={{ height: 56, my: 3 }} />
    ))}
  </Box>
);

/** The member's receipts of a year, by default the current one, with their sum (docs/product/receipts.md#the-file). */
export function OwnReceipts() {
  const today = romeDay(useNow());
  const current = Number(today.slice(0, 4));
  const [year, setYear] = useState(current);
  const { data: receipts, error, refetch } = useQuery(ownReceiptsQuery(year));
  return (
    <>
      {setting && <OwnRecipient setting={setting} />}
      <StepRow
        back={{ label: "Anno precedente", possible: true, onStep: () => setYear(year - 1) }}
        on={{ label: "Anno successivo", possible: year < current, onStep: () => setYear(year + 1) }}
      >
        <Typography variant="h3" component="p" aria-live="polite">
          {year}
          {receipts && receipts.length > 0 && `, in tutto ${formatPrice(totalOf(receipts))}`}
        </Typography>
      </StepRow>
      {receipts ? (
        receipts.length === 0 ? (
          <Typography sx={{ mt: 3, color: "text.secondary" }}>
            Nessuna ricevuta in questo anno: per averne una chiedi al banco.
          </Typography>
        ) : (
          <>
            <Box component="ul" aria-label="Le tue ricevute">
              {receipts.map((receipt) => (
                <ListRow
                  key={receipt.id}
                  wraps
                  title={`${subjectOf(receipt)}, ${amountOf(receipt)}`}
                  note={[titleOf(receipt), formatDate(receipt.day, today), detailOf(receipt)].join(" · ")}
                >
                  <FileButton
                    kind="PDF"
                    title={titleOf(receipt)}
                    fileName={fileNameOf(receipt)}
                    load={() => loadOwnFile(receipt.id)}
                  />
                </ListRow>
              ))}
            </Box>
            {totalOf(receipts) > 0 && (
              <Box sx={{ mt: 4 }}>
                <FileButton
                  kind={`Riepilogo ${year}`}
                  title="le ricevute dell’anno in un PDF"
                  fileName={summaryNameOf(year)}
                  load={() => loadOwnSummary(year)}
                />
              </Box>
            )}
          </>
        )
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={refetch} />
      ) : (
        <LoadingReceipts />
      )}
    </>
  );
}
