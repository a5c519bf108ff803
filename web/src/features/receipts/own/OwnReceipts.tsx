import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { onlineReceipts } from "@studio/contract/receipts/online.ts";
import { fileNameOf, summaryNameOf, totalOf } from "@studio/contract/receipts/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { studio } from "@studio/contract/studio.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { StepRow } from "../../../ui/display/StepRow.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { FileButton } from "../FileButton.tsx";
import { amountOf, detailOf, subjectOf, titleOf } from "../labels.ts";
import { loadOwnFile, loadOwnSummary, ownReceiptsQuery } from "./api.ts";
import { OwnRecipient } from "./OwnRecipient.tsx";

const setting = onlineReceipts.parse(studio.receipts.online);

/**
 * The member's receipts of a year, by default the current one, with their sum (docs/product/receipts.md#the-file); they are
 * read once they are near the viewport.
 */
export function OwnReceipts({ isNear }: { isNear: boolean }) {
  const today = romeDay(useNow());
  const current = Number(today.slice(0, 4));
  const [year, setYear] = useState(current);
  const receipts = useRead({ ...ownReceiptsQuery(year), enabled: isNear });
  const total = totalOf(receipts.data ?? []);
  return (
    <Stack>
      {setting && isNear && <OwnRecipient setting={setting} />}
      <StepRow
        back={{ label: "Anno precedente", possible: true, onStep: () => setYear(year - 1) }}
        on={{ label: "Anno successivo", possible: year < current, onStep: () => setYear(year + 1) }}
      >
        <Typography variant="h3" component="p" aria-live="polite">
          {year}
          {receipts.data && receipts.data.length > 0 && `, in tutto ${formatPrice(total)}`}
        </Typography>
      </StepRow>
      <Loaded of={receipts} label="Carico le tue ricevute" height={56} rows={2}>
        {(issued) =>
          issued.length === 0 ? (
            <Note>Nessuna ricevuta in questo anno: per averne una chiedi al banco.</Note>
          ) : (
            <Box component="ul" aria-label="Le tue ricevute">
              {issued.map((receipt) => (
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
          )
        }
      </Loaded>
      {total > 0 && (
        <div>
          <FileButton
            kind={`Riepilogo ${year}`}
            title="le ricevute dell’anno in un PDF"
            fileName={summaryNameOf(year)}
            load={() => loadOwnSummary(year)}
          />
        </div>
      )}
    </Stack>
  );
}
